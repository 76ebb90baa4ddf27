import { App } from '@capacitor/app'
import { Browser } from '@capacitor/browser'
import { Network } from '@capacitor/network'
import { SplashScreen } from '@capacitor/splash-screen'
import { StatusBar, Style } from '@capacitor/status-bar'
import { tellNetwork } from './network.ts'

interface Page {
  /** The connection came or went: the guard decides anew where the person may be. */
  onNetwork: () => void
  /** The app is in front again: what is on screen may be old. */
  onReturn: () => void
}

const scheme = /^aulaviva:\/\/home\/?(\?.*)?$/
const handled = 'deep-link'

/** Ties the page to the device: connection, deep links, the back button, coming to the front, bars. */
export async function startShell({ onNetwork, onReturn }: Page): Promise<void> {
  tellNetwork((await Network.getStatus()).connected)
  await Network.addListener('networkStatusChange', ({ connected }) => {
    tellNetwork(connected)
    onNetwork()
  })
  await App.addListener('appUrlOpen', ({ url }) => follow(url))
  await App.addListener('backButton', ({ canGoBack }) => goBack(canGoBack))
  await App.addListener('resume', onReturn)
  watchTheme()
  // an app that a link has started is told of it only when it asks
  const launch = await App.getLaunchUrl()
  // nothing of a page that is being left is to be drawn
  if (launch?.url && follow(launch.url)) await new Promise(() => undefined)
}

/** The first page is drawn. */
export function showPage(): void {
  void SplashScreen.hide().catch(() => undefined)
}

/**
 * Ends a sign-in that has come back by its link, once, however often the system hands the link over. Says whether the page is
 * left for it.
 */
function follow(url: string): boolean {
  const [, query] = scheme.exec(url) ?? []
  if (query === undefined || sessionStorage.getItem(handled) === url) return false
  sessionStorage.setItem(handled, url)
  void Browser.close().catch(() => undefined)
  // a whole new page: nothing of whoever was signed in before is left in it
  location.replace(`/${query}`)
  return true
}

function goBack(canGoBack: boolean): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  if (dialog) {
    // as Escape does
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
  } else if (canGoBack) {
    history.back()
  } else {
    void App.minimizeApp().catch(() => undefined)
  }
}

function watchTheme(): void {
  const root = document.documentElement
  const follow = () =>
    void StatusBar.setStyle({ style: root.dataset.theme === 'light' ? Style.Light : Style.Dark }).catch(() => undefined)
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-theme'] })
  follow()
}

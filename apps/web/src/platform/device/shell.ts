import { App } from '@capacitor/app'
import { Browser } from '@capacitor/browser'
import { Network } from '@capacitor/network'
import { SplashScreen } from '@capacitor/splash-screen'
import { StatusBar, Style } from '@capacitor/status-bar'
import { topDialog } from '#ui/top-dialog.ts'
import { readThemeProperty } from '../theme/theme.ts'
import { setConnection } from './network.ts'

interface ShellCallbacks {
  /** The connection changed: the guard checks again where the person may be. */
  onNetwork: () => void
  /** The app is in the foreground again: its content may be outdated. */
  onReturn: () => void
}

const signInReturnLink = /^aulaviva:\/\/home\/?(\?.*)?$/
const handledLinkKey = 'deep-link'

/** Connects the page to the device: network, deep links, back button, return to the foreground, system bars. */
export async function startShell({ onNetwork, onReturn }: ShellCallbacks): Promise<void> {
  setConnection((await Network.getStatus()).connected)
  await Network.addListener('networkStatusChange', ({ connected }) => {
    setConnection(connected)
    onNetwork()
  })
  await App.addListener('appUrlOpen', ({ url }) => completeSignIn(url))
  await App.addListener('backButton', ({ canGoBack }) => goBack(canGoBack))
  await App.addListener('resume', onReturn)
  watchTheme()
  // An app started by a link only gets the link on request.
  const launch = await App.getLaunchUrl()
  // Render nothing of a page that is being left.
  if (launch?.url && completeSignIn(launch.url)) await new Promise(() => undefined)
}

/** Call it when the first page is rendered. */
export function hideSplash(): void {
  void SplashScreen.hide().catch(() => undefined)
}

/**
 * Completes a sign-in that has returned by its link, once, however often the system delivers the link. Returns whether
 * the page is left for it.
 */
function completeSignIn(url: string): boolean {
  const [, query] = signInReturnLink.exec(url) ?? []
  if (query === undefined || sessionStorage.getItem(handledLinkKey) === url) return false
  sessionStorage.setItem(handledLinkKey, url)
  void Browser.close().catch(() => undefined)
  // Loads a new document, so that no state of a previously signed-in person remains.
  location.replace(`/${query}`)
  return true
}

function goBack(canGoBack: boolean): void {
  const dialog = topDialog()
  if (dialog) {
    // Same as Escape.
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
  } else if (canGoBack) {
    history.back()
  } else {
    void App.minimizeApp().catch(() => undefined)
  }
}

function watchTheme(): void {
  const root = document.documentElement
  const updateStatusBar = () =>
    void StatusBar.setStyle({ style: readThemeProperty('color-scheme') === 'light' ? Style.Light : Style.Dark }).catch(
      () => undefined,
    )
  new MutationObserver(updateStatusBar).observe(root, { attributeFilter: ['data-theme'] })
  updateStatusBar()
}

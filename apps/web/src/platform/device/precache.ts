import { whenRequestsSettle } from '../query-client.ts'
import { waitingWorker } from './app-update.ts'
import { isNative } from './native.ts'

/**
 * Makes the browser cache the app once the page is shown, so that it starts without a connection. The native app
 * includes its files.
 */
export function startPrecache(): void {
  if (!import.meta.env.PROD || isNative() || !globalThis.navigator?.serviceWorker) return
  // Precaching would compete with the requests the page is waiting for.
  const registerWhenIdle = () => whenRequestsSettle(() => void register().catch(() => undefined))
  if (document.readyState === 'complete') registerWhenIdle()
  else addEventListener('load', registerWhenIdle)
}

async function register(): Promise<void> {
  // A page of one version cannot load chunks of another. The first version replaces none.
  if (navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  }
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  const reportWaiting = () => {
    if (registration.waiting && navigator.serviceWorker.controller) waitingWorker.set(registration.waiting)
  }
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing
    installing?.addEventListener('statechange', reportWaiting)
  })
  reportWaiting()
}

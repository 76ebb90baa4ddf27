import { whenAnswered } from '../query-client.ts'
import { waiting } from './app-update.ts'
import { isNative } from './native.ts'

/**
 * Makes the browser cache the app once the page is shown, so that it starts without a connection. The native app
 * includes its files.
 */
export function keepApp(): void {
  if (!import.meta.env.PROD || isNative() || !globalThis.navigator?.serviceWorker) return
  // Precaching would compete with the requests the page is waiting for.
  const keep = () => whenAnswered(() => void register().catch(() => undefined))
  if (document.readyState === 'complete') keep()
  else addEventListener('load', keep)
}

async function register(): Promise<void> {
  // A page of one version cannot load chunks of another. The first version replaces none.
  if (navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  }
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) waiting.set(registration.waiting)
  }
  registration.addEventListener('updatefound', () => {
    const arriving = registration.installing
    arriving?.addEventListener('statechange', look)
  })
  look()
}

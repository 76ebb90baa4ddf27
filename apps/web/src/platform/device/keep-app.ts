import { whenAnswered } from '../query-client.ts'
import { waiting } from './app-update.ts'
import { isNative } from './native.ts'

/**
 * Has the browser keep the app, once the page is there, so that it starts without a connection. The native app is kept by
 * its store.
 */
export function keepApp(): void {
  if (!import.meta.env.PROD || isNative() || !globalThis.navigator?.serviceWorker) return
  // what the device keeps would travel on the same line as what the page waits for
  const keep = () => whenAnswered(() => void register().catch(() => undefined))
  if (document.readyState === 'complete') keep()
  else addEventListener('load', keep)
}

async function register(): Promise<void> {
  // a page of one version finds no parts of itself in another; the first version of all takes the place of none
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

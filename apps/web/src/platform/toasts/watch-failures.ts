import { isMissingPart, tellMissingPart } from '../missing-part.ts'
import { throttle } from '../timing.ts'
import { toast } from './toast.ts'

/** One message for a failure that brings others with it. */
const pause = 2000

/** Says that something unexpected has happened, wherever nothing else has taken care of a failure. */
export function watchFailures(page: Pick<EventTarget, 'addEventListener'>, now?: () => number): void {
  const tell = throttle(() => toast.danger(), pause, now)
  page.addEventListener('unhandledrejection', event => {
    const { reason } = event as PromiseRejectionEvent
    if (isMissingPart(reason)) return tellMissingPart()
    // what was given up on purpose is no failure
    if (reason?.name !== 'AbortError') tell()
  })
  page.addEventListener('error', event => {
    // a browser that drops a measurement says so as an error without one
    if ((event as ErrorEvent).error) tell()
  })
}

import { isMissingPart, tellMissingPart } from '../missing-part.ts'
import { throttle } from '../timing.ts'
import { toast } from './toast.ts'

/** One message for a failure that causes others. */
const pause = 2000

/** Shows that something unexpected has happened, if nothing else has handled an error. */
export function watchFailures(page: Pick<EventTarget, 'addEventListener'>, now?: () => number): void {
  const tell = throttle(() => toast.danger(), pause, now)
  page.addEventListener('unhandledrejection', event => {
    const { reason } = event as PromiseRejectionEvent
    if (isMissingPart(reason)) return tellMissingPart()
    // A deliberate abort is not a failure.
    if (reason?.name !== 'AbortError') tell()
  })
  page.addEventListener('error', event => {
    // A browser that drops a ResizeObserver notification reports an error event without an error.
    if ((event as ErrorEvent).error) tell()
  })
}

import { isMissingChunk, reportMissingChunk } from '../missing-chunk.ts'
import { throttle } from '../timing.ts'
import { toast } from './toast.ts'

/** One message for a failure that causes others. */
const minInterval = 2000

/** Shows that something unexpected has happened, if nothing else has handled an error. */
export function watchFailures(page: Pick<EventTarget, 'addEventListener'>, now?: () => number): void {
  const showUnexpected = throttle(() => toast.danger(), minInterval, now)
  page.addEventListener('unhandledrejection', event => {
    const { reason } = event as PromiseRejectionEvent
    if (isMissingChunk(reason)) return reportMissingChunk()
    // A deliberate abort is not a failure.
    if (reason?.name !== 'AbortError') showUnexpected()
  })
  page.addEventListener('error', event => {
    // A browser that drops a ResizeObserver notification reports an error event without an error.
    if ((event as ErrorEvent).error) showUnexpected()
  })
}

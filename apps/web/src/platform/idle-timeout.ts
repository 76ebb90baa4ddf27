/**
 * A minute: longer than our server takes for any response, because it times out each request earlier, and longer than a
 * slow connection takes to send what a browser has buffered.
 */
const defaultIdleTimeout = 60_000

/** Nothing was received from the other side for too long. */
export class IdleTimeoutError extends Error {
  override name = 'IdleTimeoutError'
}

interface IdleWatch {
  /** Aborted when the caller cancels, and with `IdleTimeoutError` when nothing was received for too long. */
  signal: AbortSignal
  /** Call it whenever bytes moved in either direction. */
  onActivity: () => void
}

/**
 * Aborts network work after 60 s without progress. There is no limit on total duration. The work must end when its
 * signal is aborted.
 */
export async function withIdleTimeout<T>(
  work: (line: IdleWatch) => Promise<T>,
  {
    signal,
    silence: idleTimeout = defaultIdleTimeout,
  }: { signal?: AbortSignal | null | undefined; silence?: number } = {},
): Promise<T> {
  // Combined by hand: `AbortSignal.any` is missing in some supported browsers.
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const onActivity = () => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(new IdleTimeoutError('Silent for too long')), idleTimeout)
  }
  const abort = () => controller.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  onActivity()
  try {
    return await work({ signal: controller.signal, onActivity })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/**
 * Circuit breaker for a remote service. After `failures` failed calls in a row it rejects calls for `pauseMs`
 * milliseconds. Then one call at a time may try again. Keeps a slow service from blocking every request.
 */
export function openBreaker({
  failures,
  rest: pauseMs,
  monotonic = () => performance.now(),
}: {
  failures: number
  rest: number
  monotonic?: () => number
}) {
  let failedCount = 0
  let closedUntil = 0
  /**
   * Runs `work`. Throws `refusal()` while the breaker is open. `isFailure` says which errors count as failures of the
   * service.
   */
  return async function attempt<T>(
    work: () => Promise<T>,
    { refusal, isFailure }: { refusal: () => unknown; isFailure: (error: unknown) => boolean },
  ): Promise<T> {
    if (failedCount >= failures) {
      if (monotonic() < closedUntil) throw refusal()
      closedUntil = monotonic() + pauseMs
    }
    try {
      const result = await work()
      failedCount = 0
      return result
    } catch (error) {
      if (isFailure(error)) {
        failedCount++
        closedUntil = monotonic() + pauseMs
      } else failedCount = 0
      throw error
    }
  }
}

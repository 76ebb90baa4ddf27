/**
 * Calls a distant part only while it answers: after `failures` failed calls in a row it is left alone for `rest`
 * milliseconds, then one call at a time may try again. Keeps a slow part from holding up every request.
 */
export function openBreaker({
  failures,
  rest,
  monotonic = () => performance.now(),
}: {
  failures: number
  rest: number
  monotonic?: () => number
}) {
  let failed = 0
  let closedUntil = 0
  /** Runs `work`. Throws `refusal()` while the part is left alone; `isFailure` says which errors are the part's. */
  return async function attempt<T>(
    work: () => Promise<T>,
    { refusal, isFailure }: { refusal: () => unknown; isFailure: (error: unknown) => boolean },
  ): Promise<T> {
    if (failed >= failures) {
      if (monotonic() < closedUntil) throw refusal()
      closedUntil = monotonic() + rest
    }
    try {
      const result = await work()
      failed = 0
      return result
    } catch (error) {
      if (isFailure(error)) {
        failed++
        closedUntil = monotonic() + rest
      } else failed = 0
      throw error
    }
  }
}

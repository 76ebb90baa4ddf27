/**
 * Runs `work` and aborts it when `isNeeded` turns false. Returns null if aborted. Checks at the start, then every
 * `checkIntervalMs` ms.
 */
export async function abortWhenUnneeded<T>(
  { checkIntervalMs = 2_000 }: { checkIntervalMs?: number },
  isNeeded: () => Promise<boolean>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const controller = new AbortController()
  const check = async () => {
    // don't abort because the database is unavailable
    if (!(await isNeeded().catch(() => true))) controller.abort()
  }
  await check()
  const timer = setInterval(check, checkIntervalMs)
  try {
    return await work(controller.signal)
  } catch (error) {
    if (controller.signal.aborted) return null
    throw error
  } finally {
    clearInterval(timer)
  }
}

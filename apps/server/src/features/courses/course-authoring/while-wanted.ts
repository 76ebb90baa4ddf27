/**
 * Runs `work` and aborts it when `isWanted` turns false. Returns null if aborted. Checks at the start, then every
 * `looks` ms.
 */
export async function whileWanted<T>(
  { looks = 2_000 }: { looks?: number },
  isWanted: () => Promise<boolean>,
  work: (ending: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const ending = new AbortController()
  const look = async () => {
    // don't abort because the database is unavailable
    if (!(await isWanted().catch(() => true))) ending.abort()
  }
  await look()
  const timer = setInterval(look, looks)
  try {
    return await work(ending.signal)
  } catch (error) {
    if (ending.signal.aborted) return null
    throw error
  } finally {
    clearInterval(timer)
  }
}

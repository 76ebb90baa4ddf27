/** Does work that ends as soon as nobody wants it any more, null then. It is looked at the beginning and then each moment. */
export async function whileWanted<T>(
  { looks = 2_000 }: { looks?: number },
  isWanted: () => Promise<boolean>,
  work: (ending: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const ending = new AbortController()
  const look = async () => {
    // a database that is away says nothing about it
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

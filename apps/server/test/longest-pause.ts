/**
 * The longest time in milliseconds that this thread computed between two turns of the event loop while `work` ran. Time
 * in which the machine ran something else doesn’t count.
 */
export async function measureLongestPause(work: () => Promise<unknown>): Promise<number> {
  const computed = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  let maxPause = 0
  let last = computed()
  const note = () => {
    const now = computed()
    maxPause = Math.max(maxPause, now - last)
    last = now
  }
  const timer = setInterval(note, 10)
  try {
    await work()
  } finally {
    clearInterval(timer)
    note()
  }
  return maxPause
}

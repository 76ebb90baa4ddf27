/** The longest time in milliseconds that the event loop was blocked while `work` ran. */
export async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = performance.now()
  const note = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  const timer = setInterval(note, 10)
  try {
    await work()
  } finally {
    clearInterval(timer)
    note()
  }
  return longest
}

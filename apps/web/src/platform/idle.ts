// Safari has no idle callback, and a busy page is never idle
const atLatest = 2_000

/** Runs this once the browser has nothing more urgent to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(work, { timeout: atLatest })
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(work, atLatest)
  return () => clearTimeout(timer)
}

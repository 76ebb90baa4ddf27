/** Lets the action through at most once per period, the first time at once. */
export function throttle(action: () => void, milliseconds: number, now: () => number = Date.now): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - last < milliseconds) return
    last = now()
    action()
  }
}

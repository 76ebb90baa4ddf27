// Safari has no idle callback, and a busy page is never idle.
const idleTimeout = 2_000

/** Runs this once the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: idleTimeout })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, idleTimeout)
  return () => clearTimeout(timer)
}

/**
 * The result of the work if it arrives within this many milliseconds. Otherwise throws, and the work continues
 * unobserved.
 */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done after ${milliseconds} ms`)), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Runs the action at most once per period, the first time at once. */
export function throttle(action: () => void, milliseconds: number, now: () => number = Date.now): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - last < milliseconds) return
    last = now()
    action()
  }
}

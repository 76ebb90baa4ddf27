/** A slide helps if capturing its first image takes at most this many milliseconds. Otherwise it is a delay. */
const maxCaptureTime = 50

let consecutiveLate = 0

/** Whether this device captures pages fast enough for slides: not after two slow ones in a row. */
export const canSlide = () => consecutiveLate < 2

/**
 * Lets a transition between pages be skipped without an error: if the next one interrupts it, or the page is hidden,
 * the new page simply appears at once. The router starts transitions and does not keep them. How long each one takes
 * until the page may change decides whether there is a next one.
 */
export function watchTransitions(page: Document): void {
  const start = page.startViewTransition?.bind(page)
  if (!start) return
  page.startViewTransition = options => {
    const began = performance.now()
    const timed = (update?: ViewTransitionUpdateCallback | null) => () => {
      consecutiveLate = performance.now() - began > maxCaptureTime ? consecutiveLate + 1 : 0
      return update?.()
    }
    // A browser without transition types only accepts a function.
    const transition = start(
      typeof options === 'function' ? timed(options) : { ...options, update: timed(options?.update) },
    )
    transition.ready.catch(() => {})
    return transition
  }
}

/** A slide helps if capturing its first image takes at most this many milliseconds. Otherwise it is a delay. */
const patience = 50

let lateInARow = 0

/** Whether this device captures pages fast enough for slides: not after two slow ones in a row. */
export const slides = () => lateInARow < 2

/**
 * Lets a transition between pages be skipped without an error: if the next one interrupts it, or the page is hidden,
 * the new page simply appears at once. The router starts transitions and does not keep them. How long each one takes
 * until the page may change decides whether there is a next one.
 */
export function watchTransitions(page: Document): void {
  const start = page.startViewTransition?.bind(page)
  if (!start) return
  page.startViewTransition = asked => {
    const began = performance.now()
    const timed = (update?: ViewTransitionUpdateCallback | null) => () => {
      lateInARow = performance.now() - began > patience ? lateInARow + 1 : 0
      return update?.()
    }
    // A browser without transition types only accepts a function.
    const transition = start(typeof asked === 'function' ? timed(asked) : { ...asked, update: timed(asked?.update) })
    transition.ready.catch(() => {})
    return transition
  }
}

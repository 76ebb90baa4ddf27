/** A slide helps while the picture it begins with takes no more milliseconds than this; beyond it is a wait. */
const patience = 50

let lateInARow = 0

/** Whether this device takes its pictures fast enough to slide from page to page: one that was late twice in a row does not. */
export const slides = () => lateInARow < 2

/**
 * Lets a transition between pages be skipped without a failure: one that is overtaken by the next, or that meets a hidden
 * page, only means that its page appears at once. The router starts transitions and keeps nothing of them. How long each
 * takes until the page may change decides whether there is a next one.
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
    // a browser that knows no types of transitions takes a function and nothing else
    const transition = start(typeof asked === 'function' ? timed(asked) : { ...asked, update: timed(asked?.update) })
    transition.ready.catch(() => {})
    return transition
  }
}

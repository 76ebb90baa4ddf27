/**
 * Lets a transition between pages be skipped without a failure: one that is overtaken by the next, or that meets a hidden
 * page, only means that its page appears at once. The router starts transitions and keeps nothing of them.
 */
export function tolerateSkippedTransitions(page: Document): void {
  const start = page.startViewTransition?.bind(page)
  if (!start) return
  page.startViewTransition = (...asked) => {
    const transition = start(...asked)
    transition.ready.catch(() => {})
    return transition
  }
}

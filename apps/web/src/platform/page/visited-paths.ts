import type { AnyRouter } from '@tanstack/react-router'

/** The path of each history entry since the app was started, by its index. */
export const visitedPaths: string[] = []

/** Remembers the way of a person, so that a link to the page before can show it as it was left. */
export const recordVisitedPaths = (router: AnyRouter) =>
  router.subscribe('onBeforeLoad', ({ toLocation: { pathname, state } }) => {
    visitedPaths[state.__TSR_index] = pathname
  })

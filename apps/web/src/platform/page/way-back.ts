import type { AnyRouter } from '@tanstack/react-router'

/** The path of each history entry since the app was started, by its index. */
const paths = new WeakMap<AnyRouter, string[]>()

/** Remembers the way of a person, so that a link to the page before can show it as it was left. */
export function keepWayBack(router: AnyRouter): void {
  const visited: string[] = []
  paths.set(router, visited)
  router.subscribe('onBeforeLoad', ({ toLocation: { pathname, state } }) => {
    visited[state.__TSR_index] = pathname
  })
}

/** How many steps back the page of this address is, if it was visited just before the current one. Otherwise 0. */
export function stepsBackTo(router: AnyRouter, address: string): number {
  const [pathname] = address.split('?')
  const visited = paths.get(router) ?? []
  const { pathname: here, state } = router.latestLocation
  const at = state.__TSR_index
  let before = at - 1
  // A page can have several entries, such as that of an open sheet.
  while (visited[before] === here) before--
  return visited[before] === pathname ? at - before : 0
}

const locksOfPage = new Map<string, Promise<unknown>>()

/** Runs work exclusively for that name on this device, including other tabs if the browser supports locks. */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  if (locks) return locks.request(`aulaviva ${name}`, work) as Promise<T>
  const turn = (locksOfPage.get(name) ?? Promise.resolve()).then(work)
  locksOfPage.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}

const inPage = new Map<string, Promise<unknown>>()

/** Runs work while nobody else on this device runs work of that name: other tabs too, where the browser can tell. */
export function locked<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  if (locks) return locks.request(`aulaviva ${name}`, work) as Promise<T>
  const turn = (inPage.get(name) ?? Promise.resolve()).then(work)
  inPage.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}

import { NetworkProblem } from '#platform/api/problems.ts'
import { isOffline } from '#platform/device/network.ts'

type Store = typeof import('./offline-courses.ts')

/**
 * Asks the server, and without a response uses what this device has stored. Without a connection, the store comes
 * first. If neither has it, throws the server's error.
 */
export async function orFromStore<T>(ask: () => Promise<T>, stored: (store: Store) => Promise<T | null>): Promise<T> {
  const here = async () => stored(await import('./offline-courses.ts')).catch(() => null)
  if (isOffline()) return (await here()) ?? ask()
  try {
    return await ask()
  } catch (problem) {
    const found = problem instanceof NetworkProblem ? await here() : null
    if (found === null) throw problem
    return found
  }
}

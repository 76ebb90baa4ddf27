import { NetworkProblem } from '#platform/api/problems.ts'
import { isOffline } from '#platform/device/network.ts'

type Store = typeof import('./offline-courses.ts')

/**
 * Asks the server, and without a response uses what this device has stored. Without a connection, the store comes
 * first. If neither has it, throws the server's error.
 */
export async function withOfflineFallback<T>(
  load: () => Promise<T>,
  read: (store: Store) => Promise<T | null>,
): Promise<T> {
  const readStore = async () => read(await import('./offline-courses.ts')).catch(() => null)
  if (isOffline()) return (await readStore()) ?? load()
  try {
    return await load()
  } catch (problem) {
    const found = problem instanceof NetworkProblem ? await readStore() : null
    if (found === null) throw problem
    return found
  }
}

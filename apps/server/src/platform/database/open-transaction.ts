import { AsyncLocalStorage } from 'node:async_hooks'

const around = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the work of a transaction, so that what it calls can know that a connection is held. */
export async function asOpenTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true }
  try {
    return await around.run(transaction, work)
  } finally {
    // work that was not awaited continues outside of it
    transaction.isOpen = false
  }
}

/**
 * Throws where a transaction is open. Work that waits for a place or runs for seconds would hold a connection, its locks and one
 * of the few permits to write for as long.
 */
export function refuseInTransaction(what: string): void {
  if (around.getStore()?.isOpen) throw new Error(`${what} may take long, so it is done outside of a transaction`)
}

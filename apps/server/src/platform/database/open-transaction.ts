import { AsyncLocalStorage } from 'node:async_hooks'

const currentTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the work of a transaction, so that code it calls can detect that it holds a connection. */
export async function runAsOpenTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true }
  try {
    return await currentTransaction.run(transaction, work)
  } finally {
    // Work that was not awaited continues outside the transaction.
    transaction.isOpen = false
  }
}

/**
 * Throws inside a transaction. Work that waits for a slot or runs for seconds would hold a connection, its locks, and
 * one of the few write permits for that long.
 */
export function assertOutsideTransaction(what: string): void {
  if (currentTransaction.getStore()?.isOpen)
    throw new Error(`${what} can take long, so it must run outside of a transaction`)
}

import { isConnectionFailure } from '../database/failures.ts'
import { failureOf } from '../logging/failure.ts'
import type { Logger } from '../logging/logger.ts'

interface DueItems<Item> {
  /** Name of an item for operators, such as `live class`. */
  kind: string
  items: readonly Item[]
  idOf(item: Item): string
  log: Logger
}

/**
 * Processes due items one by one. A failed item is logged by id and left to the next round without blocking the others.
 * Only an unavailable database, which no item causes, ends the round.
 */
export async function eachDue<Item>(
  { kind, items, idOf, log }: DueItems<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (isConnectionFailure(error)) throw error
      log.error({ kind, item: idOf(item), ...failureOf(error) }, 'a due item couldn’t be processed')
    }
  }
}

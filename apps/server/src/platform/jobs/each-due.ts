import { isAway } from '../database/failures.ts'
import { failureOf } from '../logging/failure.ts'
import type { Logger } from '../logging/logger.ts'

interface DueItems<Item> {
  /** What an item is, as an operator looks for it: `live class`. */
  kind: string
  items: readonly Item[]
  idOf(item: Item): string
  log: Logger
}

/**
 * Does due items one after the other. One that fails is logged by its id, left to the next round, and keeps no other
 * waiting; only a database that is away, of which no item is the cause, ends the round.
 */
export async function eachDue<Item>(
  { kind, items, idOf, log }: DueItems<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (isAway(error)) throw error
      log.error({ kind, item: idOf(item), ...failureOf(error) }, 'a due item could not be done')
    }
  }
}

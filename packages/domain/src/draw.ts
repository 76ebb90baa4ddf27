import { shuffled } from './seeded.ts'

/** Draws random questions from pools that may overlap, without duplicates. */

export interface Pool {
  amount: number
  /** The candidates. */
  ids: readonly string[]
}

/**
 * Draws from each pool, with the same result for the same seed. Draws as many as possible: if pools share questions,
 * one of them yields while it has others. A pool comes up short only if no choice could have filled all of them.
 */
export function drawn(pools: readonly Pool[], seed: string): string[][] {
  const orders = pools.map(({ ids }, at) => shuffled([...new Set(ids)], `${seed} ${at}`))
  const heldBy = new Map<string, number>()
  const taken = pools.map(() => new Set<string>())
  /** Finds one more for a pool. May take a question from another pool if that one finds a replacement. */
  function give(pool: number, tried: Set<string>): boolean {
    for (const id of orders[pool]!) {
      if (tried.has(id) || taken[pool]!.has(id)) continue
      tried.add(id)
      const holder = heldBy.get(id)
      if (holder !== undefined && !give(holder, tried)) continue
      if (holder !== undefined) taken[holder]!.delete(id)
      heldBy.set(id, pool)
      taken[pool]!.add(id)
      return true
    }
    return false
  }
  for (const [at, { amount }] of pools.entries()) {
    while (taken[at]!.size < amount && give(at, new Set())) {
      // One more for this pool.
    }
  }
  return orders.map((order, at) => order.filter(id => taken[at]!.has(id)))
}

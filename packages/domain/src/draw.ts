import { seededShuffle } from './seeded-random.ts'

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
export function drawQuestions(pools: readonly Pool[], seed: string): string[][] {
  const orders = pools.map(({ ids }, at) => seededShuffle([...new Set(ids)], `${seed} ${at}`))
  const poolOf = new Map<string, number>()
  const drawnIds = pools.map(() => new Set<string>())
  /** Finds one more for a pool. May take a question from another pool if that one finds a replacement. */
  function assignOne(pool: number, tried: Set<string>): boolean {
    for (const id of orders[pool]!) {
      if (tried.has(id) || drawnIds[pool]!.has(id)) continue
      tried.add(id)
      const otherPool = poolOf.get(id)
      if (otherPool !== undefined && !assignOne(otherPool, tried)) continue
      if (otherPool !== undefined) drawnIds[otherPool]!.delete(id)
      poolOf.set(id, pool)
      drawnIds[pool]!.add(id)
      return true
    }
    return false
  }
  for (const [at, { amount }] of pools.entries()) {
    while (drawnIds[at]!.size < amount && assignOne(at, new Set())) {
      // One more for this pool.
    }
  }
  return orders.map((order, at) => order.filter(id => drawnIds[at]!.has(id)))
}

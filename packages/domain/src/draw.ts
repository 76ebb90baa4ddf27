import { shuffled } from './seeded.ts'

/** Drawing questions: some of each pool, none twice, though pools may share questions. */

export interface Pool {
  amount: number
  /** What can be drawn. */
  ids: readonly string[]
}

/**
 * What is drawn of each pool, the same for the same seed. As many as there can be: where two pools share questions, one of them
 * gives way as long as it has others. A pool comes out short only where no choice could have filled all of them.
 */
export function drawn(pools: readonly Pool[], seed: string): string[][] {
  const orders = pools.map(({ ids }, at) => shuffled([...new Set(ids)], `${seed} ${at}`))
  const heldBy = new Map<string, number>()
  const taken = pools.map(() => new Set<string>())
  /** Finds one more for a pool; what another pool holds is taken where that one finds another in its place. */
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
      // one more of this pool
    }
  }
  return orders.map((order, at) => order.filter(id => taken[at]!.has(id)))
}

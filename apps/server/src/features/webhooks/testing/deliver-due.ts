import { type CourierDependencies, claimDeliveries, deliver } from '../delivering.usecases.ts'

/** Delivers all that is due now, and what becomes due by it; answers when nothing is left that is. For one process. */
export async function deliverDue(deps: CourierDependencies): Promise<void> {
  for (;;) {
    const claimed = await claimDeliveries(deps, { busy: [], most: 32 })
    if (claimed.length === 0) return
    await Promise.all(claimed.map(one => deliver(deps, one)))
  }
}

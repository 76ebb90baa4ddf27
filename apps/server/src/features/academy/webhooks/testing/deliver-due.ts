import { claimDeliveries, type DeliveryDependencies, deliver } from '../deliveries.usecases.ts'

/** Delivers everything that is due, including what becomes due by it, then resolves. For a single process. */
export async function deliverDue(deps: DeliveryDependencies): Promise<void> {
  for (;;) {
    const claimed = await claimDeliveries(deps, { busy: [], most: 32 })
    if (claimed.length === 0) return
    await Promise.all(claimed.map(one => deliver(deps, one)))
  }
}

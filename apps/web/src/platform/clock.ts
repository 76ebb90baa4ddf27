import { createStore } from './store.ts'

/** Milliseconds that a response may take. A smaller difference does not count as a wrong clock. */
const tolerance = 15_000

/** Milliseconds by which the academy's clock is ahead of this device's. */
export const clockAhead = createStore(0)

/** The time of the academy's clock in milliseconds, because a device's clock may be wrong. */
export const academyNow = (): number => Date.now() + clockAhead.get()

/** Sets the clock from the `Date` header of a response that has just arrived from the academy. */
export function setClock(date: string | null): void {
  if (!date) return
  const wrongBy = Date.parse(date) - academyNow()
  if (Math.abs(wrongBy) > tolerance) clockAhead.set(clockAhead.get() + wrongBy)
}

import { createStore } from './store.ts'

/** What the way of an answer may take: by less this clock is not said to be wrong. */
const tolerance = 15_000

/** By how much the academy's clock is ahead of this device's, in milliseconds. */
export const clockAhead = createStore(0)

/** The time by the academy's clock, in milliseconds: that of a device may be set wrong. */
export const academyNow = (): number => Date.now() + clockAhead.get()

/** Sets the clock by the `Date` of an answer that has just come from the academy. */
export function setClock(date: string | null): void {
  if (!date) return
  const wrongBy = Date.parse(date) - academyNow()
  if (Math.abs(wrongBy) > tolerance) clockAhead.set(clockAhead.get() + wrongBy)
}

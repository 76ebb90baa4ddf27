import { dayOf } from '#platform/time/format.ts'

/** A teacher's classes by day. Time and zone are arguments. */

interface TimedClass {
  id: string
  starts_at: string
  ends_at: string
}

export type Stage = 'before' | 'running' | 'ended'

export function stageOf({ starts_at, ends_at }: TimedClass, now: number): Stage {
  if (now < Date.parse(starts_at)) return 'before'
  return now < Date.parse(ends_at) ? 'running' : 'ended'
}

/** Groups classes by the day they start on. Days and classes keep their order. */
export function groupByDay<C extends TimedClass>(classes: readonly C[], zone: string): { day: string; classes: C[] }[] {
  const days = new Map<string, C[]>()
  for (const one of classes) {
    const day = dayOf(one.starts_at, zone)
    days.set(day, [...(days.get(day) ?? []), one])
  }
  return [...days].map(([day, ofDay]) => ({ day, classes: ofDay }))
}

/** The class in progress, otherwise the next to start. */
export function nextClass<C extends TimedClass>(classes: readonly C[], now: number): C | undefined {
  return classes
    .filter(one => stageOf(one, now) !== 'ended')
    .sort((one, other) => one.starts_at.localeCompare(other.starts_at))[0]
}

/** The classes of a day in order, after those that started the day before and are still in progress. */
export function dayWithRunning<C extends TimedClass>(ofDay: readonly C[], upcoming: readonly C[], now: number): C[] {
  const sinceYesterday = upcoming.filter(
    one => stageOf(one, now) === 'running' && !ofDay.some(({ id }) => id === one.id),
  )
  return [...sinceYesterday, ...ofDay]
}

const minWait = 1_000
const maxWait = 300_000

/** Milliseconds until the server's data about these classes changes by time: the room opens, a class starts or ends. */
export function untilNextChange(classes: readonly (TimedClass & { room_opens_at: string })[], now: number): number {
  const moments = classes
    .flatMap(one => [one.room_opens_at, one.starts_at, one.ends_at])
    .map(moment => Date.parse(moment))
  const wait = Math.min(...moments.filter(moment => moment > now)) - now + 500
  return Math.min(maxWait, Math.max(minWait, wait))
}

import { wallTimeOf } from '@aulaviva/domain/class-editing'
import type { Grouping } from '#entities/class-planning/timetable-search.ts'
import { dayOf } from '#platform/time/format.ts'
import type { ListedClass } from './class-editing.queries.ts'

/**
 * Where the classes of some days lie on the grid: a lane for each teacher, level or classroom, in it the days. One day lies along
 * its hours; of several, each is a stack of its classes in order of time, so that a week is seen at once. Pure.
 */

export interface LaneName {
  /** Empty for the lane of what has none. */
  id: string
  name: string
}

export interface Placed {
  one: ListedClass
  /** Minutes after midnight of its day, by the clock on the wall. */
  start: number
  minutes: number
  /** Classes at one time lie in tracks one below the other; in a stack each has its own. */
  track: number
}

export interface Cell {
  day: string
  placed: readonly Placed[]
}

export interface Lane extends LaneName {
  cells: readonly Cell[]
  tracks: number
}

export interface Layout {
  lanes: readonly Lane[]
  days: readonly string[]
  /** Whether the days are stacks and have no hours. */
  isStacked: boolean
  /** The hours of a day that are drawn: from one to before the other. */
  fromHour: number
  toHour: number
}

export const minutesOfDay = 24 * 60
/** A shorter class is drawn as long as this, so that it can be read and met with a finger. */
export const leastMinutesDrawn = 30
// as the sheet has it, with letters of the usual size
const trackPixels = 48
// an academy that has few classes is drawn as a day, not as the hour they are in
const usualHours = { from: 8, to: 20 }

const laneIds: Record<Grouping, (one: ListedClass) => string> = {
  teacher: one => one.teacher?.id ?? '',
  level: one => one.level?.id ?? '',
  classroom: one => one.classroom?.id ?? '',
}

/** The id of the lane that a class lies in. */
export const laneIdOf = (one: ListedClass, by: Grouping): string => laneIds[by](one)

/** `18:45` in minutes. */
export function minutesOfTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes of a day as `18:45`. */
export const timeOfMinutes = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')

/** Lays out classes in lanes of these names; what lies in a lane that has no name gets one from `nameOf`. */
export function layOut(
  classes: readonly ListedClass[],
  {
    days,
    zone,
    by,
    names,
    nameOf,
  }: {
    days: readonly string[]
    zone: string
    by: Grouping
    names: readonly LaneName[]
    nameOf: (one: ListedClass) => string
  },
): Layout {
  const isStacked = days.length > 1
  const known = new Map(names.map(lane => [lane.id, lane]))
  const drawn = new Map<string, Placed[]>()
  let [fromHour, toHour] = [usualHours.from, usualHours.to]
  for (const one of classes) {
    const day = dayOf(one.starts_at, zone)
    if (!days.includes(day)) continue
    const start = minutesOfTime(wallTimeOf(new Date(one.starts_at), zone))
    const minutes = Math.round((Date.parse(one.ends_at) - Date.parse(one.starts_at)) / 60_000)
    const lane = laneIdOf(one, by)
    if (!known.has(lane)) known.set(lane, { id: lane, name: nameOf(one) })
    const cell = `${lane} ${day}`
    const there = drawn.get(cell) ?? []
    there.push({ one, start, minutes, track: 0 })
    drawn.set(cell, there)
    fromHour = Math.min(fromHour, Math.floor(start / 60))
    toHour = Math.max(toHour, Math.ceil(Math.min(minutesOfDay, start + Math.max(minutes, leastMinutesDrawn)) / 60))
  }
  const lanes = [...known.values()].map(lane => {
    const cells = days.map(day => ({ day, placed: inTracks(drawn.get(`${lane.id} ${day}`) ?? [], isStacked) }))
    const tracks = Math.max(1, ...cells.flatMap(({ placed }) => placed.map(({ track }) => track + 1)))
    return { ...lane, cells, tracks }
  })
  return { lanes, days, isStacked, fromHour, toHour }
}

/** How many lanes fill a window of that height in pixels, whatever stands above them. */
export function lanesInSight(lanes: readonly Lane[], height: number): number {
  let filled = 0
  const below = lanes.findIndex(({ tracks }) => {
    const isBelow = filled >= height
    filled += tracks * trackPixels
    return isBelow
  })
  return below === -1 ? lanes.length : below
}

/** Each class in the first track that is free when it begins, in a stack in one of its own. */
function inTracks(placed: readonly Placed[], isStacked: boolean): Placed[] {
  const freeFrom: number[] = []
  return [...placed]
    .sort((former, later) => former.start - later.start || former.one.id.localeCompare(later.one.id))
    .map(item => {
      const free = isStacked ? -1 : freeFrom.findIndex(from => from <= item.start)
      const track = free === -1 ? freeFrom.length : free
      freeFrom[track] = item.start + Math.max(item.minutes, leastMinutesDrawn)
      return { ...item, track }
    })
}

/** A place that can have the focus: a class, or a day of a lane that has none. */
export interface Stop {
  key: string
  lane: number
  day: number
  /** Of a class, the minute it begins. */
  start: number | null
}

export const emptyStop = (lane: string, day: string): string => `${lane}|${day}`

/** The stops of each lane, in order of time. */
export function stopsOf({ lanes }: Layout): Stop[][] {
  return lanes.map((lane, at) =>
    lane.cells.flatMap(({ day, placed }, dayAt): Stop[] =>
      placed.length === 0
        ? [{ key: emptyStop(lane.id, day), lane: at, day: dayAt, start: null }]
        : placed.map(({ one, start }) => ({ key: one.id, lane: at, day: dayAt, start })),
    ),
  )
}

type Step = 'before' | 'after' | 'above' | 'below' | 'first' | 'last'

/** Where a key leads from a stop; the same stop where there is nothing further. */
export function stopAfter(stops: readonly Stop[][], from: Stop, step: Step, isStacked = false): Stop {
  const row = stops[from.lane] ?? []
  const way = step === 'before' || step === 'above' ? -1 : 1
  if (step === 'first') return row[0] ?? from
  if (step === 'last') return row.at(-1) ?? from
  const isAlong = step === 'before' || step === 'after'
  // along its hours a day is gone through sideways, as a stack from above
  const beside = row[row.indexOf(from) + way]
  if (isAlong && !isStacked) return beside ?? from
  if (!isAlong && isStacked && beside?.day === from.day) return beside
  if (isAlong)
    return (
      nearest(
        row.filter(({ day }) => day === from.day + way),
        from,
      ) ?? from
    )
  const there = (stops[from.lane + way] ?? []).filter(({ day }) => day === from.day)
  if (isStacked) return there.at(way === 1 ? 0 : -1) ?? from
  return nearest(there, from) ?? from
}

/** The one that begins nearest; what has no time is as near as can be. */
function nearest(stops: readonly Stop[], { start }: Stop): Stop | undefined {
  const distance = (stop: Stop) => Math.abs((stop.start ?? 0) - (start ?? 0))
  return stops.toSorted((one, other) => distance(one) - distance(other))[0]
}

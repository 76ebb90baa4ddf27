import { minutesOf } from '@aulaviva/domain/availability'
import { wallTimeOf } from '@aulaviva/domain/class-editing'
import type { Grouping } from '#entities/class-planning/timetable-search.ts'
import { dayOf } from '#platform/time/format.ts'
import type { ListedClass } from './class-editing.queries.ts'

/**
 * Layout of the classes on the grid: a lane for each teacher, level, or classroom, with the days inside it. A single
 * day is laid out along its hours. Several days are stacks of classes in order of time, so that a week fits on the
 * screen. Pure.
 */

export interface LaneName {
  /** Empty for the lane of classes without a teacher, level, or classroom. */
  id: string
  name: string
}

export interface Placed {
  one: ListedClass
  /** Minutes after midnight, in local time. */
  start: number
  minutes: number
  /** Simultaneous classes are in tracks, one below the other. In a stack, each class has its own track. */
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

export interface GridLayout {
  lanes: readonly Lane[]
  days: readonly string[]
  /** Whether days are stacks without hours. */
  isStacked: boolean
  /** The hours drawn: from `fromHour` up to but not including `toHour`. */
  fromHour: number
  toHour: number
}

export const minutesPerDay = 24 * 60
/** A shorter class is drawn at this length, so that it can be read and tapped. */
export const minDrawnMinutes = 30
// As in the style sheet, at the default font size.
const trackPixels = 48
// With few classes, show a normal day instead of only their hours.
const defaultHours = { from: 8, to: 20 }

const laneIds: Record<Grouping, (one: ListedClass) => string> = {
  teacher: one => one.teacher?.id ?? '',
  level: one => one.level?.id ?? '',
  classroom: one => one.classroom?.id ?? '',
}

/** The id of a class's lane. */
export const laneIdOf = (one: ListedClass, by: Grouping): string => laneIds[by](one)

/** Lays out classes in the named lanes. A lane without a name gets one from `nameOf`. */
export function layOutGrid(
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
): GridLayout {
  const isStacked = days.length > 1
  const lanesById = new Map(names.map(lane => [lane.id, lane]))
  const classesByCell = new Map<string, Placed[]>()
  let [fromHour, toHour] = [defaultHours.from, defaultHours.to]
  for (const one of classes) {
    const day = dayOf(one.starts_at, zone)
    if (!days.includes(day)) continue
    const start = minutesOf(wallTimeOf(new Date(one.starts_at), zone))
    const minutes = Math.round((Date.parse(one.ends_at) - Date.parse(one.starts_at)) / 60_000)
    const lane = laneIdOf(one, by)
    if (!lanesById.has(lane)) lanesById.set(lane, { id: lane, name: nameOf(one) })
    const cell = `${lane} ${day}`
    const cellClasses = classesByCell.get(cell) ?? []
    cellClasses.push({ one, start, minutes, track: 0 })
    classesByCell.set(cell, cellClasses)
    fromHour = Math.min(fromHour, Math.floor(start / 60))
    toHour = Math.max(toHour, Math.ceil(Math.min(minutesPerDay, start + Math.max(minutes, minDrawnMinutes)) / 60))
  }
  const lanes = [...lanesById.values()].map(lane => {
    const cells = days.map(day => ({
      day,
      placed: assignTracks(classesByCell.get(`${lane.id} ${day}`) ?? [], isStacked),
    }))
    const tracks = Math.max(1, ...cells.flatMap(({ placed }) => placed.map(({ track }) => track + 1)))
    return { ...lane, cells, tracks }
  })
  return { lanes, days, isStacked, fromHour, toHour }
}

/** How many lanes fit in a window of this height in pixels, ignoring what is above them. */
export function countVisibleLanes(lanes: readonly Lane[], height: number): number {
  let filled = 0
  const below = lanes.findIndex(({ tracks }) => {
    const isBelow = filled >= height
    filled += tracks * trackPixels
    return isBelow
  })
  return below === -1 ? lanes.length : below
}

/** Puts each class in the first track that is free at its start. In a stack, each gets its own. */
function assignTracks(placed: readonly Placed[], isStacked: boolean): Placed[] {
  const freeFrom: number[] = []
  return [...placed]
    .sort((first, second) => first.start - second.start || first.one.id.localeCompare(second.one.id))
    .map(item => {
      const free = isStacked ? -1 : freeFrom.findIndex(from => from <= item.start)
      const track = free === -1 ? freeFrom.length : free
      freeFrom[track] = item.start + Math.max(item.minutes, minDrawnMinutes)
      return { ...item, track }
    })
}

/** A focusable place: a class, or an empty day of a lane. */
export interface GridStop {
  key: string
  lane: number
  day: number
  /** Minute at which a class begins. */
  start: number | null
}

export const emptyStop = (lane: string, day: string): string => `${lane}|${day}`

/** The stops of each lane, in order of time. */
export function stopsOf({ lanes }: GridLayout): GridStop[][] {
  return lanes.map((lane, at) =>
    lane.cells.flatMap(({ day, placed }, dayAt): GridStop[] =>
      placed.length === 0
        ? [{ key: emptyStop(lane.id, day), lane: at, day: dayAt, start: null }]
        : placed.map(({ one, start }) => ({ key: one.id, lane: at, day: dayAt, start })),
    ),
  )
}

type Step = 'before' | 'after' | 'above' | 'below' | 'first' | 'last'

/** The stop a key leads to. The same stop at the edge of the grid. */
export function stopAfter(stops: readonly GridStop[][], from: GridStop, step: Step, isStacked = false): GridStop {
  const row = stops[from.lane] ?? []
  const direction = step === 'before' || step === 'above' ? -1 : 1
  if (step === 'first') return row[0] ?? from
  if (step === 'last') return row.at(-1) ?? from
  const isAlong = step === 'before' || step === 'after'
  // Along hours, left and right move within a day. In a stack, up and down do.
  const neighbor = row[row.indexOf(from) + direction]
  if (isAlong && !isStacked) return neighbor ?? from
  if (!isAlong && isStacked && neighbor?.day === from.day) return neighbor
  if (isAlong)
    return (
      nearest(
        row.filter(({ day }) => day === from.day + direction),
        from,
      ) ?? from
    )
  const dayStops = (stops[from.lane + direction] ?? []).filter(({ day }) => day === from.day)
  if (isStacked) return dayStops.at(direction === 1 ? 0 : -1) ?? from
  return nearest(dayStops, from) ?? from
}

/** The stop that begins nearest. A stop without a time counts as 0:00. */
function nearest(stops: readonly GridStop[], { start }: GridStop): GridStop | undefined {
  const distance = (stop: GridStop) => Math.abs((stop.start ?? 0) - (start ?? 0))
  return stops.toSorted((one, other) => distance(one) - distance(other))[0]
}

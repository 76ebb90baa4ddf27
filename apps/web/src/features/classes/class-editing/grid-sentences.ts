import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import type { Grouping } from '#entities/class-planning/timetable-search.ts'
import { clockSpan, dayInstant, longDay } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import type { ListedClass } from './class-editing.queries.ts'
import type { GridLayout } from './grid-layout.ts'
import { type Collision, type GridPlace, instantOf } from './grid-moves.ts'
import { timetableGridWords } from './timetable-grid.words.ts'

/** What is announced about a dragged class: its place and its conflicts. */

export interface DragContext {
  one: ListedClass
  layout: GridLayout
  by: Grouping
  zone: string
}

/** `18:00–19:00`, the class's time at that place. */
export function spanAt(place: GridPlace, { one, zone }: Pick<DragContext, 'one' | 'zone'>): string {
  const starts = instantOf(place, zone)
  const length = Date.parse(one.ends_at) - Date.parse(one.starts_at)
  return clockSpan(starts, new Date(starts.getTime() + length), zone)
}

export function formatPlace(place: GridPlace, context: DragContext): string {
  const { moving, without } = timetableGridWords()
  const lane = context.layout.lanes.find(({ id }) => id === place.lane)?.name || without[context.by]
  return moving.place(capitalize(longDay(dayInstant(place.day), 'UTC')), spanAt(place, context), lane)
}

/** Whether a conflict prevents the drop. A closed day does not. */
export const blocksDrop = ({ kind }: Collision): boolean => kind !== 'dayOff'

export function dropConflicts(
  collisions: readonly Collision[],
  place: GridPlace,
  { layout, by, zone }: DragContext,
): string[] {
  const { moving } = timetableGridWords()
  const laneName = layout.lanes.find(({ id }) => id === place.lane)?.name ?? ''
  return collisions.map(one => {
    if (one.kind === 'past') return moving.past
    if (one.kind === 'dayOff') return moving.dayOff(one.name)
    const { other } = one
    const when = clockSpan(other.starts_at, other.ends_at, zone)
    if (one.kind === 'classroom') return moving.classroom(other.classroom?.name ?? laneName, classTitle(other), when)
    const name = by === 'teacher' ? laneName : namesOf({ first_name: '', last_name: '', ...other.teacher })
    return moving.teacher(name, classTitle(other), when)
  })
}

import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import type { Grouping } from '#entities/class-planning/timetable-search.ts'
import { clockSpan, dayInstant, longDay } from '#platform/time/format.ts'
import { atStart } from '#platform/time/region.ts'
import type { ListedClass } from './class-editing.queries.ts'
import type { Layout } from './grid-layout.ts'
import { type Collision, instantOf, type Place } from './grid-moves.ts'
import { timetableGridWords } from './timetable-grid.words.ts'

/** What is announced about a dragged class: its place and its conflicts. */

export interface Said {
  one: ListedClass
  layout: Layout
  by: Grouping
  zone: string
}

/** `18:00–19:00`, the class's time at that place. */
export function spanAt(place: Place, { one, zone }: Pick<Said, 'one' | 'zone'>): string {
  const starts = instantOf(place, zone)
  const length = Date.parse(one.ends_at) - Date.parse(one.starts_at)
  return clockSpan(starts, new Date(starts.getTime() + length), zone)
}

export function placeInWords(place: Place, said: Said): string {
  const { moving, without } = timetableGridWords()
  const lane = said.layout.lanes.find(({ id }) => id === place.lane)?.name || without[said.by]
  return moving.place(atStart(longDay(dayInstant(place.day), 'UTC')), spanAt(place, said), lane)
}

/** Whether a conflict prevents the drop. A closed day does not. */
export const isInTheWay = ({ kind }: Collision): boolean => kind !== 'dayOff'

export function whatItMeets(met: readonly Collision[], place: Place, { layout, by, zone }: Said): string[] {
  const { moving } = timetableGridWords()
  const laneName = layout.lanes.find(({ id }) => id === place.lane)?.name ?? ''
  return met.map(one => {
    if (one.kind === 'past') return moving.past
    if (one.kind === 'dayOff') return moving.dayOff(one.name)
    const { other } = one
    const when = clockSpan(other.starts_at, other.ends_at, zone)
    if (one.kind === 'classroom') return moving.classroom(other.classroom?.name ?? laneName, classTitle(other), when)
    const name = by === 'teacher' ? laneName : namesOf({ first_name: '', last_name: '', ...other.teacher })
    return moving.teacher(name, classTitle(other), when)
  })
}

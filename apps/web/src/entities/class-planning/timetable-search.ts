import { addDays, mondayOf } from '@aulaviva/domain/days'
import { readDay, readWord } from '#platform/page/read-address.ts'

/** Whose lanes the grid has. */
export const groupings = ['teacher', 'level', 'classroom'] as const
export type Grouping = (typeof groupings)[number]

/** A grid of a week, a grid of a day, or the classes of a week as lists. */
export const timetableViews = ['week', 'day', 'list'] as const
export type TimetableView = (typeof timetableViews)[number]

/** What the timetable of the office keeps in its address. */
export interface TimetableSearch {
  /** The day that is shown, or a day of the week that is; today without it. */
  day?: string | undefined
  /** Without it the grid of a week, or where there is little room, the classes of a day. */
  view?: TimetableView | undefined
  /** Teachers without it. */
  by?: Grouping | undefined
  /** The id of a teacher, or `none`. */
  teacher?: string | undefined
  type?: string | undefined
  level?: string | undefined
  classroom?: string | undefined
  /** Days whose closing is opened: the first and the last. */
  close?: string | undefined
}

/** How the timetable is shown, with much room and with little. */
export function viewShown({ view }: TimetableSearch, isWide: boolean): TimetableView {
  return view ?? (isWide ? 'week' : 'day')
}

/** Whether that is a grid of lanes, which needs width: a phone has days as lists, and a grid where somebody chooses the week. */
export function isGridShown(search: TimetableSearch, isWide: boolean): boolean {
  const view = viewShown(search, isWide)
  return isWide ? view !== 'list' : view === 'week'
}

/** The first and the last day that are shown: a day, or the week it is in. */
export function spanShown(search: TimetableSearch, isWide: boolean, today: string): { first: string; last: string } {
  const { day = today } = search
  if (viewShown(search, isWide) === 'day') return { first: day, last: day }
  const first = mondayOf(day)
  return { first, last: addDays(first, 6) }
}

const readDays = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[^_]+_[^_]+$/.test(value) && value.split('_').every(readDay) ? value : undefined

export function readTimetableSearch({
  day,
  view,
  by,
  teacher,
  type,
  level,
  classroom,
  close,
}: Record<string, unknown>): TimetableSearch {
  return {
    day: readDay(day),
    view: timetableViews.find(one => one === view),
    by: groupings.find(one => one === by),
    teacher: readWord(teacher),
    type: readWord(type),
    level: readWord(level),
    classroom: readWord(classroom),
    close: readDays(close),
  }
}

import { addDays, mondayOf } from '@aulaviva/domain/days'
import { readDay, readString } from '#platform/page/read-address.ts'

/** What the lanes of the grid stand for. */
export const groupings = ['teacher', 'level', 'classroom'] as const
export type Grouping = (typeof groupings)[number]

/** A grid of a week, a grid of a day, or the classes of a week as lists. */
export const timetableViews = ['week', 'day', 'list'] as const
export type TimetableView = (typeof timetableViews)[number]

/** URL state of the staff's timetable. */
export interface TimetableSearch {
  /** The displayed day, or a day of the displayed week. Default: today. */
  day?: string | undefined
  /** Default: the grid of a week, or the classes of a day on small screens. */
  view?: TimetableView | undefined
  /** Default: teachers. */
  by?: Grouping | undefined
  /** Id of a teacher, or `none`. */
  teacher?: string | undefined
  type?: string | undefined
  level?: string | undefined
  classroom?: string | undefined
  /** First and last day for which the dialog to cancel classes is open. */
  close?: string | undefined
}

/** URL state of the form for a new class, opened from the timetable. */
export interface NewClassSearch extends TimetableSearch {
  /** The local time at which it begins. */
  time?: string | undefined
  /** The id of the lane of an empty place. */
  lane?: string | undefined
  /** Whether to record a class that was taught. */
  past?: true | undefined
}

/** The view on large and small screens. */
export function displayedView({ view }: TimetableSearch, isWide: boolean): TimetableView {
  return view ?? (isWide ? 'week' : 'day')
}

/**
 * Whether the view is a grid of lanes, which needs width: a phone shows days as lists, and a grid if the person chooses
 * the week.
 */
export function isGridShown(search: TimetableSearch, isWide: boolean): boolean {
  const view = displayedView(search, isWide)
  return isWide ? view !== 'list' : view === 'week'
}

/** First and last displayed day: a day, or its week. */
export function displayedSpan(
  search: TimetableSearch,
  isWide: boolean,
  today: string,
): { first: string; last: string } {
  const { day = today } = search
  if (displayedView(search, isWide) === 'day') return { first: day, last: day }
  const first = mondayOf(day)
  return { first, last: addDays(first, 6) }
}

const readDays = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[^_]+_[^_]+$/.test(value) && value.split('_').every(readDay) ? value : undefined

export function readNewClassSearch(address: Record<string, unknown>): NewClassSearch {
  const { time, lane, past } = address
  return {
    ...readTimetableSearch(address),
    time: readString(time),
    lane: readString(lane),
    past: past === true || undefined,
  }
}

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
    teacher: readString(teacher),
    type: readString(type),
    level: readString(level),
    classroom: readString(classroom),
    close: readDays(close),
  }
}

import { readDay, readWord } from '#platform/page/read-address.ts'

/** What the timetable of the office keeps in its address. */
export interface TimetableSearch {
  /** A day of the week that is shown; the present week without it. */
  day?: string | undefined
  /** The id of a teacher, or `none`. */
  teacher?: string | undefined
  type?: string | undefined
  level?: string | undefined
  classroom?: string | undefined
  /** Days whose closing is opened: the first and the last. */
  close?: string | undefined
}

export function readTimetableSearch({
  day,
  teacher,
  type,
  level,
  classroom,
  close,
}: Record<string, unknown>): TimetableSearch {
  return {
    day: readDay(day),
    teacher: readWord(teacher),
    type: readWord(type),
    level: readWord(level),
    classroom: readWord(classroom),
    close: readWord(close),
  }
}

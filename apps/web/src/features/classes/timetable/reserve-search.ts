import { matchedText, readDay, readId } from '#platform/page/read-address.ts'

// The length that the list endpoint accepts.
const levelCode = /^.{1,12}$/

/** Search parameters of the reserve page. Absent values mean the filter's default. */
export interface ReserveSearch {
  date?: string | undefined
  /** The week of the date, if the window is wide enough. Absent for the day. */
  view?: 'week' | undefined
  type?: string | undefined
  kind?: 'group' | 'private' | undefined
  /** `all`, `mine` (all that the student may reserve), or the code of a level. Absent for the student's own level. */
  level?: string | undefined
  teacher?: string | undefined
  time?: PartOfDay | undefined
  /** The class whose detail is open. */
  class?: string | undefined
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

export function readReserveSearch(search: Record<string, unknown>): ReserveSearch {
  return {
    date: readDay(search.date),
    view: matchedText(search.view, /^week$/) as ReserveSearch['view'],
    type: readId(search.type),
    kind: matchedText(search.kind, /^(group|private)$/) as ReserveSearch['kind'],
    level: matchedText(search.level, levelCode),
    teacher: readId(search.teacher),
    time: matchedText(search.time, /^(morning|afternoon|evening)$/) as ReserveSearch['time'],
    class: readId(search.class),
  }
}

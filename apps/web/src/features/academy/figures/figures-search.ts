import { readDay, readId, readString } from '#platform/page/read-address.ts'

/** Search parameters of the reports page. */
export interface FiguresSearch {
  tab?: string | undefined
  /** The name of a period. Without it and without days, the current month. */
  period?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** The id of a teacher, or `none`. */
  teacher?: string | undefined
  type?: string | undefined
  level?: string | undefined
  /** Shows tables instead of charts. */
  view?: string | undefined
  /** Weeks without a class. */
  weeks?: string | undefined
}

export function readFiguresSearch(search: Record<string, unknown>): FiguresSearch {
  return {
    tab: readString(search.tab),
    period: readString(search.period),
    from: readDay(search.from),
    to: readDay(search.to),
    teacher: search.teacher === 'none' ? 'none' : readId(search.teacher),
    type: readId(search.type),
    level: readId(search.level),
    view: readString(search.view),
    weeks: typeof search.weeks === 'number' ? String(search.weeks) : readString(search.weeks),
  }
}

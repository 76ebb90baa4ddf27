import { readDay, readId } from '#platform/page/read-address.ts'

/** Search parameters of the page. Absent means the first type, the first day, and any teacher. */
export interface PrivateSearch {
  type?: string | undefined
  teacher?: string | undefined
  date?: string | undefined
}

export function readPrivateSearch(search: Record<string, unknown>): PrivateSearch {
  return {
    type: readId(search.type),
    teacher: readId(search.teacher),
    date: readDay(search.date),
  }
}

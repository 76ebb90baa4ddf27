import { matchedText, readDay, readId } from '#platform/page/read-address.ts'

/** Search parameters of the page. */
export interface MyClassesSearch {
  tab?: 'past' | 'canceled' | undefined
  /** The first day of the month whose past classes are listed. Absent for all months. */
  month?: string | undefined
  /** The reservation whose detail is open. */
  class?: string | undefined
  /** Whether it was opened to change its rating. */
  rate?: true | undefined
  /** Whether it was opened because it has just been reserved. */
  reserved?: true | undefined
}

export function readMyClassesSearch(search: Record<string, unknown>): MyClassesSearch {
  return {
    tab: matchedText(search.tab, /^(past|canceled)$/) as MyClassesSearch['tab'],
    month: readDay(search.month),
    class: readId(search.class),
    rate: search.rate === true || undefined,
    reserved: search.reserved === true || undefined,
  }
}

import { readDay } from '#platform/page/read-address.ts'

/** What the log of changes keeps in its address. The page forgets what is no area and no thing. */
export interface ChangesSearch {
  /** A part of the name of who changed something, or of what was changed. */
  search?: string | undefined
  area?: string | undefined
  thing?: string | undefined
  /** Days of the academy, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** The call searches for no more than this. */
export const longestSearch = 100

export function readChangesSearch({ search, area, thing, from, to }: Record<string, unknown>): ChangesSearch {
  // an address is read as JSON: a number that was typed comes as one
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).slice(0, longestSearch) : ''
  return {
    search: text || undefined,
    area: typeof area === 'string' ? area : undefined,
    thing: typeof thing === 'string' ? thing : undefined,
    from: readDay(from),
    to: readDay(to),
  }
}

import { readDay, readSearch, readWord } from '#platform/page/read-address.ts'

/** What the log of changes keeps in its address. The page forgets what is no area and no thing. */
export interface ChangesSearch {
  /** A part of the name of who changed something, or of what was changed. */
  search?: string | undefined
  area?: string | undefined
  thing?: string | undefined
  /** Exports, or what was done at the command line, alone. */
  only?: string | undefined
  /** Days of the academy, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** The call searches for no more than this. */
export const longestSearch = 100

export function readChangesSearch({ search, area, thing, only, from, to }: Record<string, unknown>): ChangesSearch {
  return {
    search: readSearch(search, longestSearch),
    area: readWord(area),
    thing: readWord(thing),
    only: readWord(only),
    from: readDay(from),
    to: readDay(to),
  }
}

import { maxSearchLength } from '@aulaviva/domain/limits'
import { readDay, readSearch, readString } from '#platform/page/read-address.ts'

/** Search parameters of the audit log. The page ignores unknown areas and things. */
export interface ChangesSearch {
  /** Part of the name of the person who made the change, or of the changed thing. */
  search?: string | undefined
  area?: string | undefined
  thing?: string | undefined
  /** Only exports, or only changes made at the command line. */
  only?: string | undefined
  /** Dates in the academy's time zone, both inclusive. */
  from?: string | undefined
  to?: string | undefined
}

export function readChangesSearch({ search, area, thing, only, from, to }: Record<string, unknown>): ChangesSearch {
  return {
    search: readSearch(search, maxSearchLength),
    area: readString(area),
    thing: readString(thing),
    only: readString(only),
    from: readDay(from),
    to: readDay(to),
  }
}

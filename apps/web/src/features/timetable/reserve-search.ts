/** What the reserve page keeps in its address. Absent means: nothing chosen, so the filter's usual value. */
export interface ReserveSearch {
  date?: string | undefined
  type?: string | undefined
  kind?: 'group' | 'private' | undefined
  /** Absent: the student's own level. */
  level?: string | undefined
  teacher?: string | undefined
  time?: PartOfDay | undefined
  /** The class whose detail is open. */
  class?: string | undefined
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads an address that anybody may have typed; what cannot be understood is left out. */
export function readReserveSearch(search: Record<string, unknown>): ReserveSearch {
  const matching = (value: unknown, pattern: RegExp) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined
  return {
    date: matching(search.date, day),
    type: matching(search.type, id),
    kind: matching(search.kind, /^(group|private)$/) as ReserveSearch['kind'],
    level: matching(search.level, /^(all|[ABC][12])$/),
    teacher: matching(search.teacher, id),
    time: matching(search.time, /^(morning|afternoon|evening)$/) as ReserveSearch['time'],
    class: matching(search.class, id),
  }
}

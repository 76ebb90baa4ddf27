/** What the page keeps in its address. Absent means the first there is. */
export interface PrivateSearch {
  type?: string | undefined
  teacher?: string | undefined
  date?: string | undefined
}

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads an address that anybody may have typed; what cannot be understood is left out. */
export function readPrivateSearch(search: Record<string, unknown>): PrivateSearch {
  const matching = (value: unknown, pattern: RegExp) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined
  return {
    type: matching(search.type, id),
    teacher: matching(search.teacher, id),
    date: matching(search.date, day),
  }
}

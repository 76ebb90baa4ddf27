// An address is typed by anybody: what is read of it is what a page understands, and undefined for all else.

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

export const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

export const readId = (value: unknown): string | undefined => matching(value, id)

/** A day of the calendar, YYYY-MM-DD. */
export function readDay(value: unknown): string | undefined {
  const read = matching(value, day)
  // a 31st of February is none: engines roll it over, or have no date of it and write null
  return read && JSON.stringify(new Date(`${read}T00:00Z`)).includes(read) ? read : undefined
}

/** What pages of one month keep in their address: its first day, YYYY-MM-01. */
export const readMonthSearch = ({ month }: Record<string, unknown>): { month?: string | undefined } => ({
  month: matching(month, /^\d{4}-(0[1-9]|1[0-2])-01$/),
})

/** A second of a video. */
export function readSecond(value: unknown): number | undefined {
  const second = matching(typeof value === 'number' ? String(value) : value, /^\d{1,9}$/)
  return second === undefined ? undefined : Number(second)
}

/** A text that was searched for, of at most so many characters; an address is read as JSON: a number that was typed comes as one. */
export const readSearch = (text: unknown, longest: number): string | undefined =>
  (typeof text === 'string' || typeof text === 'number' ? String(text).slice(0, longest) : '') || undefined

/** A word of an address; nothing for anything else. */
export const readWord = (text: unknown): string | undefined => (typeof text === 'string' && text) || undefined

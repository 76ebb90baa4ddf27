// Anyone can type a URL: these functions return values that a page understands, and undefined for everything else.

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

export const matchedText = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

export const readId = (value: unknown): string | undefined => matchedText(value, id)

/** A calendar day, YYYY-MM-DD. */
export function readDay(value: unknown): string | undefined {
  const read = matchedText(value, day)
  // February 31 is invalid: engines roll it over, or have no date for it and write null.
  return read && JSON.stringify(new Date(`${read}T00:00Z`)).includes(read) ? read : undefined
}

/** The URL state of pages of one month: its first day, YYYY-MM-01. */
export const readMonthSearch = ({ month }: Record<string, unknown>): { month?: string | undefined } => ({
  month: matchedText(month, /^\d{4}-(0[1-9]|1[0-2])-01$/),
})

/** A second of a video. */
export function readSecond(value: unknown): number | undefined {
  const second = matchedText(typeof value === 'number' ? String(value) : value, /^\d{1,9}$/)
  return second === undefined ? undefined : Number(second)
}

/** A search text of at most `longest` characters. A URL is parsed as JSON, so typed digits arrive as a number. */
export const readSearch = (text: unknown, maxLength: number): string | undefined =>
  (typeof text === 'string' || typeof text === 'number' ? String(text).slice(0, maxLength) : '') || undefined

/** A string in a URL. Undefined for anything else. */
export const readString = (text: unknown): string | undefined => (typeof text === 'string' && text) || undefined

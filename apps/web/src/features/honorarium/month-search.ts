/** A month by its first day, YYYY-MM-01. */
const pattern = /^\d{4}-(0[1-9]|1[0-2])-01$/

/** What the pages of honorarium keep in their address; what is no month is left out. */
export function readMonthSearch({ month }: Record<string, unknown>): { month?: string | undefined } {
  return { month: typeof month === 'string' && pattern.test(month) ? month : undefined }
}

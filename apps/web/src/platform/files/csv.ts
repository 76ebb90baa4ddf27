import { activeLocale } from '../words/language.ts'

/** The delimiter of the reader's region: spreadsheets expect a semicolon where decimals have a comma. */
export const delimiterHere = (): ',' | ';' =>
  new Intl.NumberFormat(activeLocale()).format(0.5).includes(',') ? ';' : ','

/**
 * Serializes rows as CSV (RFC 4180) for spreadsheets of the reader's region, with a byte order mark so that accents are
 * read correctly. Text that a spreadsheet would run as a formula gets a leading apostrophe. Numbers stay numbers.
 */
export function csvOf(
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
  delimiter = delimiterHere(),
): string {
  const cell = cellFor(delimiter)
  return `\uFEFF${[header, ...rows].map(row => row.map(cell).join(delimiter)).join('\r\n')}\r\n`
}

const cellFor = (delimiter: ',' | ';') => (value: string | number | null) => {
  if (value === null) return ''
  if (typeof value === 'number') return delimiter === ';' ? String(value).replace('.', ',') : String(value)
  const harmless = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Whether a text can be stored at all: whole characters, and none of them NUL. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

// the characters that XML 1.0 cannot hold, among them halves of characters
const outsideXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/**
 * More marks on one letter than any language has, and than Unicode lets stand in a row (UAX #15). Putting a longer run into its
 * normal form takes the square of its length, here and in the database.
 */
const mostMarks = 30
// not a pattern of 31 and more: it would begin again at each mark of a run that is shorter
const marks = /\p{M}+/gu
const cutMarks = (run: string) =>
  run.length > mostMarks ? [...run.slice(0, 2 * mostMarks)].slice(0, mostMarks).join('') : run

/**
 * A text as it is stored: as people see it, so that any file can hold it. The line break that Word and PowerPoint paste (U+000B) and the page
 * break (U+000C) become line breaks; other control characters, which are not seen and which XML cannot hold, are left out, and so
 * are the marks of a letter from the 31st on.
 */
export function storedText(text: string): string {
  return text
    .replace(/[\v\f]/g, '\n')
    .replace(outsideXml, '')
    .replace(marks, cutMarks)
}

/** Whether a text can be stored at all: whole characters, and none of them NUL. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

// the characters that XML 1.0 cannot hold, among them halves of characters
const outsideXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/**
 * More marks on one letter than any language has, and than Unicode lets stand in a row (UAX #15). Putting a longer run into its
 * normal form takes the square of its length, here and in the database.
 */
const endlessMarks = /(\p{M}{30})\p{M}+/gu

/**
 * A text as it is stored: as people see it, so that any file can hold it. The line break that Word and PowerPoint paste (U+000B) and the page
 * break (U+000C) become line breaks; other control characters, which are not seen and which XML cannot hold, are left out, and so
 * are the marks of a letter from the 31st on.
 */
export function storedText(text: string): string {
  return text
    .replace(/[\v\f]/g, '\n')
    .replace(outsideXml, '')
    .replace(endlessMarks, '$1')
}

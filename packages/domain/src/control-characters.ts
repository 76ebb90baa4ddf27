/** Whether a text can be stored: no lone surrogates and no NUL. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

// Characters that XML 1.0 cannot contain, including lone surrogates.
const outsideXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/**
 * More combining marks on one letter than any language uses, and than Unicode's stream-safe format allows in a row (UAX
 * #15). Normalizing a longer run takes quadratic time, here and in the database.
 */
const maxMarks = 30
// Not a pattern for 31 or more: it would restart at each mark of a shorter run.
const marks = /\p{M}+/gu
const cutMarks = (run: string) =>
  run.length > maxMarks ? [...run.slice(0, 2 * maxMarks)].slice(0, maxMarks).join('') : run

/**
 * The stored form of a text: what people see, so that any file can contain it. The line break pasted from Word and
 * PowerPoint (U+000B) and the page break (U+000C) become line breaks. Other control characters, which are invisible and
 * not allowed in XML, are removed, and so are a letter's combining marks from the 31st.
 */
export function storedText(text: string): string {
  return text
    .replace(/[\v\f]/g, '\n')
    .replace(outsideXml, '')
    .replace(marks, cutMarks)
}

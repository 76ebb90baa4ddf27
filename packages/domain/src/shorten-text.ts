/**
 * Text of at most `most` UTF-16 units. If it is cut, it ends with "…". It is cut between graphemes, or between code
 * points in a browser without Intl.Segmenter.
 */
export function shortenText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  let result = ''
  for (const character of charactersOf(text)) {
    if (result.length + character.length >= maxLength) break
    result += character
  }
  return `${result}…`
}

function* charactersOf(text: string): Iterable<string> {
  if (!Intl.Segmenter) return yield* text
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) yield segment
}

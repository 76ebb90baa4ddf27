/**
 * Text of at most `most` UTF-16 units. If it is cut, it ends with "…". It is cut between graphemes, or between code
 * points in a browser without Intl.Segmenter.
 */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  let kept = ''
  for (const character of charactersOf(text)) {
    if (kept.length + character.length >= most) break
    kept += character
  }
  return `${kept}…`
}

function* charactersOf(text: string): Iterable<string> {
  if (!Intl.Segmenter) return yield* text
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) yield segment
}

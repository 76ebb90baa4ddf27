const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Text of at most `most` UTF-16 units, cut between characters as people see them and ended with "…" where it is cut. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  let kept = ''
  for (const { segment } of characters.segment(text)) {
    if (kept.length + segment.length >= most) break
    kept += segment
  }
  return `${kept}…`
}

import { fromEither, fromHtml, fromMarkdown, lineEnd, type PlainText } from './plain-text.ts'

/** The index of the first `what` from `from` on without a backslash before it, or -1. */
export function unescapedAt(text: string, what: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text.startsWith(what, at)) return at
  }
  return -1
}

/** The parts between separators without a backslash before them, each with the separator that starts it. */
export function splitUnescaped(text: string, separators: string): { mark: string; text: string }[] {
  const parts: { mark: string; text: string }[] = [{ mark: '', text: '' }]
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string
    const last = parts.at(-1) as { mark: string; text: string }
    if (character === '\\' && at + 1 < text.length) last.text += character + text[++at]
    else if (separators.includes(character)) parts.push({ mark: character, text: '' })
    else last.text += character
  }
  return parts
}

/** Text without GIFT's backslashes. A backslash before any other character is kept. */
export function unescaped(text: string): string {
  return text.replace(/\\([~=#{}:\\n])/g, (_, one: string) => (one === 'n' ? lineEnd : one))
}

const formats = { html: fromHtml, markdown: fromMarkdown, moodle: fromEither }

/** A text of the file, read in its declared format or, without one, in the format it looks like. */
export function giftText(raw: string, format: string | null): PlainText {
  const words = unescaped(raw)
  const nothing = { hadMarkup: false, pictures: [], sounds: [] }
  if (format === 'plain') return { text: words, ...nothing }
  const read = formats[(format ?? 'moodle') as keyof typeof formats](words)
  // an answer `<html>` is literal text, not markup
  const isLiteral = read.text.trim() === '' && read.pictures.length === 0 && read.sounds.length === 0
  return isLiteral ? { text: words, ...nothing } : read
}

/** Text with GIFT's escapes. */
export function escaped(text: string): string {
  return text.replace(/[\\~=#{}:]/g, one => `\\${one}`).replaceAll('\n', '\\n')
}

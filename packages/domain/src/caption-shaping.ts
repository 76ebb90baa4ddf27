import { type Cue, maxCueTextLength, tidyCueText } from './captions.ts'

/** Turns a transcript into captions: cues that a player can show and people can read, at most two lines each. */

/** Characters of a line. Those of full-width scripts count twice. */
const maxLineLength = 42
/** Minimum length of a cue in seconds. */
const minCueSeconds = 0.2
/** Maximum characters of a segment. A longer one is not real speech. */
export const maxSegmentLength = 5_000

/**
 * Turns transcribed segments of so many seconds into cues, whatever their order, length, and overlaps: sorted by time,
 * each ending before the next one starts. A segment is split at sentences or words, and its time is divided in
 * proportion to the characters.
 */
export function shapeCues(
  segments: readonly Cue[],
  { seconds, language }: { seconds: number; language: string },
): Cue[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  return inSequence(segments, seconds).flatMap(({ from, to, text }) => {
    const parts = partsOf(wordsOf(text, segmenter))
    const maxParts = Math.max(1, Math.floor((to - from) / minCueSeconds))
    if (parts.length > maxParts) return [{ from, to, text: text.slice(0, maxCueTextLength) }]
    const letters = parts.map(part => widthOf(part))
    const all = letters.reduce((sum, one) => sum + one, 0)
    let shownLetters = 0
    return parts.map((part, at) => {
      const begin = roundToMilliseconds(from + ((to - from) * shownLetters) / all)
      shownLetters += letters[at]!
      return {
        from: begin,
        to: roundToMilliseconds(from + ((to - from) * shownLetters) / all),
        text: breakIntoLines(part),
      }
    })
  })
}

const roundToMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000

/** Non-empty segments sorted by time, each ending before the next one starts. */
function inSequence(segments: readonly Cue[], seconds: number): Cue[] {
  const result: Cue[] = []
  const cleaned = segments
    .map(({ from, to, text }) => ({
      from: roundToMilliseconds(Math.max(0, from)),
      to: roundToMilliseconds(Math.min(to, seconds)),
      text: tidyCueText(text.slice(0, maxSegmentLength)).replaceAll('\n', ' '),
    }))
    .filter(({ from, to, text }) => from < to && text !== '')
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
  for (const segment of cleaned) {
    const previous = result.at(-1)
    if (!previous || segment.from >= previous.to) result.push(segment)
    else if (segment.from - previous.from >= minCueSeconds) {
      previous.to = segment.from
      result.push(segment)
    } else {
      previous.to = Math.max(previous.to, segment.to)
      previous.text = `${previous.text} ${segment.text}`.slice(0, maxSegmentLength)
    }
  }
  return result
}

interface Word {
  text: string
  /** Whether a space precedes it. */
  spaced: boolean
}

/** Splits a text where it may break: at spaces, and within longer runs without one, as in Japanese or Thai. */
function wordsOf(text: string, segmenter: Intl.Segmenter): Word[] {
  return text.split(' ').flatMap(word => {
    if (lettersOf(word) <= maxLineLength) return [{ text: word, spaced: true }]
    return withinWord(word, segmenter).map((part, at) => ({ text: part, spaced: at === 0 }))
  })
}

function withinWord(word: string, segmenter: Intl.Segmenter): string[] {
  const found: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(word)) {
    // A punctuation mark stays with the word before it.
    if (isWordLike || found.length === 0) found.push(...pieces(segment))
    else found.push(found.pop() + segment)
  }
  return found
}

function pieces(segment: string): string[] {
  const letters = [...segment]
  const count = Math.ceil(letters.length / maxLineLength)
  return Array.from({ length: count }, (_, at) => letters.slice(at * maxLineLength, (at + 1) * maxLineLength).join(''))
}

const wide = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]/gu
const lettersOf = (text: string) => text.length + (text.match(wide)?.length ?? 0)
const joinWords = (words: readonly Word[]) =>
  words.map(({ text, spaced }, at) => (spaced && at > 0 ? ` ${text}` : text)).join('')
const widthOf = (words: readonly Word[]) => lettersOf(joinWords(words))

/** Where to break words into two lines of about equal length. 0 if one line is enough, null if two are not. */
function lineBreak(words: readonly Word[]): number | null {
  if (words.length > 2 * maxLineLength) return null
  if (widthOf(words) <= maxLineLength) return 0
  const longer = words.map((_, at) => Math.max(widthOf(words.slice(0, at)), widthOf(words.slice(at))))
  const best = longer.reduce((least, width, at) => (at > 0 && width < longer[least]! ? at : least), 1)
  return longer[best]! <= maxLineLength ? best : null
}

function breakIntoLines(words: readonly Word[]): string {
  const at = lineBreak(words)
  return at ? `${joinWords(words.slice(0, at))}\n${joinWords(words.slice(at))}` : joinWords(words)
}

/** How good a break after a word is: the end of a sentence, or of a clause. */
const endsSentence = /[.?!…。？！]["”’»)\]]*$/u
const endsClause = /[,;:–—、，；]["”’»)\]]*$/u

/**
 * Splits a text into parts of at most two lines, at the end of a sentence, otherwise of a clause, otherwise about
 * evenly.
 */
function partsOf(words: readonly Word[]): Word[][] {
  const parts: Word[][] = []
  let rest = words
  while (lineBreak(rest) === null) {
    let maxWords = 1
    while (maxWords < rest.length && lineBreak(rest.slice(0, maxWords + 1)) !== null) maxWords++
    const at = bestBreak(rest, maxWords)
    parts.push(rest.slice(0, at))
    rest = rest.slice(at)
  }
  return [...parts, [...rest]]
}

function bestBreak(words: readonly Word[], maxWords: number): number {
  const full = widthOf(words.slice(0, maxWords))
  const ends = Array.from({ length: maxWords }, (_, at) => maxWords - at)
  // A part that is too short would flash by.
  const long = ends.filter(end => widthOf(words.slice(0, end)) * 3 >= full)
  const breakAfter = (mark: RegExp) => long.find(end => mark.test(words[end - 1]!.text))
  const even = widthOf(words) / Math.ceil(widthOf(words) / full)
  const evenly = ends.toReversed().find(end => widthOf(words.slice(0, end)) >= even)
  return breakAfter(endsSentence) ?? breakAfter(endsClause) ?? evenly ?? maxWords
}

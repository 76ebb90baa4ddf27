import { type Cue, longestCueText, tidy } from './captions.ts'

/** Turns a transcript into captions: cues that a player can show and people can read, at most two lines each. */

/** Characters of a line. Those of full-width scripts count twice. */
const longestLine = 42
/** Minimum length of a cue in seconds. */
const shortest = 0.2
/** Maximum characters of a segment. A longer one is not real speech. */
export const longestPassage = 5_000

/**
 * Turns transcribed segments of so many seconds into cues, whatever their order, length, and overlaps: sorted by time,
 * each ending before the next one starts. A segment is split at sentences or words, and its time is divided in
 * proportion to the characters.
 */
export function shapeCues(heard: readonly Cue[], { seconds, language }: { seconds: number; language: string }): Cue[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  return inTurn(heard, seconds).flatMap(({ from, to, text }) => {
    const parts = partsOf(wordsOf(text, segmenter))
    const most = Math.max(1, Math.floor((to - from) / shortest))
    if (parts.length > most) return [{ from, to, text: text.slice(0, longestCueText) }]
    const letters = parts.map(part => widthOf(part))
    const all = letters.reduce((sum, one) => sum + one, 0)
    let said = 0
    return parts.map((part, at) => {
      const begin = exactly(from + ((to - from) * said) / all)
      said += letters[at]!
      return { from: begin, to: exactly(from + ((to - from) * said) / all), text: inLines(part) }
    })
  })
}

const exactly = (seconds: number) => Math.round(seconds * 1000) / 1000

/** Non-empty segments sorted by time, each ending before the next one starts. */
function inTurn(heard: readonly Cue[], seconds: number): Cue[] {
  const passages: Cue[] = []
  const sound = heard
    .map(({ from, to, text }) => ({
      from: exactly(Math.max(0, from)),
      to: exactly(Math.min(to, seconds)),
      text: tidy(text.slice(0, longestPassage)).replaceAll('\n', ' '),
    }))
    .filter(({ from, to, text }) => from < to && text !== '')
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
  for (const passage of sound) {
    const before = passages.at(-1)
    if (!before || passage.from >= before.to) passages.push(passage)
    else if (passage.from - before.from >= shortest) {
      before.to = passage.from
      passages.push(passage)
    } else {
      before.to = Math.max(before.to, passage.to)
      before.text = `${before.text} ${passage.text}`.slice(0, longestPassage)
    }
  }
  return passages
}

interface Word {
  text: string
  /** Whether a space precedes it. */
  spaced: boolean
}

/** Splits a text where it may break: at spaces, and within longer runs without one, as in Japanese or Thai. */
function wordsOf(text: string, segmenter: Intl.Segmenter): Word[] {
  return text.split(' ').flatMap(word => {
    if (lettersOf(word) <= longestLine) return [{ text: word, spaced: true }]
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
  const count = Math.ceil(letters.length / longestLine)
  return Array.from({ length: count }, (_, at) => letters.slice(at * longestLine, (at + 1) * longestLine).join(''))
}

const wide = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]/gu
const lettersOf = (text: string) => text.length + (text.match(wide)?.length ?? 0)
const written = (words: readonly Word[]) =>
  words.map(({ text, spaced }, at) => (spaced && at > 0 ? ` ${text}` : text)).join('')
const widthOf = (words: readonly Word[]) => lettersOf(written(words))

/** Where to break words into two lines of about equal length. 0 if one line is enough, null if two are not. */
function lineBreak(words: readonly Word[]): number | null {
  if (words.length > 2 * longestLine) return null
  if (widthOf(words) <= longestLine) return 0
  const longer = words.map((_, at) => Math.max(widthOf(words.slice(0, at)), widthOf(words.slice(at))))
  const best = longer.reduce((least, width, at) => (at > 0 && width < longer[least]! ? at : least), 1)
  return longer[best]! <= longestLine ? best : null
}

function inLines(words: readonly Word[]): string {
  const at = lineBreak(words)
  return at ? `${written(words.slice(0, at))}\n${written(words.slice(at))}` : written(words)
}

/** How good a break after a word is: the end of a sentence, or of a clause. */
const endsSentence = /[.?!…。？！]["”’»)\]]*$/u
const endsPart = /[,;:–—、，；]["”’»)\]]*$/u

/**
 * Splits a text into parts of at most two lines, at the end of a sentence, otherwise of a clause, otherwise about
 * evenly.
 */
function partsOf(words: readonly Word[]): Word[][] {
  const parts: Word[][] = []
  let left = words
  while (lineBreak(left) === null) {
    let most = 1
    while (most < left.length && lineBreak(left.slice(0, most + 1)) !== null) most++
    const at = bestEnd(left, most)
    parts.push(left.slice(0, at))
    left = left.slice(at)
  }
  return [...parts, [...left]]
}

function bestEnd(words: readonly Word[], most: number): number {
  const full = widthOf(words.slice(0, most))
  const ends = Array.from({ length: most }, (_, at) => most - at)
  // A part that is too short would flash by.
  const long = ends.filter(end => widthOf(words.slice(0, end)) * 3 >= full)
  const behind = (mark: RegExp) => long.find(end => mark.test(words[end - 1]!.text))
  const even = widthOf(words) / Math.ceil(widthOf(words) / full)
  const evenly = ends.toReversed().find(end => widthOf(words.slice(0, end)) >= even)
  return behind(endsSentence) ?? behind(endsPart) ?? evenly ?? most
}

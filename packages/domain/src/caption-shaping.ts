import { type Cue, longestCueText, tidy } from './captions.ts'

/** Captions made of what a program has heard: cues that a player can show and people can read, at most two lines each. */

/** Letters of a line; one of the scripts whose letters are square counts twice. */
const longestLine = 42
/** Seconds of the shortest cue. */
const shortest = 0.2
/** Letters of one passage, beyond which it is nothing that anybody said. */
export const longestPassage = 5_000

/**
 * Makes cues of passages that were heard in so many seconds, whatever their order, length and overlaps: in the order of time,
 * each ending before the next begins. A passage is parted at its sentences or its words, and its time is shared as the letters
 * are.
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

/** Passages with words in the order of time, each ending before the next begins. */
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
  /** Whether a space stands before it. */
  spaced: boolean
}

/** Where a text may be parted: at its spaces, and within what is longer than a line without one, as in Japanese or Thai. */
function wordsOf(text: string, segmenter: Intl.Segmenter): Word[] {
  return text.split(' ').flatMap(word => {
    if (lettersOf(word) <= longestLine) return [{ text: word, spaced: true }]
    return withinWord(word, segmenter).map((part, at) => ({ text: part, spaced: at === 0 }))
  })
}

function withinWord(word: string, segmenter: Intl.Segmenter): string[] {
  const found: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(word)) {
    // a mark stays with the word that it ends
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

/** Where words become two lines that are about as long; 0 where one is enough, null where two are not. */
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

/** How well a text is parted behind a word: a sentence has ended, or a part of one. */
const endsSentence = /[.?!…。？！]["”’»)\]]*$/u
const endsPart = /[,;:–—、，；]["”’»)\]]*$/u

/** Parts of a text of two lines each at most. What does not end with a sentence ends with a part of one, or is about even. */
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
  // a part that is too short flashes by
  const long = ends.filter(end => widthOf(words.slice(0, end)) * 3 >= full)
  const behind = (mark: RegExp) => long.find(end => mark.test(words[end - 1]!.text))
  const even = widthOf(words) / Math.ceil(widthOf(words) / full)
  const evenly = ends.toReversed().find(end => widthOf(words.slice(0, end)) >= even)
  return behind(endsSentence) ?? behind(endsPart) ?? evenly ?? most
}

import type { WarningCode } from '@aulaviva/domain/question-files'
import type { AnyContent } from '../../questions/questions.rules.ts'
import {
  fillTheGap,
  gapMark,
  matching,
  multipleChoice,
  openText,
  ordering,
  type Sentence,
  singleChoice,
  trueFalse,
} from './building.ts'
import { splitUnescaped, unescaped, unescapedAt } from './gift-text.ts'
import { toldBounds, toldComparison } from './kept-tags.ts'
import { mostOf, numbersBetween } from './numbers.ts'
import { blockEnd, lineEnd, type PlainText, tidy } from './plain-text.ts'
import { Refusal, refuseTooManyParts } from './reading.ts'
import { literalStars } from './wildcards.ts'

interface Braces {
  head: string
  tail: string
  answers: string
  convert(text: string, format?: string | null): PlainText
  told: Map<string, string>
  warn(code: WarningCode, detail?: string): void
}

interface Read {
  type: string
  content: AnyContent
  /** As written in the file. */
  explanation: string
}

/** The content of a GIFT question's braces. Throws `Refusal`. */
export function giftContent(braces: Braces): Read {
  const general = unescapedAt(braces.answers, '####', 0)
  const explanation = general < 0 ? '' : braces.answers.slice(general + 4)
  const answers = (general < 0 ? braces.answers : braces.answers.slice(0, general)).trim()
  const within = { ...braces, answers }
  const stem = { text: braces.tail.trim() ? `${braces.head}${gapMark}${braces.tail}` : braces.head }
  if (answers === '') return { type: 'essay', content: openText(plainStem(braces), essayBounds(braces)), explanation }
  if (answers.startsWith('>')) return { type: 'ordering', content: ordered(within, stem), explanation }
  if (answers.startsWith('#')) return { type: 'numerical', content: numbers(within), explanation }
  const truth = /^(T|TRUE|F|FALSE)\s*(#[\s\S]*)?$/i.exec(answers)
  if (truth) {
    const feedback = splitUnescaped(truth[2] ?? '', '#').slice(1)
    // the first is for a wrong answer, the second for a correct one
    const right = feedback[1]?.text.trim() ?? ''
    return {
      type: 'truefalse',
      content: trueFalse(plainStem(braces), /^t/i.test(truth[1] ?? '')),
      explanation: told(explanation, right, feedback.filter(({ text }) => text.trim() !== '').length, braces),
    }
  }
  if (unescapedAt(answers, '~', 0) >= 0) return { type: 'multichoice', ...choice(within, stem, explanation) }
  if (answers.startsWith('=') && unescapedAt(answers, '->', 0) >= 0)
    return { type: 'matching', content: pairs(within, stem), explanation }
  return { type: 'shortanswer', ...short(within, explanation) }
}

/**
 * Feedback for the correct answer becomes the explanation if there is no other. Warns about feedback that is left out.
 */
function told(general: string, ofRight: string, count: number, { warn }: Pick<Braces, 'warn'>): string {
  const isTaken = general.trim() === '' && ofRight !== ''
  if (count > (isTaken ? 1 : 0)) warn('feedback_left_out')
  return isTaken ? ofRight : general
}

function plainStem({ head, tail }: Braces): { text: string } {
  return { text: /[\p{L}\p{N}]/u.test(tail) ? `${head}\n${tail}` : head }
}

function essayBounds({ told: kept }: Braces) {
  return toldBounds(kept, 'words') ?? {}
}

interface Answer {
  mark: string
  weight: number | null
  text: string
  pictures: number
  feedback: string
}

/** Each `=` or `~` answer with its weight, text, and feedback. */
function answersOf({ answers, convert, warn }: Braces, marks = '=~'): Answer[] {
  const found = splitUnescaped(answers, marks)
  const first = found[0]?.text.trim() === '' ? found.slice(1) : found
  refuseTooManyParts(first.length)
  return first.map(({ mark, text }) => {
    const weight = /^\s*%\s*(-?\d+(?:[.,]\d+)?)\s*%/.exec(text)
    let rest = weight ? text.slice(weight[0].length) : text
    const format = /^\s*\[(html|moodle|plain|markdown)\]/.exec(rest)
    if (format) rest = rest.slice(format[0].length)
    const at = unescapedAt(rest, '#', 0)
    // `=#ff0000` is a text, not an empty answer with feedback
    const isText = at < 0 || rest.slice(0, at).trim() === ''
    const shown = convert(isText ? rest : rest.slice(0, at), format?.[1])
    if (shown.hadMarkup) warn('markup_removed')
    const alt = shown.pictures.map(picture => picture.alt).join(' ')
    for (const picture of shown.pictures) warn('picture_left_out', picture.alt || picture.src)
    return {
      mark,
      weight: weight ? Number((weight[1] as string).replace(',', '.')) : null,
      text: tidy(shown.text) || tidy(alt),
      pictures: shown.pictures.length,
      feedback: isText ? '' : rest.slice(at + 1).trim(),
    }
  })
}

const worth = ({ mark, weight }: Answer) => weight ?? (mark === '=' ? 100 : 0)

function explained(general: string, answers: readonly Answer[], braces: Braces): string {
  const right = answers.find(one => worth(one) >= 100)?.feedback ?? ''
  return told(general, right, answers.filter(({ feedback }) => feedback !== '').length, braces)
}

function choice(braces: Braces, stem: { text: string }, general: string): Omit<Read, 'type'> {
  // some programs write `=~%50%a` for `~%50%a`
  const answers = answersOf({ ...braces, answers: braces.answers.replace(/(?<!\\)=\s*(?=~\s*%)/g, '') })
  const full = answers.filter(one => worth(one) >= 100)
  const explanation = explained(general, answers, braces)
  const equals = answers.some(({ mark }) => mark === '=')
  if (full.length > 1 && equals) throw new Refusal('several_full_answers', full.map(({ text }) => text).join(' / '))
  if (full.length === 1) {
    if (answers.some(one => worth(one) > 0 && worth(one) < 100)) braces.warn('partial_credit_lost')
    if (answers.some(one => worth(one) < 0)) braces.warn('own_scoring_ignored')
    return { content: singleChoice(stem, weighed(answers, 100)), explanation }
  }
  const positive = answers.map(worth).filter(one => one > 0)
  if (positive.length === 0) throw new Refusal('no_right_answer')
  if (isOwnScoring(answers.map(worth))) braces.warn('own_scoring_ignored')
  return { content: multipleChoice(stem, weighed(answers, Number.MIN_VALUE)), explanation }
}

const weighed = (answers: readonly Answer[], least: number) =>
  answers.map(one => ({ text: one.text, right: worth(one) >= least }))

/**
 * Whether the weights differ from our scoring, in which all correct answers weigh the same and a wrong one costs as
 * much or nothing.
 */
export function isOwnScoring(weights: readonly number[]): boolean {
  const most = mostOf(weights)
  return weights.some(one => (one > 0 ? most - one > 0.01 : one < 0 && Math.abs(one + most) > 0.01))
}

function short(braces: Braces, general: string): Omit<Read, 'type'> {
  const answers = answersOf(braces, '=').map(one => ({ ...one, mark: '=' }))
  const full = answers.filter(one => worth(one) >= 100)
  if (full.length === 0) throw new Refusal('no_right_answer')
  if (answers.some(one => worth(one) > 0 && worth(one) < 100)) braces.warn('partial_credit_lost')
  const accepted = full.map(({ text }) => literalStars(text))
  const { text, sentence } = sentenceOf(braces, accepted)
  return {
    content: fillTheGap({ text }, sentence, toldComparison(braces.told) ?? { accents: 'exact' }),
    explanation: explained(general, answers, braces),
  }
}

/** The sentence around a gap: its line, if text follows the gap or the file contains an explicit line break. */
function sentenceOf({ head, tail }: Braces, accepted: readonly string[]): { text: string; sentence: Sentence } {
  const end = Math.max(head.lastIndexOf(lineEnd), tail.trim() ? head.lastIndexOf(blockEnd) : -1)
  const isSentence = tail.trim() !== '' || end >= 0
  if (!isSentence) return { text: head, sentence: [{ text: '', accepted }] }
  return {
    text: end < 0 ? '' : head.slice(0, end),
    sentence: [
      { text: head.slice(end + 1), accepted },
      { text: tail, accepted: null },
    ],
  }
}

function numbers(braces: Braces): AnyContent {
  const [told = '', ...wrong] = splitUnescaped(braces.answers.slice(1), '~').map(({ text }) => text)
  if (wrong.some(text => text.replace('#', '').trim() !== '')) braces.warn('feedback_left_out')
  const answers = answersOf({ ...braces, answers: told }, '=')
  const asked = answers.map(one => ({ ...one, mark: '=' }))
  const counted = asked.filter(one => worth(one) > 0)
  const bounded = counted.filter(({ text }) => text.includes(':'))
  const tolerant = bounded.find(({ text }) => /[1-9]/.test(text.slice(text.indexOf(':')))) ?? bounded[0]
  if (tolerant) throw new Refusal('numeric_range', tolerant.text)
  const full = counted.filter(one => worth(one) >= 100)
  if (full.length === 0) throw new Refusal('no_right_answer')
  if (counted.length > full.length) braces.warn('partial_credit_lost')
  if (asked.some(({ feedback }) => feedback !== '')) braces.warn('feedback_left_out')
  const accepted = full.flatMap(({ text }) => {
    const range = /^(.{1,100}?)\.\.(.{1,100})$/.exec(text)
    if (!range) return [text]
    const listed = numbersBetween(range[1] as string, range[2] as string)
    if (!listed) throw new Refusal('numeric_range', text)
    braces.warn('range_listed', text)
    return listed
  })
  const { text, sentence } = sentenceOf(braces, accepted)
  return fillTheGap({ text }, sentence, toldComparison(braces.told) ?? {})
}

function pairs({ answers, convert, warn }: Braces, stem: { text: string }): AnyContent {
  const found: { left: string; right: string }[] = []
  const spare: string[] = []
  const halves = splitUnescaped(answers, '=').filter(part => part.mark === '=')
  refuseTooManyParts(halves.length)
  for (const { text } of halves) {
    const arrow = unescapedAt(text, '->', 0)
    if (arrow < 0) throw new Refusal('option_without_text', unescaped(text))
    const half = (raw: string) => {
      const at = unescapedAt(raw, '#', 0)
      if (at > 0 && raw.slice(at + 1).trim() !== '') warn('feedback_left_out')
      const format = /^\s*\[(html|moodle|plain|markdown)\]/.exec(raw)
      const body = (at > 0 ? raw.slice(0, at) : raw).slice(format?.[0].length ?? 0)
      const shown = convert(body, format?.[1])
      if (shown.hadMarkup) warn('markup_removed')
      for (const picture of shown.pictures) warn('picture_left_out', picture.alt || picture.src)
      return tidy(shown.text) || tidy(shown.pictures.map(({ alt }) => alt).join(' '))
    }
    const [left, right] = [half(text.slice(0, arrow)), half(text.slice(arrow + 2))]
    if (left === '') spare.push(right)
    else found.push({ left, right })
  }
  return matching(stem, found, spare)
}

/** `{>3 ALL VERTICAL` and one part per line, as the plugin for ordering writes it. */
function ordered({ answers, convert }: Braces, stem: { text: string }): AnyContent {
  const lines = answers.slice(1).split('\n')
  const hasSettings = /^\s*\d*\s*(ALL|EXACT|REL|RANDOM|CONTIG|VERTICAL|HORIZONTAL|[0-9]|\s)*/i.exec(lines[0] ?? '')
  const first = (lines[0] ?? '').slice(hasSettings?.[0].length ?? 0)
  const texts = [/^[A-Z_ 0-9]*$/.test(first) ? '' : first, ...lines.slice(1)].filter(line => line.trim() !== '')
  refuseTooManyParts(texts.length)
  return ordering(
    stem,
    texts.map(line => {
      const format = /^\s*\[(html|moodle|plain|markdown)\]/.exec(line)
      return convert(line.slice(format?.[0].length ?? 0).trim(), format?.[1]).text
    }),
  )
}

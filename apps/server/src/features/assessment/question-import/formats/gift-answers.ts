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
} from './build-questions.ts'
import { splitUnescaped, unescaped, unescapedAt } from './gift-text.ts'
import { maxOf, numbersBetween } from './numbers.ts'
import { blockEnd, lineEnd, type PlainText, tidy } from './plain-text.ts'
import { checkPartCount, Refusal } from './read-results.ts'
import { boundsFromTags, comparisonFromTags } from './value-tags.ts'
import { literalStars } from './wildcards.ts'

interface Braces {
  head: string
  tail: string
  answers: string
  convert(text: string, format?: string | null): PlainText
  tagValues: Map<string, string>
  warn(code: WarningCode, detail?: string): void
}

interface GiftContent {
  type: string
  content: AnyContent
  /** As written in the file. */
  explanation: string
}

/** The content of a GIFT question's braces. Throws `Refusal`. */
export function giftContent(braces: Braces): GiftContent {
  const general = unescapedAt(braces.answers, '####', 0)
  const explanation = general < 0 ? '' : braces.answers.slice(general + 4)
  const answers = (general < 0 ? braces.answers : braces.answers.slice(0, general)).trim()
  const within = { ...braces, answers }
  const stem = { text: braces.tail.trim() ? `${braces.head}${gapMark}${braces.tail}` : braces.head }
  if (answers === '') return { type: 'essay', content: openText(plainStem(braces), essayBounds(braces)), explanation }
  if (answers.startsWith('>')) return { type: 'ordering', content: orderedParts(within, stem), explanation }
  if (answers.startsWith('#')) return { type: 'numerical', content: numericAnswer(within), explanation }
  const truth = /^(T|TRUE|F|FALSE)\s*(#[\s\S]*)?$/i.exec(answers)
  if (truth) {
    const feedback = splitUnescaped(truth[2] ?? '', '#').slice(1)
    // the first is for a wrong answer, the second for a correct one
    const right = feedback[1]?.text.trim() ?? ''
    return {
      type: 'truefalse',
      content: trueFalse(plainStem(braces), /^t/i.test(truth[1] ?? '')),
      explanation: explanationOf(explanation, right, feedback.filter(({ text }) => text.trim() !== '').length, braces),
    }
  }
  if (unescapedAt(answers, '~', 0) >= 0) return { type: 'multichoice', ...choice(within, stem, explanation) }
  if (answers.startsWith('=') && unescapedAt(answers, '->', 0) >= 0)
    return { type: 'matching', content: matchingPairs(within, stem), explanation }
  return { type: 'shortanswer', ...shortAnswer(within, explanation) }
}

/**
 * Feedback for the correct answer becomes the explanation if there is no other. Warns about feedback that is left out.
 */
function explanationOf(general: string, ofRight: string, count: number, { warn }: Pick<Braces, 'warn'>): string {
  const isUsed = general.trim() === '' && ofRight !== ''
  if (count > (isUsed ? 1 : 0)) warn('feedback_left_out')
  return isUsed ? ofRight : general
}

function plainStem({ head, tail }: Braces): { text: string } {
  return { text: /[\p{L}\p{N}]/u.test(tail) ? `${head}\n${tail}` : head }
}

function essayBounds({ tagValues: values }: Braces) {
  return boundsFromTags(values, 'words') ?? {}
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
  checkPartCount(first.length)
  return first.map(({ mark, text }) => {
    const weight = /^\s*%\s*(-?\d+(?:[.,]\d+)?)\s*%/.exec(text)
    let rest = weight ? text.slice(weight[0].length) : text
    const format = /^\s*\[(html|moodle|plain|markdown)\]/.exec(rest)
    if (format) rest = rest.slice(format[0].length)
    const at = unescapedAt(rest, '#', 0)
    // `=#ff0000` is a text, not an empty answer with feedback
    const isText = at < 0 || rest.slice(0, at).trim() === ''
    const plain = convert(isText ? rest : rest.slice(0, at), format?.[1])
    if (plain.hadMarkup) warn('markup_removed')
    const alt = plain.pictures.map(picture => picture.alt).join(' ')
    for (const picture of plain.pictures) warn('picture_left_out', picture.alt || picture.src)
    return {
      mark,
      weight: weight ? Number((weight[1] as string).replace(',', '.')) : null,
      text: tidy(plain.text) || tidy(alt),
      pictures: plain.pictures.length,
      feedback: isText ? '' : rest.slice(at + 1).trim(),
    }
  })
}

const weightOf = ({ mark, weight }: Answer) => weight ?? (mark === '=' ? 100 : 0)

function explanationFrom(general: string, answers: readonly Answer[], braces: Braces): string {
  const right = answers.find(one => weightOf(one) >= 100)?.feedback ?? ''
  return explanationOf(general, right, answers.filter(({ feedback }) => feedback !== '').length, braces)
}

function choice(braces: Braces, stem: { text: string }, general: string): Omit<GiftContent, 'type'> {
  // some programs write `=~%50%a` for `~%50%a`
  const answers = answersOf({ ...braces, answers: braces.answers.replace(/(?<!\\)=\s*(?=~\s*%)/g, '') })
  const full = answers.filter(one => weightOf(one) >= 100)
  const explanation = explanationFrom(general, answers, braces)
  const equals = answers.some(({ mark }) => mark === '=')
  if (full.length > 1 && equals) throw new Refusal('several_full_answers', full.map(({ text }) => text).join(' / '))
  if (full.length === 1) {
    if (answers.some(one => weightOf(one) > 0 && weightOf(one) < 100)) braces.warn('partial_credit_lost')
    if (answers.some(one => weightOf(one) < 0)) braces.warn('own_scoring_ignored')
    return { content: singleChoice(stem, optionsFrom(answers, 100)), explanation }
  }
  const positive = answers.map(weightOf).filter(one => one > 0)
  if (positive.length === 0) throw new Refusal('no_right_answer')
  if (isOwnScoring(answers.map(weightOf))) braces.warn('own_scoring_ignored')
  return { content: multipleChoice(stem, optionsFrom(answers, Number.MIN_VALUE)), explanation }
}

const optionsFrom = (answers: readonly Answer[], minWeight: number) =>
  answers.map(one => ({ text: one.text, right: weightOf(one) >= minWeight }))

/**
 * Whether the weights differ from our scoring, in which all correct answers weigh the same and a wrong one costs as
 * much or nothing.
 */
export function isOwnScoring(weights: readonly number[]): boolean {
  const highest = maxOf(weights)
  return weights.some(one => (one > 0 ? highest - one > 0.01 : one < 0 && Math.abs(one + highest) > 0.01))
}

function shortAnswer(braces: Braces, general: string): Omit<GiftContent, 'type'> {
  const answers = answersOf(braces, '=').map(one => ({ ...one, mark: '=' }))
  const full = answers.filter(one => weightOf(one) >= 100)
  if (full.length === 0) throw new Refusal('no_right_answer')
  if (answers.some(one => weightOf(one) > 0 && weightOf(one) < 100)) braces.warn('partial_credit_lost')
  const accepted = full.map(({ text }) => literalStars(text))
  const { text, sentence } = sentenceOf(braces, accepted)
  return {
    content: fillTheGap({ text }, sentence, comparisonFromTags(braces.tagValues) ?? { accents: 'exact' }),
    explanation: explanationFrom(general, answers, braces),
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

function numericAnswer(braces: Braces): AnyContent {
  const [answerText = '', ...wrong] = splitUnescaped(braces.answers.slice(1), '~').map(({ text }) => text)
  if (wrong.some(text => text.replace('#', '').trim() !== '')) braces.warn('feedback_left_out')
  const answers = answersOf({ ...braces, answers: answerText }, '=')
  const numericAnswers = answers.map(one => ({ ...one, mark: '=' }))
  const counted = numericAnswers.filter(one => weightOf(one) > 0)
  const bounded = counted.filter(({ text }) => text.includes(':'))
  const tolerant = bounded.find(({ text }) => /[1-9]/.test(text.slice(text.indexOf(':')))) ?? bounded[0]
  if (tolerant) throw new Refusal('numeric_range', tolerant.text)
  const full = counted.filter(one => weightOf(one) >= 100)
  if (full.length === 0) throw new Refusal('no_right_answer')
  if (counted.length > full.length) braces.warn('partial_credit_lost')
  if (numericAnswers.some(({ feedback }) => feedback !== '')) braces.warn('feedback_left_out')
  const accepted = full.flatMap(({ text }) => {
    const range = /^(.{1,100}?)\.\.(.{1,100})$/.exec(text)
    if (!range) return [text]
    const listed = numbersBetween(range[1] as string, range[2] as string)
    if (!listed) throw new Refusal('numeric_range', text)
    braces.warn('range_listed', text)
    return listed
  })
  const { text, sentence } = sentenceOf(braces, accepted)
  return fillTheGap({ text }, sentence, comparisonFromTags(braces.tagValues) ?? {})
}

function matchingPairs({ answers, convert, warn }: Braces, stem: { text: string }): AnyContent {
  const found: { left: string; right: string }[] = []
  const spare: string[] = []
  const halves = splitUnescaped(answers, '=').filter(part => part.mark === '=')
  checkPartCount(halves.length)
  for (const { text } of halves) {
    const arrow = unescapedAt(text, '->', 0)
    if (arrow < 0) throw new Refusal('option_without_text', unescaped(text))
    const half = (raw: string) => {
      const at = unescapedAt(raw, '#', 0)
      if (at > 0 && raw.slice(at + 1).trim() !== '') warn('feedback_left_out')
      const format = /^\s*\[(html|moodle|plain|markdown)\]/.exec(raw)
      const body = (at > 0 ? raw.slice(0, at) : raw).slice(format?.[0].length ?? 0)
      const plain = convert(body, format?.[1])
      if (plain.hadMarkup) warn('markup_removed')
      for (const picture of plain.pictures) warn('picture_left_out', picture.alt || picture.src)
      return tidy(plain.text) || tidy(plain.pictures.map(({ alt }) => alt).join(' '))
    }
    const [left, right] = [half(text.slice(0, arrow)), half(text.slice(arrow + 2))]
    if (left === '') spare.push(right)
    else found.push({ left, right })
  }
  return matching(stem, found, spare)
}

/** `{>3 ALL VERTICAL` and one part per line, as the plugin for ordering writes it. */
function orderedParts({ answers, convert }: Braces, stem: { text: string }): AnyContent {
  const lines = answers.slice(1).split('\n')
  const hasSettings = /^\s*\d*\s*(ALL|EXACT|REL|RANDOM|CONTIG|VERTICAL|HORIZONTAL|[0-9]|\s)*/i.exec(lines[0] ?? '')
  const first = (lines[0] ?? '').slice(hasSettings?.[0].length ?? 0)
  const texts = [/^[A-Z_ 0-9]*$/.test(first) ? '' : first, ...lines.slice(1)].filter(line => line.trim() !== '')
  checkPartCount(texts.length)
  return ordering(
    stem,
    texts.map(line => {
      const format = /^\s*\[(html|moodle|plain|markdown)\]/.exec(line)
      return convert(line.slice(format?.[0].length ?? 0).trim(), format?.[1]).text
    }),
  )
}

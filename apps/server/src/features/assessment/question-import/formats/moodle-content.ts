import type { WarningCode } from '@aulaviva/domain/question-files'
import type { AnyContent } from '../../questions/questions.rules.ts'
import {
  fillTheGap,
  matching,
  multipleChoice,
  openText,
  ordering,
  type Sentence,
  singleChoice,
  spoken,
  trueFalse,
} from './build-questions.ts'
import { clozeSentence } from './cloze.ts'
import { isOwnScoring } from './gift-answers.ts'
import { blockEnd, type PlainText, passageOf, tidy } from './plain-text.ts'
import { checkPartCount, Refusal } from './read-results.ts'
import { boundsFromTags, comparisonFromTags } from './value-tags.ts'
import { literalStars } from './wildcards.ts'
import { below, childOf, childrenOf, textOf, type XmlElement } from './xml.ts'

export interface MoodleQuestion {
  element: XmlElement
  type: string
  tagValues: Map<string, string>
  warn(code: WarningCode, detail?: string): void
  words(element: XmlElement | undefined): PlainText
}

type Reader = (question: MoodleQuestion, stem: Stem) => AnyContent
interface Stem {
  text: string
  passage: string | null
}

/** The content of a `<question>`. Throws `Refusal`. */
export function moodleContent(question: MoodleQuestion, { text }: PlainText): AnyContent {
  const reader = Object.hasOwn(readers, question.type) ? readers[question.type] : undefined
  if (!reader) throw new Refusal('unsupported_type', question.type)
  return reader(question, passageOf(text))
}

interface Answer {
  text: string
  fraction: number
  raw: string
  tolerance: string
}

/** An answer that is only an image is replaced by its alternative text. */
function answersOf({ element, words, warn }: MoodleQuestion): Answer[] {
  const answers = childrenOf(element, 'answer')
  checkPartCount(answers.length)
  return answers.map(answer => {
    const { text, pictures } = words(answer)
    for (const { alt, src } of pictures) warn('picture_left_out', alt || src.slice(0, 80))
    return {
      text: tidy(text) || tidy(pictures.map(({ alt }) => alt).join(' ')),
      fraction: Number(answer.attributes.fraction ?? '0') || 0,
      raw: tidy(textOf(childOf(answer, 'text') ?? answer)),
      tolerance: textOf(childOf(answer, 'tolerance')).trim(),
    }
  })
}

const isOn = (element: XmlElement, name: string, fallback = '') =>
  /^(true|1)$/i.test((textOf(childOf(element, name)) || fallback).trim())

const multichoice: Reader = (question, stem) => {
  const answers = answersOf(question)
  const fractions = answers.map(({ fraction }) => fraction)
  if (isOn(question.element, 'single', 'true')) {
    const full = answers.filter(({ fraction }) => fraction >= 99.99)
    if (full.length > 1) throw new Refusal('several_full_answers', full.map(({ text }) => text).join(' / '))
    if (full.length > 0 && fractions.some(one => one > 0 && one < 99.99)) question.warn('partial_credit_lost')
    if (fractions.some(one => one < 0)) question.warn('own_scoring_ignored')
    return singleChoice(
      stem,
      answers.map(({ text, fraction }) => ({ text, right: fraction >= 99.99 })),
    )
  }
  if (fractions.some(one => one > 0) && isOwnScoring(fractions)) question.warn('own_scoring_ignored')
  return multipleChoice(
    stem,
    answers.map(({ text, fraction }) => ({ text, right: fraction > 0 })),
  )
}

/** Kinds of other systems in which each correct option earns all points and which have their own scoring. */
const multipleAnswers: Reader = (question, stem) => {
  const options = answersOf(question).map(({ text, fraction }) => ({ text, right: fraction > 0 }))
  question.warn('own_scoring_ignored', question.type)
  return multipleChoice(stem, options)
}

const truefalse: Reader = (question, stem) => {
  const answers = childrenOf(question.element, 'answer')
  const right = answers.filter(answer => Number(answer.attributes.fraction) > 0)
  if (answers.some(answer => Number(answer.attributes.fraction) < 0)) question.warn('own_scoring_ignored')
  const truthValues = right.map(answer => /^\s*(true|1)\s*$/i.test(textOf(childOf(answer, 'text') ?? answer)))
  if (right.length !== 1) throw new Refusal(right.length === 0 ? 'no_right_answer' : 'several_full_answers')
  return trueFalse(stem, truthValues[0] === true)
}

const shortanswer: Reader = (question, stem) => {
  const answers = answersOf(question)
  const full = answers.filter(({ fraction }) => fraction >= 99.99)
  if (full.length === 0) throw new Refusal('no_right_answer')
  if (answers.some(({ fraction }) => fraction > 0 && fraction < 99.99)) question.warn('partial_credit_lost')
  const accepted = full.map(({ raw }) => literalStars(raw))
  const comparison = { accents: 'exact' as const, ...(isOn(question.element, 'usecase') && { case: 'exact' as const }) }
  return fillTheGap(stem, [{ text: '', accepted }], comparisonFromTags(question.tagValues) ?? comparison)
}

const numerical: Reader = (question, stem) => {
  const counted = answersOf(question).filter(({ fraction }) => fraction > 0)
  const tolerant = counted.find(({ tolerance }) => Number(tolerance || '0') !== 0)
  if (tolerant) throw new Refusal('numeric_range', `${tolerant.raw} ± ${tolerant.tolerance}`)
  const full = counted.filter(({ fraction }) => fraction >= 99.99)
  if (full.length === 0) throw new Refusal('no_right_answer')
  if (full.some(({ raw }) => raw.includes('*'))) throw new Refusal('wildcard_answer')
  if (counted.length > full.length) question.warn('partial_credit_lost')
  const units = below(question.element, 'unit_name').map(one => textOf(one).trim())
  if (units.length > 0) question.warn('own_scoring_ignored', units.join(' / '))
  return fillTheGap(stem, [{ text: '', accepted: full.map(({ raw }) => raw) }])
}

const match: Reader = (question, stem) => {
  const pairs: { left: string; right: string }[] = []
  const spare: string[] = []
  const found = childrenOf(question.element, 'subquestion')
  checkPartCount(found.length)
  for (const pair of found) {
    const { text, pictures } = question.words(pair)
    const right = tidy(question.words(childOf(pair, 'answer')).text)
    for (const { alt, src } of pictures) question.warn('picture_left_out', alt || src)
    const left = tidy(text) || tidy(pictures.map(({ alt }) => alt).join(' '))
    if (left !== '') pairs.push({ left, right })
    else if (pictures.length > 0) throw new Refusal('option_without_text', right)
    else if (right !== '') spare.push(right)
  }
  return matching(stem, pairs, spare)
}

const order: Reader = (question, stem) => {
  const answers = answersOf(question)
  // the fraction gives the position; if all fractions are equal, the file's order is the right one
  const sorted = answers.map((answer, index) => ({ ...answer, index }))
  sorted.sort((one, other) => one.fraction - other.fraction || one.index - other.index)
  return ordering(
    stem,
    sorted.map(({ text }) => text),
  )
}

const essay: Reader = (question, stem) => {
  const { element, tagValues, words } = question
  const number = (name: string) => Number(textOf(childOf(element, name)).trim()) || null
  const responses = textOf(childOf(element, 'responseformat')).trim()
  if ((number('attachmentsrequired') ?? 0) > 0 || responses === 'noinline') throw new Refusal('file_answer')
  const bounds = boundsFromTags(tagValues, 'words') ?? { least: number('minwordlimit'), most: number('maxwordlimit') }
  return openText(stem, { ...bounds, sample: tidy(words(childOf(element, 'graderinfo')).text) })
}

const recordrtc: Reader = ({ element, tagValues, words }, stem) => {
  const media = textOf(childOf(element, 'mediatype')).trim() || 'audio'
  if (!/^(audio|custom)/.test(media)) throw new Refusal('unsupported_type', `recordrtc ${media}`)
  const limit = Number(textOf(childOf(element, 'timelimitinseconds'))) || null
  const bounds = boundsFromTags(tagValues, 'seconds') ?? { most: limit }
  return spoken(stem, { ...bounds, sample: tidy(words(childOf(element, 'graderinfo')).text) })
}

const cloze: Reader = (question, { text, passage }) => {
  const { sentence, comparison } = clozeSentence(text, question.warn)
  return sentenceQuestion({ sentence, passage }, comparisonFromTags(question.tagValues) ?? comparison)
}

/** Blocks before the first gap are the instructions, the rest is the sentence. */
export function sentenceQuestion(
  { sentence, passage }: { sentence: Sentence; passage: string | null },
  comparison: Parameters<typeof fillTheGap>[2],
): AnyContent {
  const first = sentence[0]
  const end = first ? first.text.lastIndexOf(blockEnd) : -1
  const text = end < 0 ? '' : (first?.text.slice(0, end) ?? '')
  const rest = sentence.map((piece, index) => (index === 0 ? { ...piece, text: piece.text.slice(end + 1) } : piece))
  return fillTheGap({ text, passage }, rest, comparison)
}

/** Words in a box, chosen for gaps by number: `[[1]]`. */
const gapselect: Reader = (question, { text, passage }) => {
  const { element, words, warn } = question
  const found = [...childrenOf(element, 'selectoption'), ...childrenOf(element, 'dragbox')]
  checkPartCount(found.length)
  const choices = found.map(one => tidy(words(one).text))
  const sentence: Sentence = []
  let from = 0
  for (const found of text.matchAll(/\[\[(\d+)\]\]/g)) {
    const word = choices[Number(found[1]) - 1]
    if (!word) throw new Refusal('right_answer_is_no_option', found[0])
    sentence.push({ text: text.slice(from, found.index), accepted: [word] })
    from = found.index + found[0].length
  }
  sentence.push({ text: text.slice(from), accepted: null })
  warn('word_box_lost', choices.join(' / '))
  return sentenceQuestion({ sentence, passage }, comparisonFromTags(question.tagValues) ?? { accents: 'exact' })
}

/** Answers in the text itself, `The cat [sat|lay] on it.`, between the delimiters that the question names. */
const gapfill: Reader = (question, { text, passage }) => {
  const { element, warn } = question
  const [open = '[', close = ']'] = textOf(childOf(element, 'delimitchars')).trim()
  const isPattern = !isOn(element, 'disableregex')
  const sentence: Sentence = []
  let from = 0
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, from)) {
    const end = text.indexOf(close, at)
    if (end < 0) break
    const gapText = text.slice(at + 1, end)
    if (isPattern && /[\\^$*+?()[\]{}]/.test(gapText)) throw new Refusal('wildcard_answer', gapText)
    sentence.push({ text: text.slice(from, at), accepted: gapText.split('|') })
    from = end + 1
  }
  sentence.push({ text: text.slice(from), accepted: null })
  if (isOn(element, 'noduplicates')) warn('own_scoring_ignored', 'noduplicates')
  if (textOf(childOf(element, 'answerdisplay')).trim() !== 'gapfill')
    warn(
      'word_box_lost',
      answersOf(question)
        .map(one => one.text)
        .join(' / '),
    )
  const isCase = isOn(element, 'casesensitive')
  return sentenceQuestion({ sentence, passage }, { accents: 'exact', ...(isCase && { case: 'exact' as const }) })
}

const readers: Record<string, Reader> = {
  multichoice,
  multichoiceset: multipleAnswers,
  oumultiresponse: multipleAnswers,
  truefalse,
  shortanswer,
  numerical,
  match,
  matching: match,
  ordering: order,
  essay,
  recordrtc,
  cloze,
  multianswer: cloze,
  gapfill,
  gapselect,
  ddwtos: gapselect,
}

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
  truthOfOption,
} from './build-questions.ts'
import { sentenceQuestion } from './moodle-content.ts'
import { maxOf, plainNumber } from './numbers.ts'
import { type PlainText, tidy } from './plain-text.ts'
import { readSeparateHalves } from './qti12-halves.ts'
import { checkPartCount, Refusal, readingLimits } from './read-results.ts'
import { below, childOf, childrenOf, textOf, type XmlElement } from './xml.ts'

export interface Qti12Item {
  element: XmlElement
  type: string
  title: string
  /** The passage before the question, if the file stores it separately. */
  passage: string | null
  facts: ReadonlyMap<string, string>
  warn(code: WarningCode, detail?: string): void
  words(nodes: readonly XmlElement[]): PlainText
}

type Qti12Content = { content: AnyContent; foundMedia: Pick<PlainText, 'pictures' | 'sounds'> }

/** The content of a QTI 1.2 item, or null if it asks nothing. Throws `Refusal`. */
export function qti12Content(item: Qti12Item): Qti12Content | null {
  const presentation = childOf(item.element, 'presentation')
  // OLAT marks this kind only in the item's name
  if (/:KPRIM:/.test(identOf(item.element))) throw new Refusal('unsupported_type', 'KPRIM')
  if (/file_upload/.test(item.type)) throw new Refusal('file_answer')
  if (!presentation) return null
  const flow = flowOf(presentation)
  const responses = flow.filter(({ name }) => name.startsWith('response_'))
  const unsupported = responses.find(({ name }) => !['response_lid', 'response_str', 'response_num'].includes(name))
  if (unsupported) throw new Refusal('unsupported_type', item.type === 'item' ? unsupported.name : item.type)
  if (/^(calculated|formula|numerical_vary|arithmetic|significant)/i.test(item.type))
    throw new Refusal('unsupported_type', item.type)
  if (responses.length === 0) return null
  const around = item.words(flow.filter(one => one.name === 'material' && one !== undefined))
  const scores = scoresOf(item.element)
  const content = contentOf({ ...item, flow, responses, around, scores })
  return { content, foundMedia: around }
}

/** The materials and responses in order, regardless of the elements around them. */
function flowOf(element: XmlElement): XmlElement[] {
  return childrenOf(element).flatMap(child =>
    child.name === 'material' || child.name.startsWith('response_') ? [child] : flowOf(child),
  )
}

interface Score {
  /** The comparisons of one `respcondition`: the response, the value, and whether it is negated. */
  tests: { response: string; value: string; not: boolean; name: string }[]
  points: number
}

function scoresOf(item: XmlElement): Score[] {
  return below(item, 'respcondition').map(condition => {
    const tests: Score['tests'] = []
    const walk = (element: XmlElement, not: boolean) => {
      for (const child of childrenOf(element)) {
        if (/^var/.test(child.name))
          tests.push({ response: child.attributes.respident ?? '', value: textOf(child).trim(), not, name: child.name })
        else walk(child, child.name === 'not' ? !not : not)
      }
    }
    for (const one of childrenOf(condition, 'conditionvar')) walk(one, false)
    // Blackboard writes the maximum score as a name
    const set = childrenOf(condition, 'setvar').map(one =>
      /\.max$/.test(textOf(one).trim()) ? 100 : Number(textOf(one)) || 0,
    )
    // a condition without a number may mark the correct answer by its feedback
    const isRight = childrenOf(condition, 'displayfeedback').some(one =>
      /^correct/i.test(one.attributes.linkrefid ?? ''),
    )
    const points =
      set.length > 0 ? maxOf(set.map(Math.abs)) * Math.sign(set.find(one => one !== 0) ?? 0) : Number(isRight)
    return { tests, points }
  })
}

interface Qti12Context extends Qti12Item {
  flow: XmlElement[]
  responses: XmlElement[]
  around: PlainText
  scores: Score[]
}

const identOf = ({ attributes }: XmlElement) => attributes.ident ?? ''

/** The values that earn points, for these responses. */
function rightOf({ scores }: Qti12Context, ...names: string[]): { value: string; points: number }[] {
  return scores
    .filter(({ points }) => points > 0)
    .flatMap(({ tests, points }) =>
      tests
        .filter(test => names.includes(test.response) && !test.not && test.name === 'varequal')
        .map(({ value }) => ({ value, points })),
    )
}

function contentOf(context: Qti12Context): AnyContent {
  const { responses, around, title, type } = context
  const stem: Stem = { text: around.text.trim() === '' ? title : around.text, passage: context.passage }
  const [first] = responses as [XmlElement]
  checkPartCount(responses.length)
  const lists = responses.filter(({ name }) => name === 'response_lid')
  if (lists.length === 0) return textAnswer(context, stem)
  if (lists.length < responses.length)
    throw new Refusal('several_interactions', responses.map(one => one.name).join(', '))
  if (responses.length > 1) return multipleLists(context, stem)
  const blank = blankOf(first)
  if (stem.text.includes(`[${blank}]`)) {
    if (!isListed(context, first)) return sentenceWithBlanks(context, stem, [blank])
    return singleList(context, { ...stem, text: stem.text.replaceAll(`[${blank}]`, gapMark) }, first)
  }
  // some items put the question inside the response
  const within = tidy(context.words(childrenOf(first, 'material')).text)
  if (within !== '' && within !== blank && !stem.text.includes(within))
    stem.text = [around.text.trim(), within].filter(Boolean).join('\n')
  const cardinality = (first.attributes.rcardinality ?? 'single').toLowerCase()
  if (cardinality === 'ordered') return orderedList(context, stem, first)
  return cardinality === 'multiple' || /multiple[_ ]answer/i.test(type)
    ? multipleAnswers(context, stem, first)
    : singleList(context, stem, first)
}

interface Stem {
  text: string
  passage: string | null
}

function labelsOf(context: Qti12Context, response: XmlElement): { id: string; text: string }[] {
  const labels = below(response, 'response_label')
  checkPartCount(labels.length)
  return labels.map(label => {
    const { text, pictures } = context.words([label])
    for (const { alt, src } of pictures) context.warn('picture_left_out', alt || src)
    return { id: identOf(label), text: tidy(text) || tidy(pictures.map(({ alt }) => alt).join(' ')) }
  })
}

function checkKnownIds(labels: readonly { id: string }[], ids: readonly string[]): void {
  if (ids.length === 0) throw new Refusal('no_right_answer')
  const knownIds = new Set(labels.map(({ id }) => id))
  const lost = ids.find(id => !knownIds.has(id))
  if (lost !== undefined) throw new Refusal('right_answer_is_no_option', lost)
}

function singleList(context: Qti12Context, stem: Stem, response: XmlElement): AnyContent {
  const labels = labelsOf(context, response)
  const right = rightOf(context, identOf(response))
  const highest = maxOf(right.map(({ points }) => points))
  const full = new Set(right.filter(({ points }) => points >= highest).map(({ value }) => value))
  checkKnownIds(labels, [...full])
  if (right.some(({ points }) => points < highest)) context.warn('partial_credit_lost')
  const truth = labels.map(({ text }) => truthOfOption(text))
  if (labels.length === 2 && full.size === 1 && truth.includes(true) && truth.includes(false))
    return trueFalse(stem, truth[labels.findIndex(({ id }) => full.has(id))] === true)
  return singleChoice(
    stem,
    labels.map(({ id, text }) => ({ text, right: full.has(id) })),
  )
}

function multipleAnswers(context: Qti12Context, stem: Stem, response: XmlElement): AnyContent {
  const labels = labelsOf(context, response)
  const right = rightOf(context, identOf(response))
  const ids = new Set(right.map(({ value }) => value))
  checkKnownIds(labels, [...ids])
  if (new Set(right.map(({ points }) => points)).size > 1 || context.scores.some(({ points }) => points < 0))
    context.warn('own_scoring_ignored')
  return multipleChoice(
    stem,
    labels.map(({ id, text }) => ({ text, right: ids.has(id) })),
  )
}

function orderedList(context: Qti12Context, stem: Stem, response: XmlElement): AnyContent {
  const labels = labelsOf(context, response)
  const ids = rightOf(context, identOf(response)).map(({ value }) => value)
  checkKnownIds(labels, ids)
  if (new Set(ids).size !== labels.length) throw new Refusal('no_right_answer', `${ids.length} / ${labels.length}`)
  const text = new Map(labels.map(({ id, text }) => [id, text]))
  return ordering(
    stem,
    ids.map(id => text.get(id) ?? ''),
  )
}

/** Lists in the text at `[name]`, else halves to match, else things to sort into groups. */
function multipleLists(context: Qti12Context, stem: Stem): AnyContent {
  const { responses, type } = context
  // more than any of our kinds can hold
  if (responses.length > readingLimits.choices) throw new Refusal('too_many_parts', `${responses.length} lists`)
  const names = responses.map(blankOf)
  if (names.every(name => stem.text.includes(`[${name}]`))) return sentenceWithBlanks(context, stem, names)
  const halves = readSeparateHalves(context, response => rightOf(context, identOf(response)).map(({ value }) => value))
  if (halves) return matching({ ...stem, text: halves.text || context.title }, halves.pairs, halves.spare)
  const left = responses.map(one => tidy(context.words(childrenOf(one, 'material')).text))
  const labels = new Map(responses.flatMap(one => labelsOf(context, one)).map(({ id, text }) => [id, text]))
  const right = responses.map(one => [...new Set(rightOf(context, identOf(one)).map(({ value }) => value))])
  if (right.some(ids => ids.length === 0)) throw new Refusal('no_right_answer')
  if (right.flat().some(id => !labels.has(id))) throw new Refusal('right_answer_is_no_option')
  const text = (id: string | undefined) => labels.get(id ?? '') ?? ''
  if (right.every(ids => ids.length === 1)) {
    const used = new Set(right.flat())
    // rows that are empty on both sides were left blank by the author
    const pairs = left
      .map((half, index) => ({ left: half, right: text(right[index]?.[0]) }))
      .filter(pair => pair.left !== '' || pair.right !== '')
    const spare = [...labels.keys()].filter(id => !used.has(id)).map(text)
    return matching(
      stem,
      pairs,
      spare.filter(half => half !== ''),
    )
  }
  const placed = right.flatMap((ids, index) => ids.map(id => ({ left: text(id), right: left[index] ?? '' })))
  // pairs can't express a choice that belongs to no group, or to several
  if (new Set(right.flat()).size !== placed.length || placed.length !== labels.size)
    throw new Refusal('many_to_many', type)
  return matching(stem, placed)
}

const blankOf = (response: XmlElement) => identOf(response).replace(/^response_/, '')

/** Whether a blank is filled from a list. If it is typed, everything that the file lists is correct. */
function isListed({ type }: Qti12Context, response: XmlElement): boolean {
  if (!/fill_in/.test(type)) return true
  return below(response, 'response_label').some(label => /dropdown|wordbank/i.test(label.attributes.answer_type ?? ''))
}

/** Checks for comparisons other than a list of accepted answers. */
function checkComparison({ warn }: Qti12Context, response: XmlElement): void {
  for (const { attributes, children } of below(response, 'response_label')) {
    const algorithm = attributes.scoring_algorithm ?? ''
    if (/regex/i.test(algorithm)) throw new Refusal('wildcard_answer', tidy(children.map(wordsIn).join(' ')))
    if (/contains|closeenough/i.test(algorithm)) warn('own_scoring_ignored', algorithm)
  }
}

const wordsIn = (node: XmlElement | string) => (typeof node === 'string' ? node : textOf(node))

function sentenceWithBlanks(context: Qti12Context, stem: Stem, names: readonly string[]): AnyContent {
  const { responses } = context
  const accepted = responses.map((response, index) => {
    const labels = labelsOf(context, response)
    if (!isListed(context, response)) {
      checkComparison(context, response)
      return labels.map(({ text }) => text)
    }
    const ids = new Set(rightOf(context, identOf(response)).map(({ value }) => value))
    checkKnownIds(labels, [...ids])
    context.warn('choices_of_gap_lost', `${names[index]}: ${labels.map(({ text }) => text).join(' / ')}`)
    return labels.filter(({ id }) => ids.has(id)).map(({ text }) => text)
  })
  const places = names.map((name, index) => ({ at: stem.text.indexOf(`[${name}]`), size: name.length + 2, index }))
  places.sort((one, other) => one.at - other.at)
  const sentence: Sentence = []
  let from = 0
  for (const { at, size, index } of places) {
    sentence.push({ text: stem.text.slice(from, at), accepted: accepted[index] ?? [] })
    from = at + size
  }
  sentence.push({ text: stem.text.slice(from), accepted: null })
  return sentenceQuestion({ sentence, passage: stem.passage }, comparisonOf(context))
}

/** A text field: an essay if no answer is correct automatically, else a gap, or a sentence with several. */
function textAnswer(context: Qti12Context, stem: Stem): AnyContent {
  const { responses, flow, scores } = context
  const counted = scores.filter(({ points }) => points > 0)
  const range = counted.find(isRange)
  if (range) throw new Refusal('numeric_range', range.tests.map(({ value }) => value).join(' / '))
  for (const { attributes } of responses.flatMap(one => below(one, 'render_fib'))) {
    const { minnumber = '', maxnumber = '' } = attributes
    if (minnumber !== maxnumber && isNumeric(attributes))
      throw new Refusal('numeric_range', `${minnumber} / ${maxnumber}`)
  }
  const tests = counted.flatMap(one => one.tests)
  const pattern = tests.find(
    ({ name, value }) => name === 'varsubset' || (name === 'varsubstring' && /[*\\]/.test(value)),
  )
  if (pattern) throw new Refusal('wildcard_answer', pattern.value)
  const boxes = responses.some(one => below(one, 'render_fib').some(fib => Number(fib.attributes.input_boxes) > 1))
  if (boxes) throw new Refusal('unsupported_type', context.type)
  const accepted = responses.map(response => acceptedOf(context, response))
  if (accepted.every(forms => forms.length === 0)) {
    if (responses.length > 1) throw new Refusal('no_right_answer')
    // the correct answer refers to a response that the item doesn't have
    const lost = tests.find(({ name, not }) => /^var(equal|substring)$/.test(name) && !not)
    if (lost) throw new Refusal('right_answer_is_no_option', lost.value)
    return essay(context, stem)
  }
  if (responses.length === 1)
    return fillTheGap(stem, [{ text: '', accepted: accepted[0] ?? [] }], comparisonOf(context))
  const sentence: Sentence = []
  let text = ''
  for (const node of flow) {
    if (node.name === 'material') text += context.words([node]).text
    else {
      sentence.push({ text, accepted: accepted[responses.indexOf(node)] ?? [] })
      text = ''
    }
  }
  sentence.push({ text, accepted: null })
  return sentenceQuestion({ sentence, passage: stem.passage }, comparisonOf(context))
}

const isNumeric = ({ fibtype = '' }: XmlElement['attributes']) => /^(decimal|integer)$/i.test(fibtype)

/** An essay, with Canvas's word limits and grading notes if present. */
function essay({ responses, facts }: Qti12Context, stem: Stem): AnyContent {
  const attributes = responses[0]?.attributes ?? {}
  const isBound = /^(yes|true)$/i.test(attributes.word_limit_enabled ?? '')
  const number = (name: string) => (isBound ? Number(attributes[name]) || null : null)
  const bounds = { least: number('word_limit_min'), most: number('word_limit_max') }
  return openText(stem, { ...bounds, sample: facts.get('grading_notes') ?? '' })
}

/** Whether a range of numbers is correct: bounds that differ, or only one bound. */
function isRange({ tests }: Score): boolean {
  const bounds = tests.filter(({ name }) => /^var(gt|gte|lt|lte)$/.test(name))
  if (bounds.length === 0) return false
  const names = new Set(bounds.map(({ name }) => name))
  const isClosed = names.size === 2 && names.has('vargte') && names.has('varlte')
  return !isClosed || new Set(bounds.map(({ value }) => Number(value))).size !== 1
}

function acceptedOf(context: Qti12Context, response: XmlElement): string[] {
  // some files name the field, others the response
  const names = [identOf(response), ...below(response, 'response_label').map(identOf)]
  checkPartCount(names.length)
  const within = context.scores.flatMap(({ tests, points }) =>
    tests
      .filter(test => points > 0 && !test.not && test.name === 'varsubstring' && names.includes(test.response))
      .map(({ value }) => ({ value: value.replace(/^\^|\$$/g, ''), points })),
  )
  if (within.length > 0) context.warn('own_scoring_ignored', 'varsubstring')
  const right = [...rightOf(context, ...names), ...within]
  const highest = maxOf(right.map(({ points }) => points))
  if (right.some(({ points }) => points < highest)) context.warn('partial_credit_lost')
  const full = right.filter(({ points }) => points >= highest).map(({ value }) => value)
  const isNumber = below(response, 'render_fib').some(({ attributes }) => isNumeric(attributes))
  return isNumber ? full.flatMap(plainNumber) : full
}

function comparisonOf({ element, facts }: Qti12Context) {
  const isCase =
    facts.get('case_sensitive') === 'true' ||
    below(element, 'varequal').some(({ attributes }) => /^yes$/i.test(attributes.case ?? ''))
  return { accents: 'exact' as const, ...(isCase && { case: 'exact' as const }) }
}

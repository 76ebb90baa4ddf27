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
} from './building.ts'
import { sentenceQuestion } from './moodle-content.ts'
import { mostOf, plainNumber } from './numbers.ts'
import { type PlainText, tidy } from './plain-text.ts'
import { halvesApart } from './qti12-halves.ts'
import { Refusal, readingLimits, refuseTooManyParts } from './reading.ts'
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

type Read = { content: AnyContent; heard: Pick<PlainText, 'pictures' | 'sounds'> }

/** The content of a QTI 1.2 item, or null if it asks nothing. Throws `Refusal`. */
export function qti12Content(item: Qti12Item): Read | null {
  const presentation = childOf(item.element, 'presentation')
  // OLAT marks this kind only in the item's name
  if (/:KPRIM:/.test(identOf(item.element))) throw new Refusal('unsupported_type', 'KPRIM')
  if (/file_upload/.test(item.type)) throw new Refusal('file_answer')
  if (!presentation) return null
  const flow = flowOf(presentation)
  const responses = flow.filter(({ name }) => name.startsWith('response_'))
  const strange = responses.find(({ name }) => !['response_lid', 'response_str', 'response_num'].includes(name))
  if (strange) throw new Refusal('unsupported_type', item.type === 'item' ? strange.name : item.type)
  if (/^(calculated|formula|numerical_vary|arithmetic|significant)/i.test(item.type))
    throw new Refusal('unsupported_type', item.type)
  if (responses.length === 0) return null
  const around = item.words(flow.filter(one => one.name === 'material' && one !== undefined))
  const scores = scoresOf(item.element)
  const content = contentOf({ ...item, flow, responses, around, scores })
  return { content, heard: around }
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
      set.length > 0 ? mostOf(set.map(Math.abs)) * Math.sign(set.find(one => one !== 0) ?? 0) : Number(isRight)
    return { tests, points }
  })
}

interface Asked extends Qti12Item {
  flow: XmlElement[]
  responses: XmlElement[]
  around: PlainText
  scores: Score[]
}

const identOf = ({ attributes }: XmlElement) => attributes.ident ?? ''

/** The values that earn points, for these responses. */
function rightOf({ scores }: Asked, ...names: string[]): { value: string; points: number }[] {
  return scores
    .filter(({ points }) => points > 0)
    .flatMap(({ tests, points }) =>
      tests
        .filter(test => names.includes(test.response) && !test.not && test.name === 'varequal')
        .map(({ value }) => ({ value, points })),
    )
}

function contentOf(asked: Asked): AnyContent {
  const { responses, around, title, type } = asked
  const stem: Stem = { text: around.text.trim() === '' ? title : around.text, passage: asked.passage }
  const [first] = responses as [XmlElement]
  refuseTooManyParts(responses.length)
  const lists = responses.filter(({ name }) => name === 'response_lid')
  if (lists.length === 0) return written(asked, stem)
  if (lists.length < responses.length)
    throw new Refusal('several_interactions', responses.map(one => one.name).join(', '))
  if (responses.length > 1) return several(asked, stem)
  const blank = blankOf(first)
  if (stem.text.includes(`[${blank}]`)) {
    if (!isListed(asked, first)) return blanks(asked, stem, [blank])
    return one(asked, { ...stem, text: stem.text.replaceAll(`[${blank}]`, gapMark) }, first)
  }
  // some items put the question inside the response
  const within = tidy(asked.words(childrenOf(first, 'material')).text)
  if (within !== '' && within !== blank && !stem.text.includes(within))
    stem.text = [around.text.trim(), within].filter(Boolean).join('\n')
  const cardinality = (first.attributes.rcardinality ?? 'single').toLowerCase()
  if (cardinality === 'ordered') return ordered(asked, stem, first)
  return cardinality === 'multiple' || /multiple[_ ]answer/i.test(type)
    ? many(asked, stem, first)
    : one(asked, stem, first)
}

interface Stem {
  text: string
  passage: string | null
}

function labelsOf(asked: Asked, response: XmlElement): { id: string; text: string }[] {
  const labels = below(response, 'response_label')
  refuseTooManyParts(labels.length)
  return labels.map(label => {
    const { text, pictures } = asked.words([label])
    for (const { alt, src } of pictures) asked.warn('picture_left_out', alt || src)
    return { id: identOf(label), text: tidy(text) || tidy(pictures.map(({ alt }) => alt).join(' ')) }
  })
}

function known(labels: readonly { id: string }[], ids: readonly string[]): void {
  if (ids.length === 0) throw new Refusal('no_right_answer')
  const there = new Set(labels.map(({ id }) => id))
  const lost = ids.find(id => !there.has(id))
  if (lost !== undefined) throw new Refusal('right_answer_is_no_option', lost)
}

function one(asked: Asked, stem: Stem, response: XmlElement): AnyContent {
  const labels = labelsOf(asked, response)
  const right = rightOf(asked, identOf(response))
  const most = mostOf(right.map(({ points }) => points))
  const full = new Set(right.filter(({ points }) => points >= most).map(({ value }) => value))
  known(labels, [...full])
  if (right.some(({ points }) => points < most)) asked.warn('partial_credit_lost')
  const truth = labels.map(({ text }) => truthOfOption(text))
  if (labels.length === 2 && full.size === 1 && truth.includes(true) && truth.includes(false))
    return trueFalse(stem, truth[labels.findIndex(({ id }) => full.has(id))] === true)
  return singleChoice(
    stem,
    labels.map(({ id, text }) => ({ text, right: full.has(id) })),
  )
}

function many(asked: Asked, stem: Stem, response: XmlElement): AnyContent {
  const labels = labelsOf(asked, response)
  const right = rightOf(asked, identOf(response))
  const ids = new Set(right.map(({ value }) => value))
  known(labels, [...ids])
  if (new Set(right.map(({ points }) => points)).size > 1 || asked.scores.some(({ points }) => points < 0))
    asked.warn('own_scoring_ignored')
  return multipleChoice(
    stem,
    labels.map(({ id, text }) => ({ text, right: ids.has(id) })),
  )
}

function ordered(asked: Asked, stem: Stem, response: XmlElement): AnyContent {
  const labels = labelsOf(asked, response)
  const ids = rightOf(asked, identOf(response)).map(({ value }) => value)
  known(labels, ids)
  if (new Set(ids).size !== labels.length) throw new Refusal('no_right_answer', `${ids.length} / ${labels.length}`)
  const text = new Map(labels.map(({ id, text }) => [id, text]))
  return ordering(
    stem,
    ids.map(id => text.get(id) ?? ''),
  )
}

/** Lists in the text at `[name]`, else halves to match, else things to sort into groups. */
function several(asked: Asked, stem: Stem): AnyContent {
  const { responses, type } = asked
  // more than any of our kinds can hold
  if (responses.length > readingLimits.choices) throw new Refusal('too_many_parts', `${responses.length} lists`)
  const names = responses.map(blankOf)
  if (names.every(name => stem.text.includes(`[${name}]`))) return blanks(asked, stem, names)
  const apart = halvesApart(asked, response => rightOf(asked, identOf(response)).map(({ value }) => value))
  if (apart) return matching({ ...stem, text: apart.text || asked.title }, apart.pairs, apart.spare)
  const left = responses.map(one => tidy(asked.words(childrenOf(one, 'material')).text))
  const labels = new Map(responses.flatMap(one => labelsOf(asked, one)).map(({ id, text }) => [id, text]))
  const right = responses.map(one => [...new Set(rightOf(asked, identOf(one)).map(({ value }) => value))])
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
function isListed({ type }: Asked, response: XmlElement): boolean {
  if (!/fill_in/.test(type)) return true
  return below(response, 'response_label').some(label => /dropdown|wordbank/i.test(label.attributes.answer_type ?? ''))
}

/** Checks for comparisons other than a list of accepted answers. */
function compared({ warn }: Asked, response: XmlElement): void {
  for (const { attributes, children } of below(response, 'response_label')) {
    const way = attributes.scoring_algorithm ?? ''
    if (/regex/i.test(way)) throw new Refusal('wildcard_answer', tidy(children.map(wordsIn).join(' ')))
    if (/contains|closeenough/i.test(way)) warn('own_scoring_ignored', way)
  }
}

const wordsIn = (node: XmlElement | string) => (typeof node === 'string' ? node : textOf(node))

function blanks(asked: Asked, stem: Stem, names: readonly string[]): AnyContent {
  const { responses } = asked
  const accepted = responses.map((response, index) => {
    const labels = labelsOf(asked, response)
    if (!isListed(asked, response)) {
      compared(asked, response)
      return labels.map(({ text }) => text)
    }
    const ids = new Set(rightOf(asked, identOf(response)).map(({ value }) => value))
    known(labels, [...ids])
    asked.warn('choices_of_gap_lost', `${names[index]}: ${labels.map(({ text }) => text).join(' / ')}`)
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
  return sentenceQuestion({ sentence, passage: stem.passage }, comparisonOf(asked))
}

/** A text field: an essay if no answer is correct automatically, else a gap, or a sentence with several. */
function written(asked: Asked, stem: Stem): AnyContent {
  const { responses, flow, scores } = asked
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
  if (boxes) throw new Refusal('unsupported_type', asked.type)
  const accepted = responses.map(response => acceptedOf(asked, response))
  if (accepted.every(forms => forms.length === 0)) {
    if (responses.length > 1) throw new Refusal('no_right_answer')
    // the correct answer refers to a response that the item doesn't have
    const lost = tests.find(({ name, not }) => /^var(equal|substring)$/.test(name) && !not)
    if (lost) throw new Refusal('right_answer_is_no_option', lost.value)
    return essay(asked, stem)
  }
  if (responses.length === 1) return fillTheGap(stem, [{ text: '', accepted: accepted[0] ?? [] }], comparisonOf(asked))
  const sentence: Sentence = []
  let text = ''
  for (const node of flow) {
    if (node.name === 'material') text += asked.words([node]).text
    else {
      sentence.push({ text, accepted: accepted[responses.indexOf(node)] ?? [] })
      text = ''
    }
  }
  sentence.push({ text, accepted: null })
  return sentenceQuestion({ sentence, passage: stem.passage }, comparisonOf(asked))
}

const isNumeric = ({ fibtype = '' }: XmlElement['attributes']) => /^(decimal|integer)$/i.test(fibtype)

/** An essay, with Canvas's word limits and grading notes if present. */
function essay({ responses, facts }: Asked, stem: Stem): AnyContent {
  const told = responses[0]?.attributes ?? {}
  const isBound = /^(yes|true)$/i.test(told.word_limit_enabled ?? '')
  const number = (name: string) => (isBound ? Number(told[name]) || null : null)
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

function acceptedOf(asked: Asked, response: XmlElement): string[] {
  // some files name the field, others the response
  const names = [identOf(response), ...below(response, 'response_label').map(identOf)]
  refuseTooManyParts(names.length)
  const within = asked.scores.flatMap(({ tests, points }) =>
    tests
      .filter(test => points > 0 && !test.not && test.name === 'varsubstring' && names.includes(test.response))
      .map(({ value }) => ({ value: value.replace(/^\^|\$$/g, ''), points })),
  )
  if (within.length > 0) asked.warn('own_scoring_ignored', 'varsubstring')
  const right = [...rightOf(asked, ...names), ...within]
  const most = mostOf(right.map(({ points }) => points))
  if (right.some(({ points }) => points < most)) asked.warn('partial_credit_lost')
  const full = right.filter(({ points }) => points >= most).map(({ value }) => value)
  const isNumber = below(response, 'render_fib').some(({ attributes }) => isNumeric(attributes))
  return isNumber ? full.flatMap(plainNumber) : full
}

function comparisonOf({ element, facts }: Asked) {
  const isCase =
    facts.get('case_sensitive') === 'true' ||
    below(element, 'varequal').some(({ attributes }) => /^yes$/i.test(attributes.case ?? ''))
  return { accents: 'exact' as const, ...(isCase && { case: 'exact' as const }) }
}

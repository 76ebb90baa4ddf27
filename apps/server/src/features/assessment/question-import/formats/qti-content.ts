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
  spoken,
  trueFalse,
  truthOfOption,
} from './build-questions.ts'
import { isOwnScoring } from './gift-answers.ts'
import { sentenceQuestion } from './moodle-content.ts'
import { maxOf, plainNumber } from './numbers.ts'
import { fromHtml, type PlainText, tidy } from './plain-text.ts'
import type { QtiItem, QtiResponse } from './qti-tree.ts'
import { checkPartCount, Refusal } from './read-results.ts'
import { boundsFromTags, comparisonFromTags } from './value-tags.ts'
import { asHtml, below, childOf, childrenOf, isElement, textOf, type XmlElement } from './xml.ts'

type FoundMedia = Pick<PlainText, 'pictures' | 'sounds'>
interface QtiContent {
  content: AnyContent
  foundMedia: FoundMedia
}

/** Marks the position of an interaction in the text around it. */
const placeholder = '\uE020'
const inline = new Set(['textentryinteraction', 'inlinechoiceinteraction'])

/** The content of an item's interactions. Throws `Refusal`. */
export function qtiContent(item: QtiItem, interactions: readonly XmlElement[]): QtiContent {
  const [first] = interactions as [XmlElement]
  checkPartCount(interactions.length)
  const around = pageOf(item, interactions)
  const { foundMedia } = around
  if (
    interactions.every(({ name }) => name === 'textentryinteraction') ||
    (interactions.length > 1 && interactions.every(({ name }) => inline.has(name)))
  )
    return { content: sentenceWithGaps(item, interactions, around), foundMedia }
  if (interactions.length > 1)
    throw new Refusal('several_interactions', interactions.map(({ name }) => name).join(', '))
  const reader = Object.hasOwn(readers, first.name) ? readers[first.name] : undefined
  if (!reader) throw new Refusal('unsupported_type', first.name)
  return {
    content: reader({ ...item, interaction: first, response: responseOf(item, first), around }),
    foundMedia,
  }
}

function responseOf({ responses }: QtiItem, { attributes }: XmlElement): QtiResponse {
  return (
    responses.get(attributes.responseidentifier ?? '') ?? {
      cardinality: 'single',
      isNumber: false,
      correct: [],
      mapping: [],
    }
  )
}

interface Page {
  /** The text with `place` at each interaction. */
  text: string
  passage: string
  foundMedia: FoundMedia
}

/** The text around the interactions, with passages separated. Text for other audiences is left out. */
function pageOf({ body, passages: own, warn }: QtiItem, interactions: readonly XmlElement[]): Page {
  const passages = [...own]
  const interactionSet = new Set(interactions)
  const foundMedia: FoundMedia = { pictures: [], sounds: [] }
  const read = (nodes: XmlElement['children']) => {
    const plain = fromHtml(asHtml(nodes.flatMap(media)))
    for (const picture of plain.pictures) foundMedia.pictures.push(picture)
    for (const sound of plain.sounds) foundMedia.sounds.push(sound)
    if (plain.hadMarkup) warn('markup_removed')
    return plain.text
  }
  const withoutInteractions = (nodes: XmlElement['children']): XmlElement['children'] =>
    nodes.flatMap((node): XmlElement['children'] => {
      if (!isElement(node)) return [node]
      if (interactionSet.has(node)) {
        const chosen = new Set(shownByChoices(node))
        for (const one of below(node, ...mediaNames).filter(one => !chosen.has(one))) read([one])
        return inline.has(node.name)
          ? [placeholder]
          : [{ ...node, name: 'div', attributes: {}, children: [placeholder] }]
      }
      if (node.name === 'rubricblock' || node.name === 'stimulus') {
        if (node.name === 'stimulus' || /candidate/.test(node.attributes.view ?? 'candidate'))
          passages.push(tidy(read(node.children)))
        return []
      }
      if (node.name === 'feedbackblock' || node.name === 'feedbackinline') return []
      return [{ ...node, children: withoutInteractions(node.children) }]
    })
  const text = read(withoutInteractions(body.children))
  return { text, passage: passages.filter(one => one !== '').join('\n\n'), foundMedia }
}

const mediaNames = ['object', 'audio', 'img']

/** Media that belong to the choices, not to the question. */
function shownByChoices(interaction: XmlElement): XmlElement[] {
  const choices = below(interaction, 'simplechoice', 'simpleassociablechoice', 'gaptext', 'gapimg', 'hottext')
  return choices.flatMap(choice => below(choice, ...mediaNames))
}

/** Converts `<object>` elements to images and audio. Their inner text is the alternative. */
function media(node: XmlElement | string): (XmlElement | string)[] {
  if (!isElement(node)) return [node]
  if (node.name !== 'object') return [{ ...node, children: node.children.flatMap(media) }]
  const isSound = /^(audio|video)\//.test(node.attributes.type ?? '')
  const converted = {
    ...node,
    name: isSound ? 'audio' : 'img',
    attributes: { src: node.attributes.data ?? '' },
    children: [],
  }
  return [converted, ...node.children.flatMap(media)]
}

interface InteractionContext extends QtiItem {
  interaction: XmlElement
  response: QtiResponse
  around: Page
}

/** The question and the passage before it: the prompt if there is one, else the surrounding text. */
function stemOf({ interaction, around, title, warn }: InteractionContext): { text: string; passage: string | null } {
  const plain = fromHtml(asHtml((childOf(interaction, 'prompt')?.children ?? []).flatMap(media)))
  if (plain.hadMarkup) warn('markup_removed')
  for (const sound of plain.sounds) around.foundMedia.sounds.push(sound)
  const prompt = tidy(plain.text)
  const words = tidy(around.text.replaceAll(placeholder, '\n'))
  if (prompt === '') return { text: words || title, passage: around.passage || null }
  return { text: prompt, passage: [around.passage, words].filter(one => one !== '').join('\n\n') || null }
}

/** The text of a choice. An image is replaced by its alternative text. */
function wordsOf(element: XmlElement, { warn }: Pick<QtiItem, 'warn'>): string {
  const nodes = element.children.filter(child => !isElement(child) || child.name !== 'feedbackinline')
  const { text, pictures, hadMarkup } = fromHtml(asHtml(nodes.flatMap(media)))
  if (hadMarkup) warn('markup_removed')
  for (const { alt, src } of pictures) warn('picture_left_out', alt || src)
  return tidy(text) || tidy(pictures.map(({ alt }) => alt).join(' '))
}

/** The correct answers: the declared ones, else those with the highest score. */
function rightOf({ correct, mapping }: QtiResponse): string[] {
  if (correct.length > 0) return correct
  const highest = maxOf(mapping.map(({ value }) => value))
  return mapping.filter(({ value }) => highest > 0 && value >= highest).map(({ key }) => key)
}

function options(context: InteractionContext, choices: readonly XmlElement[]) {
  checkPartCount(choices.length)
  const right = rightOf(context.response)
  if (right.length === 0) throw new Refusal('no_right_answer')
  const ids = new Set(choices.map(({ attributes }) => attributes.identifier ?? ''))
  const lost = right.find(one => !ids.has(one))
  if (lost !== undefined) throw new Refusal('right_answer_is_no_option', lost)
  return choices.map(choice => ({
    id: choice.attributes.identifier ?? '',
    text: wordsOf(choice, context),
    right: right.includes(choice.attributes.identifier ?? ''),
  }))
}

function choiceOf(
  context: InteractionContext,
  stem: { text: string; passage: string | null },
  choices: readonly XmlElement[],
): AnyContent {
  const { response, warn } = context
  const list = options(context, choices)
  const positive = response.mapping.filter(({ value }) => value > 0).map(({ key }) => key)
  if (response.cardinality === 'multiple') {
    const right = list.filter(one => one.right).map(({ id }) => id)
    const isOther = positive.length > 0 && [...right].sort().join(' ') !== [...positive].sort().join(' ')
    if (isOther || isOwnScoring(response.mapping.map(({ value }) => value))) warn('own_scoring_ignored')
    return multipleChoice(stem, list)
  }
  if (positive.some(key => !list.some(one => one.right && one.id === key))) warn('partial_credit_lost')
  const truthValues = list.map(({ text }) => truthOfOption(text))
  if (list.length === 2 && truthValues.includes(true) && truthValues.includes(false))
    return trueFalse(stem, truthValues[list.findIndex(one => one.right)] === true)
  return singleChoice(stem, list)
}

/** A sentence with text entries and lists in it. */
function sentenceWithGaps(item: QtiItem, interactions: readonly XmlElement[], { text, passage }: Page): AnyContent {
  const between = text.split(placeholder)
  const cases = interactions.map(one => responseOf(item, one).mapping.some(entry => entry.isCase))
  const isCase = cases.every(Boolean)
  if (!isCase && cases.some(Boolean)) item.warn('own_scoring_ignored', 'caseSensitive')
  const sentence: Sentence = interactions.map((one, index) => ({
    text: between[index] ?? '',
    accepted: one.name === 'inlinechoiceinteraction' ? listedAnswers(item, one, index) : typedAnswers(item, one, index),
  }))
  sentence.push({ text: between.slice(interactions.length).join(''), accepted: null })
  const comparison = { accents: 'exact' as const, ...(isCase && { case: 'exact' as const }) }
  const content = { sentence, passage: passage || null }
  const usedComparison = comparisonFromTags(item.tagValues) ?? comparison
  // an item that is only a gap is asked by its title
  if (tidy(text.replaceAll(placeholder, '')) === '')
    return fillTheGap({ text: item.title, passage: content.passage }, sentence, usedComparison)
  return sentenceQuestion(content, usedComparison)
}

function typedAnswers(item: QtiItem, interaction: XmlElement, index: number): string[] {
  const { correct, mapping, isNumber } = responseOf(item, interaction)
  if (isNumber && item.tolerant.has(interaction.attributes.responseidentifier ?? ''))
    throw new Refusal('numeric_range', `${index + 1}: ${correct.join(' / ')}`)
  const highest = maxOf(mapping.map(({ value }) => value))
  const full = mapping.filter(({ value }) => value > 0 && value >= highest).map(({ key }) => key)
  if (mapping.some(({ value, key }) => value > 0 && value < highest && !correct.includes(key)))
    item.warn('partial_credit_lost', `${index + 1}`)
  const accepted = [...new Set([...correct, ...full])]
  if (accepted.length === 0) throw new Refusal('no_right_answer', `${index + 1}`)
  return isNumber ? accepted.flatMap(plainNumber) : accepted
}

function listedAnswers(item: QtiItem, interaction: XmlElement, index: number): string[] {
  const response = responseOf(item, interaction)
  const choices = childrenOf(interaction, 'inlinechoice')
  const right = options(
    { ...item, interaction, response, around: { text: '', passage: '', foundMedia: { pictures: [], sounds: [] } } },
    choices,
  )
  item.warn('choices_of_gap_lost', `${index + 1}: ${right.map(({ text }) => text).join(' / ')}`)
  return right.filter(one => one.right).map(({ text }) => text)
}

/** The pairs in which each left half occurs once, else those turned around in which each right half does. */
function pairsOf(correct: readonly string[], left: readonly string[], right: readonly string[]) {
  const pairs = correct.map(pair => pair.split(/\s+/) as [string, string])
  const once = (ids: readonly string[], at: 0 | 1) =>
    ids.every(id => pairs.filter(pair => pair[at] === id).length === 1)
  if (pairs.length === 0) throw new Refusal('no_right_answer')
  const lost = pairs.find(([one, other]) => !left.includes(one) || !right.includes(other))
  if (lost) throw new Refusal('right_answer_is_no_option', lost.join(' '))
  if (once(left, 0)) return { pairs, turned: false }
  if (once(right, 1)) return { pairs: pairs.map(([one, other]) => [other, one] as [string, string]), turned: true }
  throw new Refusal('many_to_many')
}

const readers: Record<string, (asked: InteractionContext) => AnyContent> = {
  choiceinteraction: context => choiceOf(context, stemOf(context), below(context.interaction, 'simplechoice')),
  inlinechoiceinteraction: context => {
    const { around } = context
    const text = around.text.replaceAll(placeholder, gapMark)
    return choiceOf(context, { text, passage: around.passage || null }, childrenOf(context.interaction, 'inlinechoice'))
  },
  hottextinteraction: context => {
    const { interaction, around } = context
    const { text, passage } = stemOf({ ...context, title: '' })
    const sentence = tidy(
      fromHtml(asHtml(interaction.children.filter(child => !isElement(child) || child.name !== 'prompt'))).text,
    )
    const question = text || passage || sentence
    const before = [text === '' ? '' : (passage ?? ''), question === sentence ? '' : sentence].filter(one => one !== '')
    return choiceOf(
      { ...context, around },
      { text: question, passage: before.join('\n\n') || null },
      below(interaction, 'hottext'),
    )
  },
  orderinteraction: context => {
    const choices = below(context.interaction, 'simplechoice')
    const list = options({ ...context }, choices)
    const right = rightOf(context.response)
    if (right.length !== list.length) throw new Refusal('no_right_answer', `${right.length} / ${list.length}`)
    return ordering(
      stemOf(context),
      right.map(id => list.find(one => one.id === id)?.text ?? ''),
    )
  },
  matchinteraction: context => {
    const [one, other] = childrenOf(context.interaction, 'simplematchset').map(set =>
      childrenOf(set, 'simpleassociablechoice'),
    )
    if (!one || !other) throw new Refusal('too_few_parts')
    checkPartCount(one.length + other.length)
    const ids = (set: readonly XmlElement[]) => set.map(({ attributes }) => attributes.identifier ?? '')
    const { pairs, turned } = pairsOf(
      rightOf(context.response).length ? correctPairs(context.response) : [],
      ids(one),
      ids(other),
    )
    const words = new Map(
      [...one, ...other].map(choice => [choice.attributes.identifier ?? '', wordsOf(choice, context)]),
    )
    const used = new Set(pairs.map(([, right]) => right))
    const spare = ids(turned ? one : other).filter(id => !used.has(id))
    const text = (id: string) => words.get(id) ?? ''
    return matching(
      stemOf(context),
      pairs.map(([left, right]) => ({ left: text(left), right: text(right) })),
      spare.map(text),
    )
  },
  gapmatchinteraction: context => {
    const { interaction, response, around, warn } = context
    if (childrenOf(interaction, 'gapimg').length > 0) throw new Refusal('picture_answer')
    const words = new Map(
      childrenOf(interaction, 'gaptext').map(one => [one.attributes.identifier ?? '', wordsOf(one, context)]),
    )
    const names: string[] = []
    const withPlaceholders = (nodes: XmlElement['children']): XmlElement['children'] =>
      nodes.flatMap((node): XmlElement['children'] => {
        if (!isElement(node)) return [node]
        if (node.name === 'prompt' || node.name === 'gaptext') return []
        if (node.name !== 'gap') return [{ ...node, children: withPlaceholders(node.children) }]
        names.push(node.attributes.identifier ?? '')
        return [placeholder]
      })
    const between = fromHtml(asHtml(withPlaceholders(interaction.children))).text.split(placeholder)
    checkPartCount(names.length + words.size)
    const pairs = correctPairs(response).map(pair => pair.split(/\s+/))
    warn('word_box_lost', [...words.values()].join(' / '))
    const sentence: Sentence = names.map((name, index) => {
      const accepted = pairs.filter(([, gap]) => gap === name).map(([word]) => words.get(word ?? '') ?? '')
      if (accepted.length === 0) throw new Refusal('no_right_answer', `${index + 1}`)
      if (accepted.includes('')) throw new Refusal('right_answer_is_no_option', `${index + 1}`)
      return { text: between[index] ?? '', accepted }
    })
    sentence.push({ text: between.slice(names.length).join(''), accepted: null })
    const { text, passage } = stemOf({ ...context, around, title: '' })
    return fillTheGap({ text, passage }, sentence, comparisonFromTags(context.tagValues) ?? { accents: 'exact' })
  },
  extendedtextinteraction: context =>
    openText(stemOf(context), {
      ...boundsFromTags(context.tagValues, 'words'),
      sample: context.sample || context.response.correct.join('\n'),
    }),
  uploadinteraction: context => {
    const type = context.interaction.attributes.type ?? textOf(childOf(context.interaction, 'type'))
    if (!/audio/i.test(type)) throw new Refusal('file_answer')
    return spoken(stemOf(context), { ...boundsFromTags(context.tagValues, 'seconds'), sample: context.sample })
  },
}

/** The correct pairs: the declared ones, else all with a score above 0. */
function correctPairs({ correct, mapping }: QtiResponse): string[] {
  return correct.length > 0 ? correct : mapping.filter(({ value }) => value > 0).map(({ key }) => key)
}

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
} from './building.ts'
import { isOwnScoring } from './gift-answers.ts'
import { toldBounds, toldComparison } from './kept-tags.ts'
import { sentenceQuestion } from './moodle-content.ts'
import { mostOf, plainNumber } from './numbers.ts'
import { fromHtml, type PlainText, tidy } from './plain-text.ts'
import type { QtiItem, QtiResponse } from './qti-tree.ts'
import { Refusal, refuseTooManyParts } from './reading.ts'
import { asHtml, below, childOf, childrenOf, isElement, textOf, type XmlElement } from './xml.ts'

type Heard = Pick<PlainText, 'pictures' | 'sounds'>
interface Read {
  content: AnyContent
  heard: Heard
}

/** Marks the position of an interaction in the text around it. */
const place = '\uE020'
const inline = new Set(['textentryinteraction', 'inlinechoiceinteraction'])

/** The content of an item's interactions. Throws `Refusal`. */
export function qtiContent(item: QtiItem, interactions: readonly XmlElement[]): Read {
  const [first] = interactions as [XmlElement]
  refuseTooManyParts(interactions.length)
  const around = pageOf(item, interactions)
  const { heard } = around
  if (
    interactions.every(({ name }) => name === 'textentryinteraction') ||
    (interactions.length > 1 && interactions.every(({ name }) => inline.has(name)))
  )
    return { content: gaps(item, interactions, around), heard }
  if (interactions.length > 1)
    throw new Refusal('several_interactions', interactions.map(({ name }) => name).join(', '))
  const reader = Object.hasOwn(readers, first.name) ? readers[first.name] : undefined
  if (!reader) throw new Refusal('unsupported_type', first.name)
  return { content: reader({ ...item, interaction: first, response: responseOf(item, first), around }), heard }
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
  heard: Heard
}

/** The text around the interactions, with passages separated. Text for other audiences is left out. */
function pageOf({ body, passages: own, warn }: QtiItem, interactions: readonly XmlElement[]): Page {
  const passages = [...own]
  const asking = new Set(interactions)
  const heard: Heard = { pictures: [], sounds: [] }
  const read = (nodes: XmlElement['children']) => {
    const plain = fromHtml(asHtml(nodes.flatMap(media)))
    for (const picture of plain.pictures) heard.pictures.push(picture)
    for (const sound of plain.sounds) heard.sounds.push(sound)
    if (plain.hadMarkup) warn('markup_removed')
    return plain.text
  }
  const without = (nodes: XmlElement['children']): XmlElement['children'] =>
    nodes.flatMap((node): XmlElement['children'] => {
      if (!isElement(node)) return [node]
      if (asking.has(node)) {
        const chosen = new Set(shownByChoices(node))
        for (const one of below(node, ...mediaNames).filter(one => !chosen.has(one))) read([one])
        return inline.has(node.name) ? [place] : [{ ...node, name: 'div', attributes: {}, children: [place] }]
      }
      if (node.name === 'rubricblock' || node.name === 'stimulus') {
        if (node.name === 'stimulus' || /candidate/.test(node.attributes.view ?? 'candidate'))
          passages.push(tidy(read(node.children)))
        return []
      }
      if (node.name === 'feedbackblock' || node.name === 'feedbackinline') return []
      return [{ ...node, children: without(node.children) }]
    })
  const text = read(without(body.children))
  return { text, passage: passages.filter(one => one !== '').join('\n\n'), heard }
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
  const shown = {
    ...node,
    name: isSound ? 'audio' : 'img',
    attributes: { src: node.attributes.data ?? '' },
    children: [],
  }
  return [shown, ...node.children.flatMap(media)]
}

interface Asked extends QtiItem {
  interaction: XmlElement
  response: QtiResponse
  around: Page
}

/** The question and the passage before it: the prompt if there is one, else the surrounding text. */
function stemOf({ interaction, around, title, warn }: Asked): { text: string; passage: string | null } {
  const plain = fromHtml(asHtml((childOf(interaction, 'prompt')?.children ?? []).flatMap(media)))
  if (plain.hadMarkup) warn('markup_removed')
  for (const sound of plain.sounds) around.heard.sounds.push(sound)
  const prompt = tidy(plain.text)
  const words = tidy(around.text.replaceAll(place, '\n'))
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
  const most = mostOf(mapping.map(({ value }) => value))
  return mapping.filter(({ value }) => most > 0 && value >= most).map(({ key }) => key)
}

function options(asked: Asked, choices: readonly XmlElement[]) {
  refuseTooManyParts(choices.length)
  const right = rightOf(asked.response)
  if (right.length === 0) throw new Refusal('no_right_answer')
  const ids = new Set(choices.map(({ attributes }) => attributes.identifier ?? ''))
  const lost = right.find(one => !ids.has(one))
  if (lost !== undefined) throw new Refusal('right_answer_is_no_option', lost)
  return choices.map(choice => ({
    id: choice.attributes.identifier ?? '',
    text: wordsOf(choice, asked),
    right: right.includes(choice.attributes.identifier ?? ''),
  }))
}

function choiceOf(
  asked: Asked,
  stem: { text: string; passage: string | null },
  choices: readonly XmlElement[],
): AnyContent {
  const { response, warn } = asked
  const list = options(asked, choices)
  const positive = response.mapping.filter(({ value }) => value > 0).map(({ key }) => key)
  if (response.cardinality === 'multiple') {
    const right = list.filter(one => one.right).map(({ id }) => id)
    const isOther = positive.length > 0 && [...right].sort().join(' ') !== [...positive].sort().join(' ')
    if (isOther || isOwnScoring(response.mapping.map(({ value }) => value))) warn('own_scoring_ignored')
    return multipleChoice(stem, list)
  }
  if (positive.some(key => !list.some(one => one.right && one.id === key))) warn('partial_credit_lost')
  const said = list.map(({ text }) => truthOfOption(text))
  if (list.length === 2 && said.includes(true) && said.includes(false))
    return trueFalse(stem, said[list.findIndex(one => one.right)] === true)
  return singleChoice(stem, list)
}

/** A sentence with text entries and lists in it. */
function gaps(item: QtiItem, interactions: readonly XmlElement[], { text, passage }: Page): AnyContent {
  const between = text.split(place)
  const cases = interactions.map(one => responseOf(item, one).mapping.some(entry => entry.isCase))
  const isCase = cases.every(Boolean)
  if (!isCase && cases.some(Boolean)) item.warn('own_scoring_ignored', 'caseSensitive')
  const sentence: Sentence = interactions.map((one, index) => ({
    text: between[index] ?? '',
    accepted: one.name === 'inlinechoiceinteraction' ? listed(item, one, index) : forms(item, one, index),
  }))
  sentence.push({ text: between.slice(interactions.length).join(''), accepted: null })
  const comparison = { accents: 'exact' as const, ...(isCase && { case: 'exact' as const }) }
  const content = { sentence, passage: passage || null }
  const kept = toldComparison(item.told) ?? comparison
  // an item that is only a gap is asked by its title
  if (tidy(text.replaceAll(place, '')) === '')
    return fillTheGap({ text: item.title, passage: content.passage }, sentence, kept)
  return sentenceQuestion(content, kept)
}

function forms(item: QtiItem, interaction: XmlElement, index: number): string[] {
  const { correct, mapping, isNumber } = responseOf(item, interaction)
  if (isNumber && item.tolerant.has(interaction.attributes.responseidentifier ?? ''))
    throw new Refusal('numeric_range', `${index + 1}: ${correct.join(' / ')}`)
  const most = mostOf(mapping.map(({ value }) => value))
  const full = mapping.filter(({ value }) => value > 0 && value >= most).map(({ key }) => key)
  if (mapping.some(({ value, key }) => value > 0 && value < most && !correct.includes(key)))
    item.warn('partial_credit_lost', `${index + 1}`)
  const accepted = [...new Set([...correct, ...full])]
  if (accepted.length === 0) throw new Refusal('no_right_answer', `${index + 1}`)
  return isNumber ? accepted.flatMap(plainNumber) : accepted
}

function listed(item: QtiItem, interaction: XmlElement, index: number): string[] {
  const response = responseOf(item, interaction)
  const choices = childrenOf(interaction, 'inlinechoice')
  const right = options(
    { ...item, interaction, response, around: { text: '', passage: '', heard: { pictures: [], sounds: [] } } },
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

const readers: Record<string, (asked: Asked) => AnyContent> = {
  choiceinteraction: asked => choiceOf(asked, stemOf(asked), below(asked.interaction, 'simplechoice')),
  inlinechoiceinteraction: asked => {
    const { around } = asked
    const text = around.text.replaceAll(place, gapMark)
    return choiceOf(asked, { text, passage: around.passage || null }, childrenOf(asked.interaction, 'inlinechoice'))
  },
  hottextinteraction: asked => {
    const { interaction, around } = asked
    const { text, passage } = stemOf({ ...asked, title: '' })
    const sentence = tidy(
      fromHtml(asHtml(interaction.children.filter(child => !isElement(child) || child.name !== 'prompt'))).text,
    )
    const question = text || passage || sentence
    const before = [text === '' ? '' : (passage ?? ''), question === sentence ? '' : sentence].filter(one => one !== '')
    return choiceOf(
      { ...asked, around },
      { text: question, passage: before.join('\n\n') || null },
      below(interaction, 'hottext'),
    )
  },
  orderinteraction: asked => {
    const choices = below(asked.interaction, 'simplechoice')
    const list = options({ ...asked }, choices)
    const right = rightOf(asked.response)
    if (right.length !== list.length) throw new Refusal('no_right_answer', `${right.length} / ${list.length}`)
    return ordering(
      stemOf(asked),
      right.map(id => list.find(one => one.id === id)?.text ?? ''),
    )
  },
  matchinteraction: asked => {
    const [one, other] = childrenOf(asked.interaction, 'simplematchset').map(set =>
      childrenOf(set, 'simpleassociablechoice'),
    )
    if (!one || !other) throw new Refusal('too_few_parts')
    refuseTooManyParts(one.length + other.length)
    const ids = (set: readonly XmlElement[]) => set.map(({ attributes }) => attributes.identifier ?? '')
    const { pairs, turned } = pairsOf(
      rightOf(asked.response).length ? allRight(asked.response) : [],
      ids(one),
      ids(other),
    )
    const words = new Map(
      [...one, ...other].map(choice => [choice.attributes.identifier ?? '', wordsOf(choice, asked)]),
    )
    const used = new Set(pairs.map(([, right]) => right))
    const spare = ids(turned ? one : other).filter(id => !used.has(id))
    const text = (id: string) => words.get(id) ?? ''
    return matching(
      stemOf(asked),
      pairs.map(([left, right]) => ({ left: text(left), right: text(right) })),
      spare.map(text),
    )
  },
  gapmatchinteraction: asked => {
    const { interaction, response, around, warn } = asked
    if (childrenOf(interaction, 'gapimg').length > 0) throw new Refusal('picture_answer')
    const words = new Map(
      childrenOf(interaction, 'gaptext').map(one => [one.attributes.identifier ?? '', wordsOf(one, asked)]),
    )
    const names: string[] = []
    const marked = (nodes: XmlElement['children']): XmlElement['children'] =>
      nodes.flatMap((node): XmlElement['children'] => {
        if (!isElement(node)) return [node]
        if (node.name === 'prompt' || node.name === 'gaptext') return []
        if (node.name !== 'gap') return [{ ...node, children: marked(node.children) }]
        names.push(node.attributes.identifier ?? '')
        return [place]
      })
    const between = fromHtml(asHtml(marked(interaction.children))).text.split(place)
    refuseTooManyParts(names.length + words.size)
    const pairs = allRight(response).map(pair => pair.split(/\s+/))
    warn('word_box_lost', [...words.values()].join(' / '))
    const sentence: Sentence = names.map((name, index) => {
      const accepted = pairs.filter(([, gap]) => gap === name).map(([word]) => words.get(word ?? '') ?? '')
      if (accepted.length === 0) throw new Refusal('no_right_answer', `${index + 1}`)
      if (accepted.includes('')) throw new Refusal('right_answer_is_no_option', `${index + 1}`)
      return { text: between[index] ?? '', accepted }
    })
    sentence.push({ text: between.slice(names.length).join(''), accepted: null })
    const { text, passage } = stemOf({ ...asked, around, title: '' })
    return fillTheGap({ text, passage }, sentence, toldComparison(asked.told) ?? { accents: 'exact' })
  },
  extendedtextinteraction: asked =>
    openText(stemOf(asked), {
      ...toldBounds(asked.told, 'words'),
      sample: asked.sample || asked.response.correct.join('\n'),
    }),
  uploadinteraction: asked => {
    const type = asked.interaction.attributes.type ?? textOf(childOf(asked.interaction, 'type'))
    if (!/audio/i.test(type)) throw new Refusal('file_answer')
    return spoken(stemOf(asked), { ...toldBounds(asked.told, 'seconds'), sample: asked.sample })
  },
}

/** The correct pairs: the declared ones, else all with a score above 0. */
function allRight({ correct, mapping }: QtiResponse): string[] {
  return correct.length > 0 ? correct : mapping.filter(({ value }) => value > 0).map(({ key }) => key)
}

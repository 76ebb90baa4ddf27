import type { WarningCode } from '@aulaviva/domain/question-files'
import type { AnyContent } from '../../questions/questions.rules.ts'
import { pointsOf } from './moodle-xml.ts'
import { type FindMedium, fromEither, fromHtml, oneLine, type PlainText, selectMedia, tidy } from './plain-text.ts'
import { type Qti12Item, qti12Content } from './qti12-content.ts'
import { readItem, type Warn } from './read-item.ts'
import { checkItemCount, type ReadItem, type ReadMedia, readingLimits } from './read-results.ts'
import { asHtml, below, childOf, childrenOf, isElement, textOf, type XmlElement } from './xml.ts'

/** Reads QTI 1.2 as exported by Canvas and Blackboard: `<questestinterop>` with items in sections. */

export interface Qti12Source {
  /** The path shown before an item's line if a package contains several files. Null for a single file. */
  path: string | null
  find: FindMedium
  media: Map<string, ReadMedia>
  /** Whether the package contains the bank with this name. A quiz can reference questions of a bank. */
  hasBank(name: string): boolean
}

export function readQti12(root: XmlElement, place: Qti12Source): ReadItem[] {
  const items: ReadItem[] = []
  const passages = passagesIn(root)
  const walk = (element: XmlElement, section: string) => {
    for (const child of childrenOf(element)) {
      if (child.name === 'item')
        items.push(readQuestion(child, { ...place, section, passages, number: items.length + 1 }))
      else if (child.name === 'bankentry_item') items.push(...missingBankQuestion(child, place))
      else walk(child, child.name === 'section' ? sectionOf(child, section) : section)
      checkItemCount(items)
    }
  }
  walk(root, '')
  return items
}

interface StimulusText {
  text: string
  hadMarkup: boolean
}

/**
 * The passages that items refer to, by name. Each is read once, however many items refer to it, and cut if it is too
 * long.
 */
function passagesIn(root: XmlElement): (ident: string) => StimulusText | null {
  const items = new Map(below(root, 'item').flatMap(item => (isPassage(item) ? [[identOf(item), item]] : [])))
  const read = new Map<string, StimulusText>()
  return ident => {
    const item = items.get(ident)
    if (!item) return null
    let passage = read.get(ident)
    if (!passage) {
      passage = { text: '', hadMarkup: false }
      const { text } = wordsOf(childrenOf(item, 'presentation'), () =>
        Object.assign(passage as StimulusText, { hadMarkup: true }),
      )
      passage.text = tidy(text).slice(0, readingLimits.passage + 1)
      read.set(ident, passage)
    }
    return passage
  }
}

function sectionOf({ attributes }: XmlElement, parent: string): string {
  const title = oneLine(attributes.title ?? '', readingLimits.section)
  return [parent, title === 'root_section' ? '' : title]
    .filter(one => one !== '')
    .join(' / ')
    .slice(0, readingLimits.section)
}

/** Metadata that some programs add to an item: `question_type`, `points_possible`. */
function factsOf(item: XmlElement): Map<string, string> {
  const own = childrenOf(childOf(item, 'itemmetadata')).map(fact => [fact.name, textOf(fact).trim()] as const)
  const fields = below(item, 'qtimetadatafield', 'qti_metadatafield').map(
    field => [textOf(childOf(field, 'fieldlabel')).trim(), textOf(childOf(field, 'fieldentry')).trim()] as const,
  )
  return new Map([...own, ...fields])
}

const identOf = ({ attributes }: XmlElement) => attributes.ident ?? ''

/** An item with a passage for other items, which asks nothing itself. */
const isPassage = (item: XmlElement) =>
  identOf(item) !== '' && below(item, 'response_lid', 'response_str', 'response_num').length === 0

/** A reference to a question of a bank, rejected unless the package contains the bank. */
function missingBankQuestion({ attributes, line }: XmlElement, { path, hasBank }: Qti12Source): ReadItem[] {
  const bank = attributes.sourcebank_ref ?? ''
  if (hasBank(bank)) return []
  return [
    {
      item: oneLine(attributes.item_ref ?? bank, 120),
      line: path === null ? line : null,
      title: '',
      type: 'bankentry_item',
      source: '',
      warnings: [],
      outcome: { state: 'refused', reason: 'missing_file', detail: bank },
    },
  ]
}

interface ItemContext extends Qti12Source {
  section: string
  passages: (ident: string) => StimulusText | null
  number: number
}

/** The names that programs use for the kind of a question. */
const typeNames = [
  'question_type',
  'cc_profile',
  'bbmd_questiontype',
  'qmd_questiontype',
  'QUESTIONTYPE',
  'qmd_itemtype',
]
const pointNames = ['points_possible', 'cc_weighting', 'qmd_absolutescore_max']

function readQuestion(element: XmlElement, { path, find, media, section, passages, number }: ItemContext): ReadItem {
  const facts = factsOf(element)
  const firstField = (names: readonly string[]) => names.map(name => facts.get(name)).find(Boolean)
  const type = firstField(typeNames) ?? 'item'
  const title = oneLine(element.attributes.title ?? '')
  const itemFacts = {
    item: oneLine(identOf(element) || title || facts.get('bbmd_asi_object_id') || `${number}`, 120),
    line: path === null ? element.line : null,
    title,
    type,
    source: oneLine(textOf(childOf(element, 'presentation')), readingLimits.source),
  }
  return readItem(itemFacts, warn => {
    const words = (nodes: readonly XmlElement[]) => wordsOf(nodes, warn)
    const stimulus = passages(facts.get('parent_stimulus_item_ident') ?? '')
    if (stimulus?.hadMarkup) warn('markup_removed')
    const passage = stimulus?.text || null
    const read = qti12Content({ element, type, title, passage, facts, warn, words })
    if (!read) return null
    const questionMedia = selectMedia(read.foundMedia, find, media, warn)
    return {
      ...(read.content as AnyContent),
      explanation: explanationOf(element, words, warn),
      points: pointsOf(firstField(pointNames) ?? '', warn),
      section,
      tags: [],
      ...questionMedia,
    }
  })
}

/** The text of `<material>`, with markup as text or as elements, and its media. */
function wordsOf(nodes: readonly XmlElement[], warn: (code: WarningCode) => void): PlainText {
  const all: PlainText = { text: '', hadMarkup: false, pictures: [], sounds: [] }
  const texts: string[] = []
  for (const node of nodes.flatMap(one =>
    /^mat/.test(one.name) && one.name !== 'material'
      ? [one]
      : below(one, 'mattext', 'matemtext', 'mat_formattedtext', 'matimage', 'mataudio', 'matvideo'),
  )) {
    const address = node.attributes.uri ?? ''
    if (node.name === 'matimage') all.pictures.push({ src: address, alt: node.attributes.label ?? '' })
    else if (node.name === 'mataudio' || node.name === 'matvideo') all.sounds.push(address)
    else {
      const plain = readWords(node)
      texts.push(plain.text)
      for (const picture of plain.pictures) all.pictures.push(picture)
      for (const sound of plain.sounds) all.sounds.push(sound)
      if (plain.hadMarkup) warn('markup_removed')
    }
  }
  all.text = texts.join('\n')
  return all
}

function readWords(node: XmlElement): PlainText {
  if (node.children.some(isElement)) return fromHtml(asHtml(node.children))
  const raw = textOf(node)
  const form = node.attributes.texttype ?? node.attributes.type ?? ''
  if (/plain/i.test(form)) return { text: raw, hadMarkup: false, pictures: [], sounds: [] }
  return /html/i.test(form) ? fromHtml(raw) : fromEither(raw)
}

/** The general feedback, else the feedback for a correct answer. Warns about other feedback, which is left out. */
function explanationOf(element: XmlElement, words: Qti12Item['words'], warn: Warn): string {
  const feedback = childrenOf(element, 'itemfeedback')
    .map(one => ({ id: one.attributes.ident ?? '', text: tidy(words([one]).text) }))
    .filter(({ text }) => text !== '')
  const best =
    feedback.find(({ id }) => /^general_fb|solution/i.test(id)) ?? feedback.find(({ id }) => /^correct/i.test(id))
  if (feedback.length > (best ? 1 : 0)) warn('feedback_left_out')
  return (best?.text ?? '').slice(0, readingLimits.explanation)
}

import type { WarningCode } from '@aulaviva/domain/question-files'
import type { AnyContent } from '../../questions/questions.rules.ts'
import { pointsOf } from './moodle-xml.ts'
import { type FindMedium, fromEither, fromHtml, oneLine, type PlainText, takeMedia, tidy } from './plain-text.ts'
import { type Qti12Item, qti12Content } from './qti12-content.ts'
import { readItem, type Warn } from './read-item.ts'
import { type ReadItem, type ReadMedia, readingLimits, refuseTooMany } from './reading.ts'
import { asHtml, below, childOf, childrenOf, isElement, textOf, type XmlElement } from './xml.ts'

/** Reads QTI 1.2 as exported by Canvas and Blackboard: `<questestinterop>` with items in sections. */

export interface Qti12Place {
  /** The path shown before an item's line if a package contains several files. Null for a single file. */
  path: string | null
  find: FindMedium
  media: Map<string, ReadMedia>
  /** Whether the package contains the bank with this name. A quiz can reference questions of a bank. */
  hasBank(name: string): boolean
}

export function readQti12(root: XmlElement, place: Qti12Place): ReadItem[] {
  const items: ReadItem[] = []
  const passages = passagesIn(root)
  const walk = (element: XmlElement, section: string) => {
    for (const child of childrenOf(element)) {
      if (child.name === 'item')
        items.push(readQuestion(child, { ...place, section, passages, number: items.length + 1 }))
      else if (child.name === 'bankentry_item') items.push(...elsewhere(child, place))
      else walk(child, child.name === 'section' ? sectionOf(child, section) : section)
      refuseTooMany(items)
    }
  }
  walk(root, '')
  return items
}

interface Passage {
  text: string
  hadMarkup: boolean
}

/**
 * The passages that items refer to, by name. Each is read once, however many items refer to it, and cut if it is too
 * long.
 */
function passagesIn(root: XmlElement): (ident: string) => Passage | null {
  const items = new Map(below(root, 'item').flatMap(item => (isPassage(item) ? [[identOf(item), item]] : [])))
  const read = new Map<string, Passage>()
  return ident => {
    const item = items.get(ident)
    if (!item) return null
    let passage = read.get(ident)
    if (!passage) {
      passage = { text: '', hadMarkup: false }
      const { text } = wordsOf(childrenOf(item, 'presentation'), () =>
        Object.assign(passage as Passage, { hadMarkup: true }),
      )
      passage.text = tidy(text).slice(0, readingLimits.passage + 1)
      read.set(ident, passage)
    }
    return passage
  }
}

function sectionOf({ attributes }: XmlElement, above: string): string {
  const title = oneLine(attributes.title ?? '', readingLimits.section)
  return [above, title === 'root_section' ? '' : title]
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
function elsewhere({ attributes, line }: XmlElement, { path, hasBank }: Qti12Place): ReadItem[] {
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

interface ItemPlace extends Qti12Place {
  section: string
  passages: (ident: string) => Passage | null
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

function readQuestion(element: XmlElement, { path, find, media, section, passages, number }: ItemPlace): ReadItem {
  const facts = factsOf(element)
  const told = (names: readonly string[]) => names.map(name => facts.get(name)).find(Boolean)
  const type = told(typeNames) ?? 'item'
  const title = oneLine(element.attributes.title ?? '')
  const shown = {
    item: oneLine(identOf(element) || title || facts.get('bbmd_asi_object_id') || `${number}`, 120),
    line: path === null ? element.line : null,
    title,
    type,
    source: oneLine(textOf(childOf(element, 'presentation')), readingLimits.source),
  }
  return readItem(shown, warn => {
    const words = (nodes: readonly XmlElement[]) => wordsOf(nodes, warn)
    const before = passages(facts.get('parent_stimulus_item_ident') ?? '')
    if (before?.hadMarkup) warn('markup_removed')
    const passage = before?.text || null
    const read = qti12Content({ element, type, title, passage, facts, warn, words })
    if (!read) return null
    const kept = takeMedia(read.heard, find, media, warn)
    return {
      ...(read.content as AnyContent),
      explanation: explanationOf(element, words, warn),
      points: pointsOf(told(pointNames) ?? '', warn),
      section,
      tags: [],
      ...kept,
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
  const told = childrenOf(element, 'itemfeedback')
    .map(one => ({ id: one.attributes.ident ?? '', text: tidy(words([one]).text) }))
    .filter(({ text }) => text !== '')
  const best = told.find(({ id }) => /^general_fb|solution/i.test(id)) ?? told.find(({ id }) => /^correct/i.test(id))
  if (told.length > (best ? 1 : 0)) warn('feedback_left_out')
  return (best?.text ?? '').slice(0, readingLimits.explanation)
}

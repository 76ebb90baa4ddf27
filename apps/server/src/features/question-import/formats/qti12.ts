import type { WarningCode } from '@aulaviva/domain/question-files'
import type { AnyContent } from '../../questions/questions.rules.ts'
import { distinct } from './gift.ts'
import { pointsOf } from './moodle-xml.ts'
import { type FindMedium, fromEither, fromHtml, oneLine, type PlainText, takeMedia, tidy } from './plain-text.ts'
import { type Qti12Item, qti12Content } from './qti12-content.ts'
import { type ReadItem, type ReadMedia, Refusal, readingLimits, refuseTooMany } from './reading.ts'
import { asHtml, below, childOf, childrenOf, isElement, textOf, type XmlElement } from './xml.ts'

/** QTI 1.2, as Canvas and Blackboard export it: `<questestinterop>` with items in sections. */

export interface Qti12Place {
  /** Before the line of an item, where a package holds several files. */
  path: string | null
  find: FindMedium
  media: Map<string, ReadMedia>
}

export function readQti12(root: XmlElement, place: Qti12Place): ReadItem[] {
  const items: ReadItem[] = []
  const walk = (element: XmlElement, section: string) => {
    for (const child of childrenOf(element)) {
      if (child.name === 'item') items.push(readItem(child, section, place))
      else walk(child, child.name === 'section' ? sectionOf(child, section) : section)
      refuseTooMany(items)
    }
  }
  walk(root, '')
  return items
}

function sectionOf({ attributes }: XmlElement, above: string): string {
  const title = oneLine(attributes.title ?? '', readingLimits.section)
  return [above, title === 'root_section' ? '' : title]
    .filter(one => one !== '')
    .join(' / ')
    .slice(0, readingLimits.section)
}

/** What the makers of files say of an item besides: `question_type`, `points_possible`. */
function factsOf(item: XmlElement): Map<string, string> {
  return new Map(
    below(item, 'qtimetadatafield').map(field => [
      textOf(childOf(field, 'fieldlabel')).trim(),
      textOf(childOf(field, 'fieldentry')).trim(),
    ]),
  )
}

function readItem(element: XmlElement, section: string, { path, find, media }: Qti12Place): ReadItem {
  const facts = factsOf(element)
  const type = facts.get('question_type') || facts.get('cc_profile') || facts.get('bbmd_questiontype') || 'item'
  const title = oneLine(element.attributes.title ?? '')
  const item: ReadItem = {
    item: oneLine(element.attributes.ident || title, 120),
    line: path === null ? element.line : null,
    title,
    type,
    source: oneLine(textOf(childOf(element, 'presentation')), readingLimits.source),
    warnings: [],
    outcome: { state: 'left_out' },
  }
  const warn = (code: WarningCode, detail = '') => item.warnings.push({ code, detail: oneLine(detail) })
  const words = (nodes: readonly XmlElement[]) => wordsOf(nodes, warn)
  try {
    const read = qti12Content({ element, type, title, warn, words })
    if (!read) return item
    const kept = takeMedia(read.heard, find, media, warn)
    item.outcome = {
      state: 'taken',
      question: {
        ...(read.content as AnyContent),
        explanation: explanationOf(element, words, warn),
        points: pointsOf(facts.get('points_possible') ?? '', warn),
        section,
        tags: [],
        ...kept,
      },
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    item.outcome = { state: 'refused', reason: error.reason, detail: error.detail }
  }
  item.warnings = distinct(item.warnings)
  return item
}

/** The words of `<material>`, markup as text or as elements; pictures and sounds of their own beside it. */
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

/** General words, else those for a right answer; the others are told to be left out. */
function explanationOf(
  element: XmlElement,
  words: Qti12Item['words'],
  warn: (code: WarningCode, detail?: string) => void,
): string {
  const told = childrenOf(element, 'itemfeedback')
    .map(one => ({ id: one.attributes.ident ?? '', text: tidy(words([one]).text) }))
    .filter(({ text }) => text !== '')
  const best = told.find(({ id }) => /^general_fb|solution/i.test(id)) ?? told.find(({ id }) => /^correct/i.test(id))
  if (told.length > (best ? 1 : 0)) warn('feedback_left_out')
  return (best?.text ?? '').slice(0, readingLimits.explanation)
}

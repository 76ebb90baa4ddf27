import type { AnyContent } from '../../questions/questions.rules.ts'
import { pointsOf } from './moodle-xml.ts'
import { type FindMedium, fromHtml, oneLine, selectMedia, tidy } from './plain-text.ts'
import { qtiContent } from './qti-content.ts'
import { includedPages, passagesOf, withPages } from './qti-pages.ts'
import { normalized, type QtiItem, type QtiResponse } from './qti-tree.ts'
import { readItem } from './read-item.ts'
import { checkPartCount, type ReadItem, type ReadMedia, Refusal, readingLimits } from './read-results.ts'
import { pointsFromTags, readTags } from './value-tags.ts'
import { asHtml, below, childOf, childrenOf, textOf, type XmlElement } from './xml.ts'

/** Reads one item of QTI 2 or 3, which name the same elements `choiceInteraction` and `qti-choice-interaction`. */

export interface QtiPlace {
  /** Its name in the file or the package. */
  item: string
  line: number | null
  section: string
  tags: readonly string[]
  find: FindMedium
  media: Map<string, ReadMedia>
  /** The files of text that the item includes, by the addresses it uses for them. */
  pages: ReadonlyMap<string, string>
}

function partsOf(element: XmlElement | undefined, name: string): XmlElement[] {
  const parts = childrenOf(element, name)
  checkPartCount(parts.length)
  return parts
}

function responsesOf(root: XmlElement): Map<string, QtiResponse> {
  return new Map(
    childrenOf(root, 'responsedeclaration').map(one => [
      one.attributes.identifier ?? '',
      {
        cardinality: one.attributes.cardinality ?? 'single',
        isNumber: /^(float|integer)$/.test(one.attributes.basetype ?? ''),
        correct: partsOf(childOf(one, 'correctresponse'), 'value')
          .map(value => tidy(textOf(value)))
          .filter(value => value !== ''),
        mapping: partsOf(childOf(one, 'mapping'), 'mapentry').map(entry => ({
          key: (entry.attributes.mapkey ?? '').trim(),
          value: Number(entry.attributes.mappedvalue) || 0,
          isCase: entry.attributes.casesensitive === 'true',
        })),
      },
    ]),
  )
}

export function readQtiItem(
  source: XmlElement,
  { item: name, line, section, tags: found, find, media, pages }: QtiPlace,
): ReadItem {
  const root = normalized(source)
  const title = oneLine(root.attributes.title ?? '')
  const itemBody = childOf(root, 'itembody')
  const body = itemBody && withPages(itemBody, pages)
  const interactions = body ? interactionsOf(body) : []
  const facts = {
    item: oneLine(name || root.attributes.identifier || '', 120),
    line,
    title,
    type: [...new Set(interactions.map(one => one.name))].join(' + ') || 'description',
    source: oneLine(textOf(body), readingLimits.source),
  }
  return readItem(facts, warn => {
    if (root.attributes.adaptive === 'true') throw new Refusal('adaptive_item')
    if (below(root, 'templatedeclaration', 'templateprocessing').length > 0) throw new Refusal('template_item')
    if (!body || interactions.length === 0) return null
    const { tags, tagValues } = readTags(found)
    for (const address of includedPages(root).filter(one => !pages.has(one))) warn('media_missing', address)
    if (hasOwnScoring(root)) warn('own_scoring_ignored')
    const read: QtiItem = {
      title,
      body,
      passages: passagesOf(root, pages),
      responses: responsesOf(root),
      tagValues,
      tolerant: tolerantOf(root),
      sample: sampleOf(root),
      warn,
    }
    const { content, foundMedia } = qtiContent(read, interactions)
    const questionMedia = selectMedia(foundMedia, find, media, warn)
    return {
      ...(content as AnyContent),
      explanation: explanationOf(root, warn),
      points: pointsFromTags(tagValues) ?? pointsOf(maxScore(root), warn),
      section,
      tags,
      ...questionMedia,
    }
  })
}

/** Media played next to a question isn't an interaction that needs an answer. */
const needsAnswer = ({ name }: XmlElement) => name.endsWith('interaction') && name !== 'mediainteraction'

/** The interactions, in the order of the page. */
function interactionsOf(element: XmlElement): XmlElement[] {
  return childrenOf(element).flatMap(child =>
    needsAnswer(child) ? [child] : child.name === 'feedbackblock' ? [] : interactionsOf(child),
  )
}

const knownScoring = /(match_correct|map_response)(\.xml)?\/?$/

function hasOwnScoring(root: XmlElement): boolean {
  const scoring = childOf(root, 'responseprocessing')
  const template = scoring?.attributes.template ?? scoring?.attributes.templatelocation ?? ''
  if (!scoring || knownScoring.test(template)) return false
  return template !== '' || childrenOf(scoring).length > 0
}

/** Responses whose numbers are compared with a tolerance. */
function tolerantOf(root: XmlElement): Set<string> {
  const compared = below(root, 'equal', 'equalrounded').filter(
    ({ name, attributes }) => name === 'equalrounded' || /^(absolute|relative)$/.test(attributes.tolerancemode ?? ''),
  )
  const tolerant = compared.filter(
    ({ name, attributes }) => name === 'equalrounded' || /[1-9]/.test(attributes.tolerance ?? '1'),
  )
  return new Set(tolerant.flatMap(one => below(one, 'variable').map(({ attributes }) => attributes.identifier ?? '')))
}

function maxScore(root: XmlElement): string {
  const outcomes = childrenOf(root, 'outcomedeclaration')
  const named = (name: string) => outcomes.find(({ attributes }) => attributes.identifier === name)
  const declaredMax = textOf(childOf(childOf(named('MAXSCORE'), 'defaultvalue'), 'value')).trim()
  return declaredMax || (named('SCORE')?.attributes.normalmaximum ?? '')
}

function sampleOf(root: XmlElement): string {
  return below(root, 'rubricblock')
    .filter(({ attributes }) => !/candidate/.test(attributes.view ?? 'candidate'))
    .map(block => tidy(fromHtml(asHtml(block.children)).text))
    .join('\n\n')
}

/** The feedback for a correct answer. Warns about other feedback, which is left out. */
function explanationOf(root: XmlElement, warn: QtiItem['warn']): string {
  const feedback = childrenOf(root, 'modalfeedback')
    .map(({ attributes, children }) => ({
      id: attributes.identifier ?? '',
      text: tidy(fromHtml(asHtml(children)).text),
    }))
    .filter(({ text }) => text !== '')
  const best =
    feedback.find(({ id }) => /explanation|general|solution/i.test(id)) ??
    feedback.find(({ id }) => /^correct/i.test(id)) ??
    feedback[0]
  if (feedback.length > 1 || below(root, 'feedbackinline', 'feedbackblock').length > 0) warn('feedback_left_out')
  return (best?.text ?? '').slice(0, readingLimits.explanation)
}

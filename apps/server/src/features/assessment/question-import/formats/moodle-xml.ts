import type { AnyContent } from '../../questions/questions.rules.ts'
import { type MoodleQuestion, moodleContent } from './moodle-content.ts'
import { fromEither, fromHtml, fromMarkdown, oneLine, type PlainText, selectMedia, tidy } from './plain-text.ts'
import { readItem, type Warn } from './read-item.ts'
import { checkItemCount, type ReadItem, type ReadMedia, readingLimits } from './read-results.ts'
import { pointsFromTags, readTags } from './value-tags.ts'
import { below, childOf, childrenOf, readXml, textOf, type XmlElement } from './xml.ts'

/** Reads Moodle XML: a `<quiz>` of `<question>` elements, read one by one, so that only one is in memory at a time. */
export function readMoodleXml(text: string): { items: ReadItem[]; media: Map<string, ReadMedia> } {
  const media = new Map<string, ReadMedia>()
  const items: ReadItem[] = []
  let category = ''
  readXml(text, element => {
    if (element.name !== 'question') return false
    const type = element.attributes.type ?? ''
    if (type === 'category') category = textOf(childOf(childOf(element, 'category'), 'text')).trim()
    items.push(readQuestion(element, { type, category, number: items.length + 1, media }))
    checkItemCount(items)
    return false
  })
  return { items, media }
}

interface QuestionContext {
  type: string
  category: string
  number: number
  media: Map<string, ReadMedia>
}

function readQuestion(element: XmlElement, { type, category, number, media }: QuestionContext): ReadItem {
  const name = tidy(textOf(childOf(childOf(element, 'name'), 'text')))
  const id = textOf(childOf(element, 'idnumber')).trim()
  const facts = {
    item: oneLine(id || name || `${number}`, 120),
    line: element.line,
    title: oneLine(name || (type === 'category' ? category : '')),
    type,
    source: oneLine(textOf(childOf(childOf(element, 'questiontext'), 'text')), readingLimits.source),
  }
  return readItem(facts, warn => {
    if (type === 'category' || type === 'description') return null
    const { tags, tagValues } = readTags(below(element, 'tag').map(tag => textOf(childOf(tag, 'text')) || textOf(tag)))
    const files = filesOf(element)
    const read: MoodleQuestion = { element, type, tagValues, warn, words: one => wordsOf(one, warn) }
    const stem = read.words(childOf(element, 'questiontext'))
    // a question without text is asked by its name
    const content = moodleContent(read, tidy(stem.text) === '' ? { ...stem, text: name } : stem)
    const foundMedia = { pictures: [...stem.pictures, ...oldPicture(element)], sounds: stem.sounds }
    const questionMedia = selectMedia(foundMedia, address => files(address), media, warn)
    const general = read.words(childOf(element, 'generalfeedback'))
    for (const { src, alt } of general.pictures) warn('picture_left_out', alt || src)
    for (const src of general.sounds) warn('media_missing', src)
    if (hasUnsupportedFeedback(read)) warn('feedback_left_out')
    return {
      ...(content as AnyContent),
      explanation: explanationOf(read, general),
      points: pointsFromTags(tagValues) ?? pointsOf(textOf(childOf(element, 'defaultgrade')), warn),
      section: sectionOf(category),
      tags,
      ...questionMedia,
    }
  })
}

/** Moodle's default feedback in the languages of known files, which can be left out without a warning. */
const defaultFeedback =
  /^(your answer is( partially)? (in)?correct|(tu|su) respuesta es( parcialmente)? (in)?correcta|respuesta( parcialmente)? (in)?correcta|(a )?sua resposta está( parcialmente)? (in)?correta)\.?$/i

/** Whether there are hints or feedback for the whole question, which we don't support. */
function hasUnsupportedFeedback({ element, words }: MoodleQuestion): boolean {
  return ['hint', 'correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']
    .flatMap(name => childrenOf(element, name))
    .map(one => tidy(words(one).text))
    .some(text => text !== '' && !defaultFeedback.test(text))
}

/**
 * Feedback for the correct answer becomes the explanation if there is no other. Warns about feedback that is left out.
 */
function explanationOf({ element, words, warn }: MoodleQuestion, general: PlainText): string {
  const answerFeedback = childrenOf(element, 'answer')
    .map(answer => ({
      right: Number(answer.attributes.fraction) > 0,
      text: words(childOf(answer, 'feedback')).text.trim(),
    }))
    .filter(({ text }) => text !== '')
  const own = tidy(general.text)
  const right = own === '' ? answerFeedback.find(one => one.right) : undefined
  if (answerFeedback.length > (right ? 1 : 0)) warn('feedback_left_out')
  return (own || tidy(right?.text ?? '')).slice(0, readingLimits.explanation)
}

/** Points are whole numbers, rounded up. */
export function pointsOf(value: string, warn: Warn): number {
  const grade = Number(value.trim() || '1')
  if (!Number.isFinite(grade) || grade <= 0) return 1
  const points = Math.min(Math.ceil(grade - 1e-9), readingLimits.points)
  if (Math.abs(points - grade) > 1e-6) warn('points_rounded', value.trim())
  return points
}

/** `$course$/top/A2//B1/Past` becomes the section "A2/B1 / Past". */
function sectionOf(category: string): string {
  const steps = category
    .replaceAll('//', '\uE002')
    .split('/')
    .map(step => step.replaceAll('\uE002', '/').trim())
    .filter(step => step !== '' && !/^\$[a-z0-9]+\$$/i.test(step))
  if (steps[0] === 'top') steps.shift()
  return oneLine(steps.join(' / '), readingLimits.section)
}

/** A `<text>`, read in the format that its parent declares. */
function wordsOf(element: XmlElement | undefined, warn: Warn): PlainText {
  const child = childOf(element, 'text')
  const raw = textOf(child ?? element)
  const format = element?.attributes.format ?? child?.attributes.format
  const read = readAs(raw, format)
  if (read.hadMarkup) warn('markup_removed')
  return read
}

function readAs(raw: string, format: string | undefined): PlainText {
  if (format === 'plain_text') return { text: raw, hadMarkup: false, pictures: [], sounds: [] }
  if (format === 'markdown') return fromMarkdown(raw)
  const read = format === 'html' ? fromHtml(raw) : fromEither(raw)
  const isLiteral = read.text.trim() === '' && read.pictures.length === 0 && read.sounds.length === 0
  return isLiteral ? { ...read, text: /<(p|br|div|span)\b/i.test(raw) ? '' : raw } : read
}

/** The files inside a question, by the addresses that its texts use. */
function filesOf(element: XmlElement): (address: string) => { name: string; bytes: Uint8Array } | null {
  const files = new Map(
    below(element, 'file')
      .filter(file => (file.attributes.encoding ?? 'base64') === 'base64')
      .map(file => [file.attributes.name ?? '', file]),
  )
  // a text can reference one file many times
  const read = new Map<XmlElement, { name: string; bytes: Uint8Array }>()
  return address => {
    const name = /^@@PLUGINFILE@@\/(.*)$/.exec(address)?.[1] ?? address
    const file = files.get(decoded(name)) ?? files.get(name) ?? files.get(decoded(name).split('/').at(-1) ?? '')
    if (!file) return null
    const found = read.get(file) ?? { name: file.attributes.name ?? '', bytes: Buffer.from(textOf(file), 'base64') }
    read.set(file, found)
    return found
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Old exports have the image next to the text. */
function oldPicture(element: XmlElement): { src: string; alt: string }[] {
  const base64 = textOf(childOf(element, 'image_base64')).trim()
  const name = textOf(childOf(element, 'image')).trim()
  if (base64) return [{ src: `data:image/${name.split('.').at(-1) || 'png'};base64,${base64}`, alt: '' }]
  return name ? [{ src: name, alt: '' }] : []
}

import { open, readFile, stat } from 'node:fs/promises'
import type { QuestionFormat, TextEncoding } from '@aulaviva/domain/question-files'
import { hasCloze } from './cloze.ts'
import { decodeText } from './decode-text.ts'
import { readGift } from './gift.ts'
import { readMoodleXml } from './moodle-xml.ts'
import { oneLine, withoutUnseen } from './plain-text.ts'
import { readQtiItem } from './qti-item.ts'
import { isItemName, readQtiPackage, refusedItem } from './qti-package.ts'
import { readQti12 } from './qti12.ts'
import { looksLikeTable, readQuestionTable } from './question-table.ts'
import { type ReadFile, type ReadItem, Refusal, readingLimits, UnreadableError } from './read-results.ts'
import { isAiken, isTextOfQuestions, readTextQuestions } from './text-questions.ts'
import { readQtiXml, rootName } from './xml.ts'
import { isZip, openArchive } from './zip.ts'

/**
 * Reads every item of a file, given as bytes or a path. Detects the format by content, not by name. For invalid
 * content, throws only `UnreadableError`, if nothing can be read at all. A file rejected as a whole becomes one
 * rejected item.
 */
export async function readQuestions(
  from: Uint8Array | string,
  options: { encoding?: TextEncoding; name?: string } = {},
): Promise<ReadFile> {
  const read = await readAny(from, options)
  // a file without items isn't a success
  if (read.items.length === 0) throw new UnreadableError('empty_file')
  return { ...read, items: read.items.map(cleanItem) }
}

/** Cleans the texts quoted from the file, which are stored and shown like all others. */
function cleanItem({ type, source, outcome, ...item }: ReadItem): ReadItem {
  const plain = { ...item, type: oneLine(type), source: withoutUnseen(source) }
  if (outcome.state === 'refused') return { ...plain, outcome: { ...outcome, detail: oneLine(outcome.detail, 300) } }
  if (outcome.state === 'left_out') return { ...plain, outcome }
  const { question } = outcome
  return {
    ...plain,
    outcome: { ...outcome, question: { ...question, explanation: withoutUnseen(question.explanation) } },
  }
}

async function readAny(
  from: Uint8Array | string,
  options: { encoding?: TextEncoding; name?: string },
): Promise<ReadFile> {
  const size = typeof from === 'string' ? (await stat(from)).size : from.length
  if (size === 0) throw new UnreadableError('empty_file')
  if (size > readingLimits.bytes) throw new UnreadableError('file_too_large')
  if (isZip(await beginningOf(from))) return readArchive(from)
  // a file named like an archive was meant as one
  if (/\.(zip|imscc)$/i.test(options.name ?? ''))
    return { format: 'qti-2', encoding: null, items: [refusedItem('', new Refusal('not_a_zip'))], media: new Map() }
  if (size > readingLimits.textBytes) throw new UnreadableError('file_too_large')
  const bytes = await bytesOf(from)
  const { encoding, text } = decodeText(bytes, options.encoding)
  if (text.trim() === '') throw new UnreadableError('empty_file')
  if (text.includes('\0')) throw new UnreadableError('unknown_format')
  return { encoding, ...(await readText(text, bytes)) }
}

type ReadResult = Omit<ReadFile, 'encoding'>

async function readText(text: string, bytes: Uint8Array): Promise<ReadResult> {
  const beginning = text.trimStart()
  if (beginning.startsWith('<') && /^<(\?xml|!--|!DOCTYPE|[A-Za-z])/.test(beginning)) {
    const read = readMarkup(text)
    if (read) return read
  }
  // before the others: text in a cell may look like any of them
  if (looksLikeTable(text)) return readQuestionTable(bytes)
  if (hasCloze(text)) {
    const why = new Refusal('unsupported_type', 'cloze', lineOfCloze(text))
    return { format: 'gift', items: [{ ...refusedItem('cloze', why), type: 'cloze' }], media: new Map() }
  }
  if (isTextOfQuestions(text))
    return readWhole(isAiken(text) ? 'aiken' : 'text', () => ({ items: readTextQuestions(text), media: new Map() }))
  return readAsGift(text)
}

/** Turns the rejection of a whole file into one rejected item. */
function readWhole(format: QuestionFormat, read: () => Omit<ReadResult, 'format'>): ReadResult {
  try {
    return { format, ...read() }
  } catch (error) {
    return { format, items: [refusedItem('', error)], media: new Map() }
  }
}

const lineOfCloze = (text: string) => text.slice(0, text.search(/\{\d*:[A-Z_]+:/)).split('\n').length

function readAsGift(text: string): ReadResult {
  const read = readWhole('gift', () => readGift(text))
  if (
    !read.items.some(({ type }) => type !== 'description') &&
    !/[{}]|^[ \t]*(::|\[(html|markdown|plain|moodle)\])/m.test(text)
  )
    throw new UnreadableError('unknown_format')
  return read
}

/** Parts of a package that contain no items themselves. */
const nonItemRoots = /^(assessmentTest|qti-assessment-test|assessmentSection|qti-assessment-section|manifest)$/

const skippedRoot = (type: string): ReadItem => ({
  ...{ item: type, line: 1, title: '', type, source: '', warnings: [] },
  outcome: { state: 'left_out' },
})

/** Null for markup that isn't a document of questions: GIFT may start with some. */
function readMarkup(text: string): ReadResult | null {
  const name = rootName(text)
  const format: QuestionFormat | null =
    name === 'quiz'
      ? 'moodle-xml'
      : name === 'questestinterop'
        ? 'qti-1.2'
        : isItemName(name)
          ? name === 'assessmentItem'
            ? 'qti-2'
            : 'qti-3'
          : null
  if (!format) {
    if (name && nonItemRoots.test(name)) return { format: 'qti-2', items: [skippedRoot(name)], media: new Map() }
    if (/^\s*<\?xml/.test(text)) throw new UnreadableError('unknown_format')
    return null
  }
  const media: ReadResult['media'] = new Map()
  try {
    if (format === 'moodle-xml') return { format, ...readMoodleXml(text) }
    const root = readQtiXml(text)
    if (format === 'qti-1.2')
      return { format, items: readQti12(root, { path: null, find: () => null, media, hasBank: () => false }), media }
    const place = {
      item: root.attributes.identifier ?? '',
      line: root.line,
      section: '',
      tags: [],
      find: () => null,
      media,
      pages: new Map(),
    }
    return { format, items: [readQtiItem(root, place)], media }
  } catch (error) {
    return { format, items: [refusedItem('', error)], media }
  }
}

const bytesOf = async (from: Uint8Array | string) => (typeof from === 'string' ? readFile(from) : from)

async function beginningOf(from: Uint8Array | string): Promise<Uint8Array> {
  if (typeof from !== 'string') return from
  const file = await open(from)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function readArchive(from: Uint8Array | string): Promise<ReadFile> {
  try {
    const archive = await openArchive(from)
    if (archive.has('xl/workbook.xml')) return { encoding: null, ...(await readQuestionTable(await bytesOf(from))) }
    return { encoding: null, ...(await readQtiPackage(archive)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { format: 'qti-2', encoding: null, items: [refusedItem(error.detail, error)], media: new Map() }
  }
}

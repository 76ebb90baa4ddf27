import { posix } from 'node:path'
import type { QuestionDocument } from '@aulaviva/contract/assessment/question-bank'
import { defaultLanguage, type Language } from '@aulaviva/domain/languages'
import { type RefusalReason, textEncodings, type WarningCode } from '@aulaviva/domain/question-files'
import { videoExtensions } from '@aulaviva/domain/video'
import { type Archive, ArchiveError } from '../../../platform/archive/archive.ts'
import { decodeText } from './formats/decode-text.ts'
import { fromHtml, mediumExtension, type OnTag } from './formats/plain-text.ts'
import { readQtiPackage } from './formats/qti-package.ts'
import { maxMediaBytes, Refusal, readingLimits, UnreadableError } from './formats/read-results.ts'
import { below, childOf, childrenOf, readXml, textOf, type XmlElement } from './formats/xml.ts'
import { withRefusals } from './formats/zip.ts'
import { checkItem } from './question-import.rules.ts'
import { questionImportWords } from './question-import.words.ts'

/** The maximum disk space in bytes for the media of a cartridge of this size. */
export const maxCartridgeMediaBytes = (bytes: number): number => maxMediaBytes(bytes)

/** The question readers, for the reader of a whole Common Cartridge. */

export interface CartridgeQuestion {
  item: string
  document: QuestionDocument
}

export interface CartridgeQuestions {
  questions: CartridgeQuestion[]
  /** Audio files and images by the name that questions use for them. */
  media: Map<string, { name: string; bytes: Uint8Array }>
  /** Rejected items, and the parts that were skipped of others. */
  refused: { item: string; reason: RefusalReason | WarningCode; detail: string }[]
}

const isVideo = new RegExp(`\\.(${videoExtensions.join('|')})$`, 'i')

/** Converts the errors of the question readers to archive errors. */
function throwArchiveError(error: unknown): never {
  if (error instanceof Refusal)
    throw new ArchiveError(error.reason === 'too_many_files' ? error.reason : 'not_a_zip', error.detail)
  throw error instanceof UnreadableError ? new ArchiveError('not_a_zip', 'imsmanifest.xml') : error
}

/**
 * The questions of a cartridge, and each rejected item with its reason. Throws `ArchiveError` if there are too many
 * items.
 */
export async function readCartridgeQuestions(archive: Archive): Promise<CartridgeQuestions> {
  // videos can't be shown in questions, so they aren't loaded into memory
  const small = archive.paths.filter(path => !isVideo.test(path) && archive.sizeOf(path) <= readingLimits.medium)
  const { items, media } = await readQtiPackage({ ...withRefusals(archive), paths: small }).catch(throwArchiveError)
  const named: CartridgeQuestions['media'] = new Map()
  for (const { id, name, bytes } of media.values()) {
    const extension = mediumExtension(bytes)
    if (extension) named.set(id, { name: `${posix.parse(name).name}.${extension}`, bytes })
  }
  const questions: CartridgeQuestion[] = []
  const refused: CartridgeQuestions['refused'] = []
  for (const item of items) {
    const { state, reason, detail, warnings, document } = checkItem(item, medium => (named.has(medium) ? medium : null))
    if (document) {
      questions.push({ item: item.item, document: withSequentialIds(document) })
      for (const { code, detail: about } of warnings) refused.push({ item: item.item, reason: code, detail: about })
    } else if (state === 'REFUSED' && reason) refused.push({ item: item.item, reason, detail })
  }
  return { questions, media: named, refused }
}

/** Replaces the random ids of a question's parts by their order, so that reading a file twice gives the same result. */
function withSequentialIds(document: QuestionDocument): QuestionDocument {
  const { prompt, key } = document
  const parts: { id?: string; gap?: string | null }[] = Object.values(prompt).flatMap(value =>
    Array.isArray(value) ? value : [],
  )
  const marks = parts.flatMap(({ id, gap }) => id ?? gap ?? [])
  const names = new Map(marks.map((mark, at) => [mark, `m${at + 1}`]))
  const renamed = (of: object) =>
    JSON.parse(JSON.stringify(of), (_, value) => (typeof value === 'string' ? (names.get(value) ?? value) : value))
  return { ...document, prompt: renamed(prompt), key: renamed(key) }
}

/** A sentence that explains why an item, or a part of it, was skipped. */
export function formatRefusal(reason: RefusalReason | WarningCode, language: Language = defaultLanguage): string {
  const { refusals, warnings } = questionImportWords(language)
  return { ...refusals, ...warnings }[reason]
}

/** The XML tree of a document in a cartridge, or null if it can't be read. */
export function parseXmlTree(bytes: Uint8Array): XmlElement | null {
  try {
    return readXml(decodeText(bytes).text)
  } catch (error) {
    if (error instanceof Refusal || error instanceof UnreadableError) return null
    throw error
  }
}

export const xmlTree = { below, childOf, childrenOf, textOf }

/** The text of a page without its markup. Calls `onTag` for each tag. Returns null if there is too much markup. */
export function plainTextOfPage(html: string, onTag: OnTag): string | null {
  try {
    return fromHtml(html, onTag).text
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/**
 * The text of a page, decoded by its byte order mark, as UTF-8, or by the encoding it declares. Bytes that don't fit
 * are replaced.
 */
export function decodePage(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  const named = /<meta[^>]*?\bcharset\s*=\s*["']?([a-z0-9._-]+)/i.exec(head)?.[1]?.toLowerCase()
  try {
    return decodeText(bytes).text
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
  }
  return new TextDecoder(textEncodings.find(one => one === named) ?? 'utf-8').decode(bytes)
}

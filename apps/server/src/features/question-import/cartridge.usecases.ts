import { posix } from 'node:path'
import type { QuestionDocument } from '@aulaviva/contract/question-bank'
import { defaultLanguage, type Language } from '@aulaviva/domain/languages'
import { type RefusalReason, textEncodings, type WarningCode } from '@aulaviva/domain/question-files'
import { videoExtensions } from '@aulaviva/domain/video'
import { type Archive, ArchiveError } from '../../platform/archive/archive.ts'
import { decodeText } from './formats/decode-text.ts'
import { fromHtml, mediumExtension, type SeeTag } from './formats/plain-text.ts'
import { readQtiPackage } from './formats/qti-package.ts'
import { mostMediaOf, Refusal, readingLimits, UnreadableError } from './formats/reading.ts'
import { below, childOf, childrenOf, readXml, textOf, type XmlElement } from './formats/xml.ts'
import { refusing } from './formats/zip.ts'
import { judgeItem } from './question-import.rules.ts'
import { questionImportWords } from './question-import.words.ts'

/** Bytes that the sounds and pictures of a cartridge of so many bytes may take of the disk. */
export const mostMediaOfCartridge = (bytes: number): number => mostMediaOf(bytes)

/** What the readers of questions know, for who reads a whole Common Cartridge. */

export interface CartridgeQuestion {
  item: string
  document: QuestionDocument
}

export interface CartridgeQuestions {
  questions: CartridgeQuestion[]
  /** Sounds and pictures by the name under which questions name them. */
  media: Map<string, { name: string; bytes: Uint8Array }>
  /** Items that are not taken, and what of others is not. */
  refused: { item: string; reason: RefusalReason | WarningCode; detail: string }[]
}

const isVideo = new RegExp(`\\.(${videoExtensions.join('|')})$`, 'i')

/** What the readers of questions refuse as a whole, as archives say it. */
function asArchives(error: unknown): never {
  if (error instanceof Refusal)
    throw new ArchiveError(error.reason === 'too_many_files' ? error.reason : 'not_a_zip', error.detail)
  throw error instanceof UnreadableError ? new ArchiveError('not_a_zip', 'imsmanifest.xml') : error
}

/**
 * The questions of a cartridge, and each item that is none that can be taken, with its reason. Throws `ArchiveError` where there
 * are too many.
 */
export async function questionsOfCartridge(archive: Archive): Promise<CartridgeQuestions> {
  // videos are nothing that a question shows, and are not held in memory
  const small = archive.paths.filter(path => !isVideo.test(path) && archive.sizeOf(path) <= readingLimits.medium)
  const { items, media } = await readQtiPackage({ ...refusing(archive), paths: small }).catch(asArchives)
  const named: CartridgeQuestions['media'] = new Map()
  for (const { id, name, bytes } of media.values()) {
    const extension = mediumExtension(bytes)
    if (extension) named.set(id, { name: `${posix.parse(name).name}.${extension}`, bytes })
  }
  const questions: CartridgeQuestion[] = []
  const refused: CartridgeQuestions['refused'] = []
  for (const item of items) {
    const { state, reason, detail, warnings, document } = judgeItem(item, medium => (named.has(medium) ? medium : null))
    if (document) {
      questions.push({ item: item.item, document: withMarksInOrder(document) })
      for (const { code, detail: about } of warnings) refused.push({ item: item.item, reason: code, detail: about })
    } else if (state === 'REFUSED' && reason) refused.push({ item: item.item, reason, detail })
  }
  return { questions, media: named, refused }
}

/** The question with its parts marked by their order instead of by chance, so that a file which is read twice reads the same. */
function withMarksInOrder(document: QuestionDocument): QuestionDocument {
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

/** Why an item, or something of it, is not taken, in a sentence. */
export function sayRefusal(reason: RefusalReason | WarningCode, language: Language = defaultLanguage): string {
  const { refusals, warnings } = questionImportWords(language)
  return { ...refusals, ...warnings }[reason]
}

/** The tree of a document of a cartridge; null where it is none that can be read. */
export function treeOf(bytes: Uint8Array): XmlElement | null {
  try {
    return readXml(decodeText(bytes).text)
  } catch (error) {
    if (error instanceof Refusal || error instanceof UnreadableError) return null
    throw error
  }
}

export const inTree = { below, childOf, childrenOf, textOf }

/** What a page says, without its markup, of which each tag is told; null where there is more markup than is read. */
export function wordsOfPage(html: string, see: SeeTag): string | null {
  try {
    return fromHtml(html, see).text
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** A page as text: by its mark, as UTF-8, or as what it names itself; what no encoding fits is read with gaps. */
export function textOfPage(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  const named = /<meta[^>]*?\bcharset\s*=\s*["']?([a-z0-9._-]+)/i.exec(head)?.[1]?.toLowerCase()
  try {
    return decodeText(bytes).text
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
  }
  return new TextDecoder(textEncodings.find(one => one === named) ?? 'utf-8').decode(bytes)
}

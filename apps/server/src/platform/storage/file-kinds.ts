import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileExtension } from '@aulaviva/domain/academy-settings'
import { fileTypeFromFile } from 'file-type'

interface Kind {
  /** Media type for storing and serving it. */
  mediaType: string
  /** Types that content detection may report. `text` is checked by reading it. */
  detected: readonly string[] | 'text'
}

const kind = (mediaType: string, ...found: string[]): Kind => ({ mediaType, detected: [mediaType, ...found] })
const text = (mediaType: string): Kind => ({ mediaType, detected: 'text' })
const office = 'application/vnd.openxmlformats-officedocument'
const jpeg = kind('image/jpeg')

/**
 * Every kind that can be accepted. The academy's settings choose among them. Markup (SVG, HTML, XML) and documents with
 * macros are missing, so no setting allows them.
 */
const kinds: Record<FileExtension, Kind> = {
  pdf: kind('application/pdf'),
  png: kind('image/png', 'image/apng'),
  jpg: jpeg,
  jpeg,
  webp: kind('image/webp'),
  gif: kind('image/gif'),
  mp3: kind('audio/mpeg'),
  // Phones write a video brand into audio recordings.
  m4a: kind('audio/mp4', 'audio/x-m4a', 'video/mp4'),
  ogg: kind('audio/ogg', 'audio/ogg; codecs=opus', 'application/ogg'),
  wav: kind('audio/wav'),
  webm: kind('video/webm'),
  mp4: kind('video/mp4', 'video/x-m4v', 'audio/x-m4a'),
  docx: kind(`${office}.wordprocessingml.document`),
  xlsx: kind(`${office}.spreadsheetml.sheet`),
  pptx: kind(`${office}.presentationml.presentation`),
  odt: kind('application/vnd.oasis.opendocument.text'),
  ods: kind('application/vnd.oasis.opendocument.spreadsheet'),
  odp: kind('application/vnd.oasis.opendocument.presentation'),
  txt: text('text/plain'),
  csv: text('text/csv'),
  vtt: text('text/vtt'),
}

export const imageExtensions: readonly string[] = ['png', 'jpg', 'jpeg', 'webp']
/** Images and audio for questions. */
export const mediaExtensions: readonly string[] = [...imageExtensions, 'mp3', 'm4a', 'ogg', 'wav']

/** Scans, photos, and signed documents. */
export const paperExtensions: readonly string[] = ['pdf', ...imageExtensions]

/** Whether files with this extension can be accepted at all. */
export function isKnownExtension(extension: string): extension is FileExtension {
  return Object.hasOwn(kinds, extension)
}

/**
 * Returns the media type of a file whose content matches its extension, otherwise null. Reads only as much as needed.
 */
export async function mediaTypeOf(path: string, extension: string): Promise<string | null> {
  const kind = isKnownExtension(extension) ? kinds[extension] : undefined
  if (!kind) return null
  const mime = (await fileTypeFromFile(path))?.mime
  const isValid =
    kind.detected === 'text' ? fitsText(mime) && (await isPlainText(path)) : kind.detected.includes(mime ?? '')
  return isValid ? kind.mediaType : null
}

// Signatures of letters (BM, MZ, GIF, ID3): plain text may begin with them, but the real formats always contain NUL. A
// model that begins with "solid" is text itself.
const lettersOnly = ['image/bmp', 'application/x-msdownload', 'image/gif', 'audio/mpeg', 'model/stl']

function fitsText(found: string | undefined): boolean {
  return found === undefined || found === 'text/vtt' || lettersOnly.includes(found)
}

/**
 * Whether the file is plain text that no browser would treat as markup: UTF-8, UTF-16 with a byte order mark, or
 * Windows-1252. In the last one every byte is a character, so only those of text are accepted.
 */
async function isPlainText(path: string): Promise<boolean> {
  const encoding = await encodingOfMark(path)
  const text =
    (await decodeAs(path, encoding ?? 'utf-8', nul)) ??
    (encoding ? null : await decodeAs(path, 'windows-1252', controls))
  return text !== null && !text.isForeign && !/^<[a-z!?/]/i.test(text.beginning)
}

const nul = /\0/
// biome-ignore lint/suspicious/noControlCharactersInRegex: they mark content that is not text
const controls = /[\0-\x08\x0e-\x19\x1c-\x1f\x7f-\x9f]/

async function encodingOfMark(path: string): Promise<string | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    const mark = bytesRead === 2 ? buffer.readUInt16BE(0) : 0
    return mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : null
  } finally {
    await file.close()
  }
}

/**
 * Decodes the beginning of a file and checks it for characters that text does not have. Null if it is not in that
 * encoding.
 */
async function decodeAs(path: string, encoding: string, foreign: RegExp) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const read = { beginning: '', isForeign: false }
  try {
    for await (const chunk of createReadStream(path)) {
      const words = decoder.decode(chunk as Buffer, { stream: true })
      if (foreign.test(words)) read.isForeign = true
      if (read.beginning.length < 1024) read.beginning = (read.beginning + words).trimStart().slice(0, 1024)
    }
    decoder.decode()
    return read
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileExtension } from '@aulaviva/domain/academy-settings'
import { fileTypeFromFile } from 'file-type'

interface Kind {
  /** Under which it is stored and served. */
  mediaType: string
  /** What the content may be recognised as; text is judged by reading it. */
  found: readonly string[] | 'text'
}

const kind = (mediaType: string, ...found: string[]): Kind => ({ mediaType, found: [mediaType, ...found] })
const text = (mediaType: string): Kind => ({ mediaType, found: 'text' })
const office = 'application/vnd.openxmlformats-officedocument'
const jpeg = kind('image/jpeg')

/**
 * Every kind that can be accepted at all; the academy's settings choose among them. Markup (SVG, HTML, XML) and
 * documents with macros are not here, so no setting lets them in.
 */
const kinds: Record<FileExtension, Kind> = {
  pdf: kind('application/pdf'),
  png: kind('image/png', 'image/apng'),
  jpg: jpeg,
  jpeg,
  webp: kind('image/webp'),
  gif: kind('image/gif'),
  mp3: kind('audio/mpeg'),
  // phones write the brand of a video into recordings of sound
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
/** What a question may show and let hear. */
export const mediaExtensions: readonly string[] = [...imageExtensions, 'mp3', 'm4a', 'ogg', 'wav']

/** What is scanned, photographed or signed. */
export const paperExtensions: readonly string[] = ['pdf', ...imageExtensions]

/** Whether files of this extension can be accepted at all. */
export function isKnownExtension(extension: string): extension is FileExtension {
  return Object.hasOwn(kinds, extension)
}

/** The media type of a file whose content is what its extension says; else null. Reads only what it needs. */
export async function judge(path: string, extension: string): Promise<string | null> {
  const kind = isKnownExtension(extension) ? kinds[extension] : undefined
  if (!kind) return null
  const found = (await fileTypeFromFile(path))?.mime
  const fits = kind.found === 'text' ? fitsText(found) && (await isPlainText(path)) : kind.found.includes(found ?? '')
  return fits ? kind.mediaType : null
}

// signatures of two letters (BM, MZ): prose may begin so, and the real thing is never free of NUL
const lettersOnly = ['image/bmp', 'application/x-msdownload']

function fitsText(found: string | undefined): boolean {
  return found === undefined || found === 'text/vtt' || lettersOnly.includes(found)
}

/**
 * Text that no browser would take for markup, as editors write it: in UTF-8, in UTF-16 with its mark, or in Windows-1252, in
 * which every byte is some character, so that only those of text are taken.
 */
async function isPlainText(path: string): Promise<boolean> {
  const marked = await markedEncoding(path)
  const text =
    (await readAs(path, marked ?? 'utf-8', nul)) ?? (marked ? null : await readAs(path, 'windows-1252', controls))
  return text !== null && !text.isForeign && !/^<[a-z!?/]/i.test(text.beginning)
}

const nul = /\0/
// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell what is no text
const controls = /[\0-\x08\x0e-\x19\x1c-\x1f\x7f-\x9f]/

async function markedEncoding(path: string): Promise<string | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    const mark = bytesRead === 2 ? buffer.readUInt16BE(0) : 0
    return mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : null
  } finally {
    await file.close()
  }
}

/** How a file begins in an encoding, and whether it has characters that no text has; null if it is not in that encoding. */
async function readAs(path: string, encoding: string, foreign: RegExp) {
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

import { createReadStream } from 'node:fs'
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

/** UTF-8 without NUL that no browser would take for markup. */
async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let beginning = ''
  try {
    for await (const chunk of createReadStream(path)) {
      const words = decoder.decode(chunk as Buffer, { stream: true })
      if (words.includes('\0')) return false
      if (beginning.length < 1024) beginning = (beginning + words).trimStart().slice(0, 1024)
    }
    decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
  return !/^<[a-z!?/]/i.test(beginning)
}

import { createHash } from 'node:crypto'
import { storedText } from '@aulaviva/domain/control-characters'
import type { WarningCode } from '@aulaviva/domain/question-files'
import { Parser } from 'htmlparser2'
import type { ReadMedia } from './read-results.ts'
import { Refusal, readingLimits } from './read-results.ts'

/** Converts foreign text and markup to plain text. Reports what was lost with the markup. */

export interface ForeignPicture {
  src: string
  alt: string
}

export interface PlainText {
  text: string
  /** Whether there was markup with a meaning: emphasis, a table, a link. */
  hadMarkup: boolean
  pictures: ForeignPicture[]
  sounds: string[]
}

/**
 * Marks the end of a block element, which separates a sentence from the one before, until the text is split into lines.
 */
export const blockEnd = '\uE000'
/** Marks an explicit line break, as opposed to wrapped source lines. */
export const lineEnd = '\uE001'

/** The class of an element with the passage before a question, and the characters that mark it in the text. */
export const passageClass = 'aulaviva-passage'
const passageMarks = { open: '\uE010', close: '\uE011' }

/** Separates the passage from the text. */
export function passageOf(text: string): { text: string; passage: string | null } {
  const open = text.indexOf(passageMarks.open)
  const close = open < 0 ? -1 : text.indexOf(passageMarks.close, open)
  if (close < 0) return { text, passage: null }
  return { text: text.slice(0, open) + text.slice(close + 1), passage: text.slice(open + 1, close) }
}

const blocks = new Set(
  'address article aside blockquote dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody thead tr ul'.split(
    ' ',
  ),
)
const meaningfulTags = new Set(
  'a b strong i em u s del ins sub sup table math svg iframe video script style object embed h1 h2 h3 h4 h5 h6 mark blink canvas form input button select'.split(
    ' ',
  ),
)
const ignoredTags = new Set(['script', 'style', 'template', 'noscript', 'svg', 'math', 'iframe'])

/** Called for each opening tag. */
export type OnTag = (name: string, attributes: Record<string, string>) => void

/**
 * Parses HTML. Everything that isn't markup is text. Throws `Refusal` if there are too many tags or they are nested too
 * deep, because the parser searches all open tags at each tag.
 */
export function fromHtml(html: string, onTag?: OnTag): PlainText {
  let text = ''
  let depth = 0
  let tags = 0
  let hadMarkup = false
  let ignoredDepth = 0
  let preDepth = 0
  const passages: boolean[] = []
  const pictures: ForeignPicture[] = []
  const sounds: string[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++depth > readingLimits.markupDepth || ++tags > readingLimits.markupTags) throw new Refusal('too_large')
        onTag?.(name, attributes)
        if (meaningfulTags.has(name)) hadMarkup = true
        if (ignoredTags.has(name)) ignoredDepth++
        passages.push(attributes.class === passageClass && ignoredDepth === 0)
        if (ignoredDepth > 0) return
        if (passages.at(-1)) text += passageMarks.open
        if (name === 'pre') preDepth++
        if (name === 'br') text += '\n'
        else if (name === 'img') pictures.push({ src: attributes.src ?? '', alt: attributes.alt ?? '' })
        else if (name === 'audio' || name === 'video' || name === 'source') {
          if (attributes.src) sounds.push(attributes.src)
        } else if (name === 'a' && /\.(mp3|m4a|ogg|oga|wav|webm)(\?.*)?$/i.test(attributes.href ?? ''))
          sounds.push(attributes.href ?? '')
        else if (name === 'td' || name === 'th') text += ' '
        else if (blocks.has(name)) text += blockEnd
      },
      ontext(words) {
        if (ignoredDepth === 0) text += preDepth > 0 ? words : words.replace(/[ \t\r\n\f]+/g, ' ')
      },
      onclosetag(name) {
        depth--
        const isPassage = passages.pop()
        if (ignoredTags.has(name)) ignoredDepth--
        else if (ignoredDepth > 0) return
        else if (name === 'pre') preDepth--
        if (ignoredDepth === 0 && isPassage) text += passageMarks.close
        if (ignoredDepth === 0 && blocks.has(name)) text += blockEnd
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true, recognizeSelfClosing: true },
  )
  parser.end(html)
  return { text: normalizeLines(text), hadMarkup, pictures, sounds }
}

/** Removes these characters from the end in linear time, where a regular expression could backtrack. */
export function withoutEnd(text: string, spaces: string): string {
  let end = text.length
  while (end > 0 && spaces.includes(text[end - 1] as string)) end--
  return text.slice(0, end)
}

/** Removes spaces around line breaks, and merges repeated block ends. */
function normalizeLines(text: string): string {
  const parts = text.split(blockEnd)
  return parts
    .map((part, at) => {
      const withoutStart = at > 0 ? part.replace(/^[ \t\n]+/, '') : part
      const trimmed = at < parts.length - 1 ? withoutEnd(withoutStart, ' \t\n') : withoutStart
      const lines = trimmed.split('\n')
      return lines
        .map((line, index) => (index > 0 ? line.replace(/^[ \t]+/, '') : line))
        .map((line, index) => (index < lines.length - 1 ? withoutEnd(line, ' \t') : line))
        .join('\n')
    })
    .filter(part => part !== '')
    .join(blockEnd)
}

/** Markdown without its marks. Reports lost markup only for emphasis, headings, and links. */
export function fromMarkdown(markdown: string): PlainText {
  const pictures: ForeignPicture[] = []
  const plain = markdown
    .replace(/!\[([^\]]{0,500})\]\(([^)\s]{0,500})[^)]{0,500}\)/g, (_, alt: string, src: string) => {
      pictures.push({ src, alt })
      return ''
    })
    .replace(/\[([^\]]{1,500})\]\([^)]{0,500}\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.{1,500}?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]{1,500}?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/^#{1,6} +/gm, '')
  return { text: plain, hadMarkup: plain !== markdown, pictures, sounds: [] }
}

const commonMarkup =
  /<(\/?)(p|br|b|i|em|strong|u|span|div|ul|ol|li|img|a|sub|sup|table|pre|h[1-6]|audio|script|style)\b[^<>]*>/gi
const needsNoEnd = new Set(['p', 'br', 'li', 'img', 'audio'])

/** Whether a known tag opens and closes. A text about `<style>` only mentions it. */
function isMarkup(text: string): boolean {
  const open = new Set<string>()
  for (const [, isEnd, name = ''] of text.matchAll(commonMarkup)) {
    const tag = name.toLowerCase()
    if (needsNoEnd.has(tag) || (isEnd && open.has(tag))) return true
    open.add(tag)
  }
  return false
}

/** Text in an undeclared format: read as markup only if it clearly is. */
export function fromEither(text: string): PlainText {
  return isMarkup(text) ? fromHtml(text) : { text, hadMarkup: false, pictures: [], sounds: [] }
}

/** Unifies line breaks, removes characters that can't be stored or seen, and trims. */
export function tidy(text: string): string {
  return withoutUnseen(text)
    .split('\n')
    .map(line => withoutEnd(line, ' \t'))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Removes characters that can't be stored or seen. Doesn't trim: spaces at the ends belong to parts of a sentence. */
export function withoutUnseen(text: string): string {
  return storedText(text)
    .replace(/[\uE000\uE001]/g, '\n')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u007F\uFFFD\uFEFF\uE000-\uE0FF]/g, '')
}

/** One line with at most this many characters. */
export function oneLine(text: string, max = 200): string {
  const line = withoutUnseen(text).replace(/\s+/g, ' ').trim()
  return line.length > max ? `${line.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : line
}

/** Stores an audio file or an image under its SHA-256. */
function addMedium(media: Map<string, ReadMedia>, name: string, bytes: Uint8Array): string | null {
  if (bytes.length === 0 || bytes.length > readingLimits.medium) return null
  const id = createHash('sha256').update(bytes).digest('hex')
  if (!media.has(id)) {
    let sum = bytes.length
    for (const one of media.values()) sum += one.bytes.length
    if (sum > readingLimits.media) return null
    media.set(id, { id, name: oneLine(name.split(/[/\\]/).at(-1) ?? '', 120), bytes })
  }
  return id
}

/** The file extension by the first bytes, or null if questions can't contain the format. */
export function mediumExtension(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16))
  const letters = head.toString('latin1')
  const within = letters.slice(8, 12)
  if (letters.startsWith('\x89PNG')) return 'png'
  if (letters.startsWith('\xFF\xD8\xFF')) return 'jpg'
  if (letters.startsWith('RIFF')) return within === 'WEBP' ? 'webp' : within === 'WAVE' ? 'wav' : null
  if (letters.startsWith('ID3')) return 'mp3'
  if (letters.startsWith('OggS')) return 'ogg'
  if (letters.slice(4, 8) === 'ftyp') return 'm4a'
  if (letters.startsWith('\x1A\x45\xDF\xA3')) return 'webm'
  return head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0 ? 'mp3' : null
}

const pictureExtensions = ['png', 'jpg', 'webp']

function mediumKind(bytes: Uint8Array): 'audio' | 'picture' | null {
  const extension = mediumExtension(bytes)
  return extension === null ? null : pictureExtensions.includes(extension) ? 'picture' : 'audio'
}

/** Finds a file for its questions by the address used inside the source file. Null if it isn't there. */
export type FindMedium = (address: string) => { name: string; bytes: Uint8Array } | null

/** The bytes of a `data:` address. Null for other addresses. */
function embeddedFile(address: string): { name: string; bytes: Uint8Array } | null {
  const found = /^data:(?:image|audio)\/([a-z0-9.+-]+);base64,([A-Za-z0-9+/=\s]+)$/i.exec(address)
  return found ? { name: `embedded.${found[1]}`, bytes: Buffer.from(found[2] ?? '', 'base64') } : null
}

export interface QuestionMedia {
  audio: string | null
  picture: { media: string; alt: string } | null
}

/**
 * The audio and the image of a question: the first of each that exists, has the right type, and isn't too large. Warns
 * about all others.
 */
export function selectMedia(
  { pictures, sounds }: Pick<PlainText, 'pictures' | 'sounds'>,
  find: FindMedium,
  media: Map<string, ReadMedia>,
  warn: (code: WarningCode, detail: string) => void,
): QuestionMedia {
  let audio: string | null = null
  let picture: QuestionMedia['picture'] = null
  for (const src of new Set(sounds)) {
    const found = find(src) ?? embeddedFile(src)
    if (!found) warn('media_missing', src)
    else if (audio !== null || mediumKind(found.bytes) !== 'audio') warn('media_not_audio', found.name)
    else {
      audio = addMedium(media, found.name, found.bytes)
      if (audio === null) warn('sound_too_large', found.name)
    }
  }
  for (const { src, alt } of pictures) {
    const found = find(src) ?? embeddedFile(src)
    const imageId: string | null | false =
      found && picture === null && mediumKind(found.bytes) === 'picture' && addMedium(media, found.name, found.bytes)
    if (imageId) picture = { media: imageId, alt: oneLine(alt, readingLimits.alt) }
    else warn('picture_left_out', [src.slice(0, 100), alt].filter(Boolean).join(' · '))
  }
  return { audio, picture }
}

import { withoutInvisible } from '@aulaviva/domain/invisible'

/** Characters of a name that are processed in addition to its extension: far more than a name may have. */
const maxNameLengthRead = 1000
const extensionAt = (name: string): string => /\.[^.\s/\\]{1,16}$/.exec(name.slice(-17))?.[0] ?? ''
/** Maximum bytes in UTF-8, the limit of most file systems. */
const maxNameBytes = 255
// Invisible characters that change the reading direction: they can make `fdp.exe` look like `exe.pdf`.
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u2028\u2029\uFEFF\uFFFE\uFFFF]/gu
// Names that open a device on Windows, whatever their extension.
const device = /^(con|prn|aux|nul|(com|lpt)[\d¹²³]) *(\.|$)/i

/**
 * Returns a safe display and download name for a client's file name: no folders, no control, direction, or invisible
 * characters, NFC, at most 255 bytes, with the extension kept. It is never used as a storage path.
 */
export function safeName(given: string): string {
  // The rest of a very long name is ignored.
  const beginning = given.length > maxNameLengthRead ? given.slice(0, maxNameLengthRead) + extensionAt(given) : given
  const base = beginning.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = withoutInvisible(base)
    .replace(/\p{Cc}/gu, '')
    .replace(turning, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/gu, '')
  const name = device.test(plain) ? `_${plain}` : plain
  return shorten(name || 'file')
}

/** Lower case, without the dot. Empty if the name has none. */
export function extensionOf(name: string): string {
  return /[^.]\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? ''
}

function shorten(name: string): string {
  if (Buffer.byteLength(name) <= maxNameBytes) return name
  const extension = extensionOf(name)
  const ending = extension && extension.length <= 16 ? `.${extension}` : ''
  let [beginning, bytes] = ['', Buffer.byteLength(ending)]
  for (const { segment } of segments.segment(name)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > maxNameBytes) break
    beginning += segment
  }
  return (beginning || 'file') + ending
}

/** Never cut a grapheme in two. */
const segments = new Intl.Segmenter()

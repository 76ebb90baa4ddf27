/** Characters of a name that are read, beside its extension: far more than it keeps. */
const mostRead = 1000
const extensionAt = (name: string): string => /\.[^.\s/\\]{1,16}$/.exec(name.slice(-17))?.[0] ?? ''
/** Bytes of UTF-8, which most file systems take for a name. */
const longest = 255
// invisible characters that turn the reading direction: `fdp.exe` can be made to look like `exe.pdf`
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u2028\u2029\uFEFF\uFFFE\uFFFF]/gu
// names that open a device on Windows, whatever their extension
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * The name a person sees and downloads under, made of whatever the client called its file: no folders, no control or
 * direction characters, NFC, at most 255 bytes with the extension kept. Never names a place in the storage.
 */
export function safeName(given: string): string {
  // what is said after so many characters is not looked through
  const beginning = given.length > mostRead ? given.slice(0, mostRead) + extensionAt(given) : given
  const base = beginning.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = base
    .replace(/\p{Cc}/gu, '')
    .replace(turning, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/gu, '')
  const name = device.test(plain) ? `_${plain}` : plain
  return shorten(name || 'file')
}

/** Lower case, without the dot; empty when the name has none. */
export function extensionOf(name: string): string {
  return /[^.]\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? ''
}

function shorten(name: string): string {
  if (Buffer.byteLength(name) <= longest) return name
  const extension = extensionOf(name)
  const ending = extension && extension.length <= 16 ? `.${extension}` : ''
  let [beginning, bytes] = ['', Buffer.byteLength(ending)]
  for (const { segment } of segments.segment(name)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > longest) break
    beginning += segment
  }
  return (beginning || 'file') + ending
}

/** What people see as one character is not cut in two. */
const segments = new Intl.Segmenter()

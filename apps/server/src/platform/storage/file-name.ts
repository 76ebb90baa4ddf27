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
  const base = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
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

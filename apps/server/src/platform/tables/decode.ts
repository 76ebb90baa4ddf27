import { type Encoding, TableError } from './table.ts'

/**
 * Decodes the text of a file, without its byte order mark. Unless requested, the encoding is that of the mark,
 * otherwise UTF-16 if every other byte is zero, otherwise UTF-8 if valid, otherwise Windows-1252. Throws `TableError`.
 */
export function decode(bytes: Uint8Array, requested?: Encoding): { encoding: Encoding; text: string } {
  const encoding = requested ?? detectEncoding(bytes)
  const text = textOf(bytes, encoding)
  if (text === null) throw new TableError(requested ? 'wrong_encoding' : 'not_a_table')
  // An image, a document, or a web page.
  if (text.includes('\0') || /^\s*(%PDF-|<[a-z!?])/i.test(text)) throw new TableError('not_a_table')
  return { encoding, text }
}

function textOf(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    // Programs that append a mark to a file that has one leave two.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/^\uFEFF+/, '')
  } catch {
    return null
  }
}

function detectEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const beginning = bytes.subarray(0, 1024)
  const zeroBytes = (odd: number) => beginning.filter((byte, index) => byte === 0 && index % 2 === odd).length
  if (zeroBytes(1) > beginning.length / 4) return 'utf-16le'
  if (zeroBytes(0) > beginning.length / 4) return 'utf-16be'
  return textOf(bytes, 'utf-8') === null ? 'windows-1252' : 'utf-8'
}

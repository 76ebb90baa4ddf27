import { type TextEncoding, textEncodings } from '@aulaviva/domain/question-files'
import { UnreadableError } from './read-results.ts'

/** The encoding that an XML declaration names, if it is a known one. */
function declaredEncoding(bytes: Uint8Array): TextEncoding | null {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const name = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(head)?.[1]?.toLowerCase()
  return textEncodings.find(one => one === name) ?? null
}

/**
 * Decodes a file and removes its byte order mark. Tries the requested encoding, else the byte order mark, strict UTF-8,
 * and the XML declaration, in this order. Throws `UnreadableError('ask_encoding')` if only a person can tell the
 * encoding.
 */
export function decodeText(bytes: Uint8Array, requested?: TextEncoding): { encoding: string; text: string } {
  const encoding = requested ?? encodingOfMark(bytes)
  if (encoding) {
    const text = encoding.startsWith('utf-32') ? utf32(bytes, encoding === 'utf-32be') : decodeStrictly(bytes, encoding)
    if (text === null) throw new UnreadableError('ask_encoding')
    return { encoding, text: text.replace(/^\uFEFF/, '') }
  }
  const utf8 = decodeStrictly(bytes, 'utf-8')
  if (utf8 !== null) return { encoding: 'utf-8', text: utf8 }
  const declared = declaredEncoding(bytes)
  const text = declared && decodeStrictly(bytes, declared)
  if (!text) throw new UnreadableError('ask_encoding')
  return { encoding: declared, text }
}

function encodingOfMark(bytes: Uint8Array): string | null {
  const [a, b, c, d] = bytes
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return 'utf-32le'
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'utf-32be'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  return null
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function utf32(bytes: Uint8Array, bigEndian: boolean): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length - (bytes.length % 4))
  const parts: string[] = []
  try {
    for (let at = 0; at < view.byteLength; at += 4) parts.push(String.fromCodePoint(view.getUint32(at, !bigEndian)))
  } catch {
    return null
  }
  return parts.join('')
}

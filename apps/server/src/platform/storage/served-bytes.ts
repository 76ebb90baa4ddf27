import { create } from 'content-disposition'
import type { ByteRange } from './stored-objects.ts'

// Types that a browser shows without executing anything in them.
const inlineTypes = /^(audio\/|video\/|image\/(png|jpeg|webp)$)/

/** The `content-disposition` header: inline, or a download under the file's original name. */
export function dispositionOf(name: string, mediaType: string): string {
  return create(name.toWellFormed(), { type: inlineTypes.test(mediaType) ? 'inline' : 'attachment' })
}

/**
 * Parses a `Range` header for a body of `size` bytes: null for the whole body, `unsatisfiable` for a range outside it.
 * Multiple ranges, other units, and invalid headers mean the whole body, as RFC 9110 allows.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable'
  }
  const range = { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
  if (last !== '' && Number(last) < range.start) return null
  return range.start < size ? range : 'unsatisfiable'
}

/** Whether an `If-None-Match` header includes this entity tag: alone, in a list, as a weak one, or as `*`. */
export function etagMatches(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false
  return header.split(',').some(one => ['*', etag].includes(one.trim().replace(/^W\//, '')))
}

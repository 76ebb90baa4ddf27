import { create } from 'content-disposition'
import type { ByteRange } from './stored-objects.ts'

// what a browser shows without running anything in it
const shown = /^(audio\/|video\/|image\/(png|jpeg|webp)$)/

/** How a file is handed to a browser: shown, or offered under the name it came with. */
export function dispositionOf(name: string, mediaType: string): string {
  return create(name.toWellFormed(), { type: shown.test(mediaType) ? 'inline' : 'attachment' })
}

/**
 * The range that a `Range` header asks of `size` bytes: null for the whole, `unsatisfiable` for one that lies outside.
 * Several ranges, other units and nonsense mean the whole, as RFC 9110 allows.
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

/** Whether an `If-None-Match` header names this entity tag: alone, in a list, as a weak one, or as `*` for whatever is there. */
export function isAmong(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false
  return header.split(',').some(one => ['*', etag].includes(one.trim().replace(/^W\//, '')))
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { openSync } from 'fontkit'

/**
 * The faces that names and words are set in, so that no name turns into boxes: Latin with Vietnamese, Greek, Cyrillic,
 * Devanagari, Arabic, Hebrew, Armenian, Georgian, Thai, Chinese, Japanese and Korean.
 */

const { resolve } = createRequire(import.meta.url)

// whoever comes first sets what several have
const families = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-kr',
] as const
export type Family = 'bricolage-grotesque' | 'instrument-sans' | (typeof families)[number]

/** A part of a family, which has some of its characters. */
export interface Face {
  path: string
  has(code: number): boolean
}

const known = new Map<Family, Face[]>()

function facesOf(family: Family): Face[] {
  const kept = known.get(family)
  if (kept) return kept
  const folder = `@fontsource-variable/${family}`
  const ranges = JSON.parse(readFileSync(resolve(`${folder}/unicode.json`), 'utf8')) as Record<string, string>
  const faces = Object.entries(ranges).map(([part, list]): Face => {
    const spans = list.split(',').map(spanOf)
    const path = resolve(`${folder}/files/${family}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`)
    return {
      path,
      has: code => spans.some(([from, to]) => code >= from && code <= to) && opened(path).hasGlyphForCodePoint(code),
    }
  })
  known.set(family, faces)
  return faces
}

// what the list of ranges names is not always there
const files = new Map<string, ReturnType<typeof openSync>>()
const mostOpen = 40

function opened(path: string) {
  const file = files.get(path) ?? openSync(path)
  // at the end of those kept, so that the one that was left alone for longest goes
  files.delete(path)
  files.set(path, file)
  const [first] = files.keys()
  if (files.size > mostOpen && first !== undefined) files.delete(first)
  return file
}

function spanOf(span: string): [from: number, to: number] {
  const [from = '', to = from] = span.trim().replace(/^U\+/, '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

// a character is asked for again and again, and to look for its face opens files
const found = new Map<string, Face | null>()
const mostFound = 20_000

/** The face that sets a character, of the family that is wanted where it has it; null where none has. */
export function faceFor(code: number, wanted: Family): Face | null {
  const key = `${wanted} ${code}`
  const kept = found.get(key)
  if (kept !== undefined) return kept
  if (found.size >= mostFound) found.clear()
  const face = look(code, wanted)
  found.set(key, face)
  return face
}

function look(code: number, wanted: Family): Face | null {
  for (const family of [wanted, ...families]) {
    const face = facesOf(family).find(({ has }) => has(code))
    if (face) return face
  }
  return null
}

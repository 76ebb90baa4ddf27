import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/**
 * Fonts for names and text, so that no name turns into boxes: Latin with Vietnamese, Greek, Cyrillic, Devanagari,
 * Arabic, Hebrew, Armenian, Georgian, Thai, Chinese, Japanese, and Korean.
 */

const { resolve } = createRequire(import.meta.url)

// The first family that has a character sets it.
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
const all = ['bricolage-grotesque', 'instrument-sans', ...families] as const
export type Family = (typeof all)[number]

/** A subset of a family with some of its characters. */
export interface Face {
  path: string
}

/** Returns the face for a character, from the wanted family if it has it. Null if no face has it. */
export type FaceFor = (code: number, wanted: Family) => Face | null

let reading: Promise<FaceFor> | undefined

/** Loads the faces of all families. Their files are read once, in a worker thread. */
export function readFaces(): Promise<FaceFor> {
  reading ??= read().catch(error => {
    reading = undefined
    throw error
  })
  return reading
}

async function read(): Promise<FaceFor> {
  const parts = new Map(all.map(family => [family, partsOf(family)]))
  const characters = await charactersOf([...parts.values()].flat().map(({ path }) => path))
  const faceCache = new Map<Family, Map<number, Face>>()
  for (const [family, own] of parts) {
    const faces = new Map<number, Face>()
    for (const part of own) {
      for (const code of characters.get(part.path) ?? [])
        if (part.isFor(code) && !faces.has(code)) faces.set(code, part)
    }
    faceCache.set(family, faces)
  }
  return (code, wanted) => {
    for (const family of [wanted, ...families]) {
      const face = faceCache.get(family)?.get(code)
      if (face) return face
    }
    return null
  }
}

interface Part extends Face {
  /**
   * Whether it is meant for a character: the list names some that it lacks, and it has some that others are meant for.
   */
  isFor(code: number): boolean
}

function partsOf(family: Family): Part[] {
  const folder = `@fontsource-variable/${family}`
  const parts = JSON.parse(readFileSync(resolve(`${folder}/unicode.json`), 'utf8')) as Record<string, string>
  return Object.entries(parts).map(([part, list]) => {
    const spans = list.split(',').map(spanOf)
    return {
      path: resolve(`${folder}/files/${family}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`),
      isFor: code => spans.some(([from, to]) => code >= from && code <= to),
    }
  })
}

function spanOf(span: string): [from: number, to: number] {
  const [from = '', to = from] = span.trim().replace(/^U\+/, '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

async function charactersOf(paths: readonly string[]): Promise<Map<string, Uint32Array>> {
  const thread = new Worker(new URL('./read-characters.ts', import.meta.url), { workerData: paths })
  const [characters] = await once(thread, 'message')
  return characters
}

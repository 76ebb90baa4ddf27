import type { z } from 'zod'
import type { SignedLinks } from '../auth/signed-links.ts'
import { Written, writerOf } from './serialize.ts'

/** Joins serialized items into a serialized list. */
export function writtenList<T>(parts: readonly Written<T>[]): Written<T[]> {
  return new Written(`[${parts.map(part => part.text).join(',')}]`)
}

/** Adds a field to a serialized object. */
export function withField<T>({ text }: Written<T>, name: string, value: unknown): Written<T> {
  return new Written(`${text.slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}`)
}

/** A JSON template with gaps for signed URLs, which differ per reader. Text and file ids alternate. */
export type Open = readonly string[]

// Random, so that no content can contain it.
const opening = `${crypto.randomUUID()}|`

/** Returns a serializer that leaves gaps for the signed URLs. */
export function openWriterOf<S extends z.ZodType>(schema: S): (present: (link: Link) => z.output<S>) => Open {
  const write = writerOf(schema)
  return present => write(present(file => `${opening}${file}${opening}`)).split(opening)
}

type Link = ReturnType<SignedLinks['issue']>

/** Fills in the reader's URLs. */
export function fill<T>(open: Open, link: Link): Written<T> {
  // URLs contain only characters that JSON does not escape.
  return new Written(open.map((piece, index) => (index % 2 === 0 ? piece : link(piece))).join(''))
}

/** LRU cache of texts by key, limited to `most` characters in total. */
export function keepTexts(most: number) {
  const kept = new Map<string, { version: number; open: Open; length: number }>()
  let length = 0

  const forget = (key: string) => {
    length -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }

  return {
    /** Returns the cached text if it has this version. */
    get(key: string, version: number): Open | undefined {
      const entry = kept.get(key)
      if (entry?.version !== version) return undefined
      kept.delete(key)
      kept.set(key, entry)
      return entry.open
    },
    /** Caches a text, unless a later version is cached. */
    set(key: string, version: number, open: Open): void {
      if ((kept.get(key)?.version ?? 0) > version) return
      forget(key)
      const entry = { version, open, length: open.reduce((sum, piece) => sum + piece.length, 0) }
      kept.set(key, entry)
      length += entry.length
      for (const oldest of kept.keys()) {
        if (length <= most) break
        forget(oldest)
      }
    },
  }
}

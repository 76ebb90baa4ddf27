import type { z } from 'zod'
import type { SignedLinks } from '../auth/signed-links.ts'
import { Written, writerOf } from './serialize.ts'

/** An answer that is a list of these. */
export function writtenList<T>(parts: readonly Written<T>[]): Written<T[]> {
  return new Written(`[${parts.map(part => part.text).join(',')}]`)
}

/** An answer that is an object, with one more field. */
export function withField<T>({ text }: Written<T>, name: string, value: unknown): Written<T> {
  return new Written(`${text.slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}`)
}

/** JSON text in which signed addresses, which are each reader's own, are left open: text and ids of files in turn. */
export type Open = readonly string[]

// nobody who writes content can know it
const opening = `${crypto.randomUUID()}|`

/** Writes values of a schema so that their addresses can be filled in for each reader. */
export function openWriterOf<S extends z.ZodType>(schema: S): (present: (link: Link) => z.output<S>) => Open {
  const write = writerOf(schema)
  return present => write(present(file => `${opening}${file}${opening}`)).split(opening)
}

type Link = ReturnType<SignedLinks['issue']>

/** The text with the reader's addresses. */
export function fill<T>(open: Open, link: Link): Written<T> {
  // addresses are of characters that JSON leaves as they are
  return new Written(open.map((piece, index) => (index % 2 === 0 ? piece : link(piece))).join(''))
}

/** Texts by key, together of at most so many characters; what was asked for the longest ago goes first. */
export function keepTexts(most: number) {
  const kept = new Map<string, { version: number; open: Open; length: number }>()
  let length = 0

  const forget = (key: string) => {
    length -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }

  return {
    /** The text of the key, if it is kept in this version. */
    get(key: string, version: number): Open | undefined {
      const entry = kept.get(key)
      if (entry?.version !== version) return undefined
      kept.delete(key)
      kept.set(key, entry)
      return entry.open
    },
    /** Keeps a text; a later version stays. */
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

import type { z } from 'zod'
import type { SignedLinks } from '../auth/signed-links.ts'
import { SerializedJson, serializerOf } from './serialize.ts'

/** Joins serialized items into a serialized list. */
export function serializedList<T>(parts: readonly SerializedJson<T>[]): SerializedJson<T[]> {
  return new SerializedJson(`[${parts.map(part => part.text).join(',')}]`)
}

/** Adds a field to a serialized object. */
export function withField<T>({ text }: SerializedJson<T>, name: string, value: unknown): SerializedJson<T> {
  return new SerializedJson(`${text.slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}`)
}

/** A JSON template with gaps for signed URLs, which differ per reader. Text and file ids alternate. */
export type JsonTemplate = readonly string[]

// Random, so that no content can contain it.
const separator = `${crypto.randomUUID()}|`

/** Returns a serializer that leaves gaps for the signed URLs. */
export function templateWriter<S extends z.ZodType>(schema: S): (present: (link: Link) => z.output<S>) => JsonTemplate {
  const write = serializerOf(schema)
  return present => write(present(file => `${separator}${file}${separator}`)).split(separator)
}

type Link = ReturnType<SignedLinks['issue']>

/** Fills in the reader's URLs. */
export function fillLinks<T>(open: JsonTemplate, link: Link): SerializedJson<T> {
  // URLs contain only characters that JSON does not escape.
  return new SerializedJson(open.map((piece, index) => (index % 2 === 0 ? piece : link(piece))).join(''))
}

/** LRU cache of texts by key, limited to `maxLength` characters in total. */
export function createTextCache(maxLength: number) {
  const entries = new Map<string, { version: number; open: JsonTemplate; length: number }>()
  let length = 0

  const remove = (key: string) => {
    length -= entries.get(key)?.length ?? 0
    entries.delete(key)
  }

  return {
    /** Returns the cached text if it has this version. */
    get(key: string, version: number): JsonTemplate | undefined {
      const entry = entries.get(key)
      if (entry?.version !== version) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.open
    },
    /** Caches a text, unless a later version is cached. */
    set(key: string, version: number, open: JsonTemplate): void {
      if ((entries.get(key)?.version ?? 0) > version) return
      remove(key)
      const entry = { version, open, length: open.reduce((sum, piece) => sum + piece.length, 0) }
      entries.set(key, entry)
      length += entry.length
      for (const oldest of entries.keys()) {
        if (length <= maxLength) break
        remove(oldest)
      }
    },
  }
}

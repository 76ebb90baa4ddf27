import type { Key } from '@aulaviva/contract/calls'
import type { Who } from './actors.ts'

/**
 * Words that stand in one personal field of one person and nowhere else, such as `owner~phone`. Each knows who may read
 * it; whoever else finds it in an answer has found a leak.
 */
export interface Canaries {
  /** The word for a field of `of`, that `readers` may read; in the calls of `openIn`, those named there as well. */
  plant(of: Who, field: string, readers: readonly Who[], openIn?: OpenIn): string
  /** A text that only `readers` may read, and that cannot be such a word. */
  hide(secret: string, readers?: readonly Who[]): void
  /** The words in an answer that its reader must not see, or that were never planted. */
  leaksIn(text: string, reader: Who, call: string): string[]
}

export type OpenIn = Partial<Record<Key, readonly Who[]>>

const word = /[A-Za-z_]+~[a-z0-9-]+/g

export function openCanaries(): Canaries {
  const readersOf = new Map<string, readonly Who[]>()
  const openCallsOf = new Map<string, Record<string, readonly Who[]>>()
  const hidden = new Map<string, readonly Who[]>()
  return {
    plant(of, field, readers, openIn = {}) {
      const planted = `${of}~${field}`
      if (readersOf.has(planted)) throw new Error(`${planted} stands in another field already`)
      readersOf.set(planted, readers)
      openCallsOf.set(planted, openIn)
      return planted
    },
    hide(secret, readers = []) {
      hidden.set(secret, readers)
    },
    leaksIn(text, who, call) {
      // a token reads what its maker does
      const reader = who === 'token' ? 'staff' : who
      const secrets = [...hidden].filter(([secret, readers]) => text.includes(secret) && !readers.includes(reader))
      // in a file that an answer holds, a word may stand behind the end of a line
      const found = [...new Set(text.replaceAll('\\n', '\n').match(word))]
      const mayRead = (one: string) =>
        readersOf.get(one)?.includes(reader) || openCallsOf.get(one)?.[call]?.includes(reader)
      const leaks = found.filter(one => !mayRead(one))
      return [...secrets.map(([secret]) => secret), ...leaks]
    },
  }
}

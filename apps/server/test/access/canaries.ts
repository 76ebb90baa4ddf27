import type { CallName } from '@aulaviva/contract/calls'
import type { ActorName } from './actors.ts'

/**
 * Canary words, such as `owner~phone`, each in one personal field of one person and nowhere else. Each has a list of
 * allowed readers. If anyone else finds it in a response, there is a leak.
 */
export interface Canaries {
  /**
   * Returns the word for a field of `of`, which `readers` may read, and in the calls of `openIn` also the people listed
   * there.
   */
  plant(of: ActorName, field: string, readers: readonly ActorName[], openIn?: AllowedCalls): string
  /** Registers a secret that only `readers` may read and that cannot be a canary word. */
  hide(secret: string, readers?: readonly ActorName[]): void
  /** Returns the words in a response that its reader must not see, or that were never planted. */
  leaksIn(text: string, reader: ActorName, call: string): string[]
}

export type AllowedCalls = Partial<Record<CallName, readonly ActorName[]>>

const word = /[A-Za-z_]+~[a-z0-9-]+/g

export function openCanaries(): Canaries {
  const readersOf = new Map<string, readonly ActorName[]>()
  const openCallsOf = new Map<string, Record<string, readonly ActorName[]>>()
  const hidden = new Map<string, readonly ActorName[]>()
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
      // A token may read what its creator may.
      const reader = who === 'token' ? 'staff' : who
      const secrets = [...hidden].filter(([secret, readers]) => text.includes(secret) && !readers.includes(reader))
      // In a file inside a response, a word may follow an escaped line break.
      const found = [...new Set(text.replaceAll('\\n', '\n').match(word))]
      const mayRead = (one: string) =>
        readersOf.get(one)?.includes(reader) || openCallsOf.get(one)?.[call]?.includes(reader)
      const leaks = found.filter(one => !mayRead(one))
      return [...secrets.map(([secret]) => secret), ...leaks]
    },
  }
}

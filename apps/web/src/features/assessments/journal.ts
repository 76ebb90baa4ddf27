import type { Answer } from '@aulaviva/contract/questions'

/**
 * What somebody answered in an attempt, kept on this device under the person and the attempt. It outlives reloads, a lost
 * connection and an ended session; another person, another attempt or a test of the same title has a journal of its own.
 */

export interface Entry {
  answer: Answer | null
  /** Grows with every answer of the question, on whatever device. */
  sequence: number
  /** Whether the academy has confirmed it. */
  saved: boolean
}
export type Entries = Record<string, Entry>

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const journalKey = (user: string, attempt: string) => `assessments/${user}/${attempt}`

export function openJournal(user: string, attempt: string, shelf: Shelf = localStorage) {
  const key = journalKey(user, attempt)
  return {
    key,
    read: (): Entries => entriesIn(shelf.getItem(key)),
    /** Puts entries beside what another tab wrote; of two for one question the later stands. */
    write(entries: Entries) {
      try {
        shelf.setItem(key, JSON.stringify(later(entriesIn(shelf.getItem(key)), entries)))
      } catch {
        // full or forbidden storage: answers still go to the academy one by one
      }
    },
    forget: () => shelf.removeItem(key),
  }
}
export type Journal = ReturnType<typeof openJournal>

function entriesIn(stored: string | null): Entries {
  try {
    const entries: unknown = stored === null ? null : JSON.parse(stored)
    return entries !== null && typeof entries === 'object' ? (entries as Entries) : {}
  } catch {
    return {}
  }
}

/** Both together; of two entries for one question the one with the higher sequence, or the confirmed one of equals. */
export function later(one: Entries, other: Entries): Entries {
  const all = { ...one }
  for (const [question, entry] of Object.entries(other)) {
    const known = all[question]
    const newer = !known || entry.sequence > known.sequence
    if (newer || (entry.sequence === known.sequence && entry.saved)) all[question] = entry
  }
  return all
}

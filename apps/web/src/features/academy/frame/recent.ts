import { recentKey } from '#platform/session/session.ts'
import type { Entry } from './palette-entries.ts'

/** Recently opened search results, stored on the device until the person signs out. */

const maxEntries = 5

interface StoredRecent {
  of: string
  entries: Entry[]
}

/** Latest first. Empty for another person, and if the stored data is invalid. */
export function recentOf(person: string): Entry[] {
  try {
    const stored = JSON.parse(localStorage.getItem(recentKey) ?? 'null') as StoredRecent | null
    return stored?.of === person ? stored.entries : []
  } catch {
    return []
  }
}

export function saveRecent(person: string, entry: Entry): void {
  const entries = [{ ...entry, group: 'recent' as const }, ...recentOf(person).filter(({ key }) => key !== entry.key)]
  try {
    localStorage.setItem(
      recentKey,
      JSON.stringify({ of: person, entries: entries.slice(0, maxEntries) } satisfies StoredRecent),
    )
  } catch {
    // Without storage, opening still works.
  }
}

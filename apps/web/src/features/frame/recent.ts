import { recentKey } from '#platform/session/session.ts'
import type { Entry } from './palette-entries.ts'

/** What was opened lately from the search, kept on the device until its person signs out. */

const most = 5

interface Kept {
  of: string
  entries: Entry[]
}

/** The latest first; none of somebody else, and none that cannot be read. */
export function recentOf(person: string): Entry[] {
  try {
    const kept = JSON.parse(localStorage.getItem(recentKey) ?? 'null') as Kept | null
    return kept?.of === person ? kept.entries : []
  } catch {
    return []
  }
}

export function keepRecent(person: string, entry: Entry): void {
  const entries = [{ ...entry, group: 'recent' as const }, ...recentOf(person).filter(({ key }) => key !== entry.key)]
  try {
    localStorage.setItem(recentKey, JSON.stringify({ of: person, entries: entries.slice(0, most) } satisfies Kept))
  } catch {
    // a device that keeps nothing opens things all the same
  }
}

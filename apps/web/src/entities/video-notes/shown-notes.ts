import type { NoteEntries } from './note-journal.ts'
import type { VideoNote } from './video-notes.queries.ts'

/** A note as shown: the server's, or the local text. */
export interface ShownNote {
  id: string
  course_class_id: string
  second: number
  text: string
  version: number
  /** Whether it could not be sent at the last attempt. */
  waiting: boolean
  /** Why the server rejected it. */
  refused: string | null
}

/** The notes of a course merged with the local texts, sorted by time. */
export function shownNotes(
  course: string,
  cached: readonly VideoNote[],
  { entries, waiting }: { entries: NoteEntries; waiting: ReadonlySet<string> },
): ShownNote[] {
  const notes = new Map<string, ShownNote>(
    cached.map(({ id, course_class_id, second, text, version }) => [
      id,
      { id, course_class_id, second, text, version, waiting: false, refused: null },
    ]),
  )
  for (const [id, { course_id, course_class_id, second, text, version, refused }] of entries) {
    if (course_id !== course) continue
    if (text === null) notes.delete(id)
    else notes.set(id, { id, course_class_id, second, text, version, waiting: waiting.has(id), refused })
  }
  return [...notes.values()].toSorted((a, b) => a.second - b.second || (a.id < b.id ? -1 : 1))
}

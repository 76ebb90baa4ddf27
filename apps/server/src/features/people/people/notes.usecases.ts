import type { WriteContext } from '../../../platform/auth/person.ts'
import { personSummary } from '../../../platform/auth/person-summary.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { orNotFound, Problem, requireVersion } from '../../../platform/problem/problem.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { deleteNote, insertNote, lockNote, type NoteRow, noteById, notes, updateNote } from './notes.repository.ts'
import { notTheAuthor } from './people.errors.ts'
import { accountById } from './people.repository.ts'

/** Staff notes about a person. The audit log records that a note was written, but never its text. */

/** Staff notes about a person, latest first. */
export async function readNotes({ db, id, query }: { db: Database; id: string; query: PageQuery }) {
  await requirePerson(db, id)
  const { rows, count } = await notes.page(db, query, id)
  return pageAnswer(`/api/users/people/${id}/notes/`, query, rows.map(present), count)
}

const recordChange = changeLog('people', 'PERSON')

interface NoteInput extends WriteContext {
  /** The person the notes are about. */
  id: string
}

/** Adds a note about a person. */
export async function writeNote({ tx, person, now, id, text }: NoteInput & { text: string }) {
  await requirePerson(tx, id)
  const created = await insertNote.first(tx, id, person.id, text, now.toISOString())
  await recordChange({ tx, person, now }, { id, act: 'NOTE_ADDED' })
  return readNote(tx, created!.id)
}

/** Edits one's own note. Throws 403 for another author's note, and 409 if it isn't at the given version. */
export async function changeNote(
  writing: NoteInput & { note: string; text: string; version: number },
): Promise<ReturnType<typeof present>> {
  const { tx, now, note, text, version } = writing
  requireVersion(await lockOwnNote(writing), version)
  await updateNote.run(tx, note, text, now.toISOString())
  await recordChange(writing, { id: writing.id, act: 'NOTE_CHANGED' })
  return readNote(tx, note)
}

/** Deletes one's own note. */
export async function removeNote(writing: NoteInput & { note: string }): Promise<null> {
  await lockOwnNote(writing)
  await deleteNote.run(writing.tx, writing.note)
  await recordChange(writing, { id: writing.id, act: 'NOTE_DELETED' })
  return null
}

async function lockOwnNote({ tx, person, id, note }: NoteInput & { note: string }) {
  await requirePerson(tx, id)
  const row = orNotFound(await lockNote.first(tx, id, note))
  if (row.author_id !== person.id) throw new Problem(notTheAuthor)
  return row
}

async function readNote(db: Queryable, id: string) {
  const row = orNotFound(await noteById.first(db, id))
  return present(row)
}

function present({ author_id, first_name, last_name, photo_key, ...note }: NoteRow) {
  return { ...note, author: personSummary(author_id, { first_name, last_name, photo_key }) }
}

async function requirePerson(db: Queryable, id: string): Promise<void> {
  orNotFound(await accountById.first(db, id))
}

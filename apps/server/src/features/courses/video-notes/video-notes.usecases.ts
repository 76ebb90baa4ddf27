import { maxNotesPerCourse } from '@aulaviva/domain/video-notes'
import type { Person, WriteContext } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import { notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { lockStudent } from '../../classes/hours/hours.usecases.ts'
import { loadCourseClass, requireCourse } from '../courses/courses.usecases.ts'
import { noteChanged, tooManyNotes } from './video-notes.errors.ts'
import { changeNote, countNotes, insertNote, noteOf, notesOf, removeNote } from './video-notes.repository.ts'

interface NoteChange extends WriteContext {
  id: string
}

interface NoteText {
  course_class_id: string
  second: number
  text: string
  version: number
}

/** The student's notes in one of their courses. Throws 404 for other courses. */
export async function readNotes({ db, person, id }: { db: Database; person: Person; id: string }) {
  await requireCourse(db, person.id, id)
  return notesOf.all(db, person.id, id)
}

/**
 * Creates a note or changes the given version. If the note already has this content, returns it unchanged, so that
 * retries are safe. Throws 404 for a class in none of the student's courses and for a note that was deleted or isn't
 * theirs. Throws 409 if another device was first, or if the course has the maximum number of notes.
 */
export async function saveNote(
  { tx, person, now, id }: NoteChange,
  { course_class_id, second, text, version }: NoteText,
) {
  const { course_id } = await loadCourseClass(tx, person.id, course_class_id)
  await lockStudent(tx, person.id)
  const existing = await noteOf.first(tx, person.id, id)
  if (existing && existing.course_class_id !== course_class_id) throw new Problem(notFound)
  if (existing && existing.second === second && existing.text === text) return existing
  if (!existing && version === 0)
    return createNote({ tx, person, now, id }, { course_id, course_class_id, second, text })
  if (!existing) throw new Problem(notFound)
  const changed = await changeNote.first(tx, person.id, id, version, second, text, now.toISOString())
  if (!changed) throw new Problem(noteChanged)
  return changed
}

async function createNote(
  { tx, person, now, id }: NoteChange,
  { course_id, course_class_id, second, text }: Omit<NoteText, 'version'> & { course_id: string },
) {
  const { count } = await countNotes.one(tx, person.id, course_id)
  if (count >= maxNotesPerCourse) throw new Problem(tooManyNotes)
  const created = await insertNote.first(tx, id, person.id, course_class_id, second, text, now.toISOString())
  // without a row, the id belongs to another student's note
  return orNotFound(created)
}

/** Deletes a note of the student. Throws 404 if it was deleted or isn't theirs. */
export async function deleteNote({ tx, person, id }: NoteChange): Promise<null> {
  if ((await removeNote.run(tx, person.id, id)) === 0) throw new Problem(notFound)
  return null
}

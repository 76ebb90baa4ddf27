import { mostNotesOfCourse } from '@aulaviva/domain/video-notes'
import type { Person, Writing } from '../../platform/auth/person.ts'
import type { Database } from '../../platform/database/database.ts'
import { notFound, Problem } from '../../platform/problem/problem.ts'
import { courseClassOf, requireCourse } from '../courses/courses.usecases.ts'
import { lockStudent } from '../hours/hours.usecases.ts'
import { noteChanged, tooManyNotes } from './video-notes.errors.ts'
import { changeNote, countNotes, insertNote, noteOf, notesOf, removeNote } from './video-notes.repository.ts'

interface OnNotes extends Writing {
  id: string
}

interface NoteText {
  course_class_id: string
  second: number
  text: string
  version: number
}

/** The student's notes in one of their courses; 404 for any other course. */
export async function readNotes({ db, person, id }: { db: Database; person: Person; id: string }) {
  await requireCourse(db, person.id, id)
  return notesOf.all(db, person.id, id)
}

/**
 * Begins a note or changes the version that was read; what says the same already is answered as it is, however often it
 * arrives. 404 for a class of no course of the student, for a note that is gone or not theirs; 409 where another device was
 * first, or the course has no room for more.
 */
export async function writeNote(
  { tx, person, now, id }: OnNotes,
  { course_class_id, second, text, version }: NoteText,
) {
  const { course_id } = await courseClassOf(tx, person.id, course_class_id)
  await lockStudent(tx, person.id)
  const known = await noteOf.first(tx, person.id, id)
  if (known && known.course_class_id !== course_class_id) throw new Problem(notFound)
  if (known && known.second === second && known.text === text) return known
  if (!known && version === 0) return beginNote({ tx, person, now, id }, { course_id, course_class_id, second, text })
  if (!known) throw new Problem(notFound)
  const changed = await changeNote.first(tx, person.id, id, version, second, text, now.toISOString())
  if (!changed) throw new Problem(noteChanged)
  return changed
}

async function beginNote(
  { tx, person, now, id }: OnNotes,
  { course_id, course_class_id, second, text }: Omit<NoteText, 'version'> & { course_id: string },
) {
  const { count } = await countNotes.one(tx, person.id, course_id)
  if (count >= mostNotesOfCourse) throw new Problem(tooManyNotes)
  const made = await insertNote.first(tx, id, person.id, course_class_id, second, text, now.toISOString())
  // somebody else's has this name
  if (!made) throw new Problem(notFound)
  return made
}

/** Removes a note of the student; 404 for one that is gone or not theirs. */
export async function forgetNote({ tx, person, id }: OnNotes): Promise<null> {
  if ((await removeNote.run(tx, person.id, id)) === 0) throw new Problem(notFound)
  return null
}

import { mostMaterials } from '@aulaviva/domain/syllabus'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, Writing } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { type Paging, pageAnswer } from '../../../platform/http/page.ts'
import { invalid, notFound, Problem } from '../../../platform/problem/problem.ts'
import { drawPapers } from '../../../platform/storage/photo-picture.ts'
import type { StoredUpload, UploadedFile } from '../../../platform/storage/upload.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { forgetFile, keepFile } from '../../shared/files/files.usecases.ts'
import { heldTest, materialsFor } from '../../shared/syllabus/materials.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import { findClass, lockAndFindClass, seesAll } from '../timetable/timetable.usecases.ts'
import { exerciseThere, materialsFull } from './class-materials.errors.ts'
import {
  countOfClass,
  deleteOfClass,
  exercises,
  insertOfClass,
  materialOfClass,
  resultsOfClass,
} from './class-materials.repository.ts'

/**
 * Links, files, and exercises of one class, for its teacher and staff with permission for the timetable. Others get
 * 404.
 */

const prepares = (person: Person, { teacher_id }: ClassRow) => teacher_id === person.id || seesAll(person)

interface Said {
  title: string
  url: string
  exercise: string
  homework: boolean
}

/**
 * Redraws a photo to remove its metadata (location, device). Does nothing for people who can't prepare the class, because
 * the endpoint rejects them later.
 */
export async function prepareFile({
  db,
  person,
  id,
  files,
}: {
  db: Database
  person: Person
  id: string
  files: readonly UploadedFile[]
}): Promise<UploadedFile[]> {
  if (files.length === 0 || !prepares(person, await findClass(db, id))) return [...files]
  return drawPapers(files, person.id)
}

/** Adds a link, a file, or an exercise. Locks the class while its materials are counted. */
export async function addToClass(
  { fileLinks }: Pick<Dependencies, 'fileLinks'>,
  { tx, person, now, id, body, files }: Writing & { id: string; body: Said; files: readonly StoredUpload[] },
) {
  const liveClass = await lockAndFindClass(tx, id)
  if (!prepares(person, liveClass)) throw new Problem(notFound)
  const { title, url, exercise, homework } = body
  const [file] = files
  if ([url, exercise, file].filter(Boolean).length !== 1) {
    throw invalid([{ field: 'url', code: 'required', message: 'Send only one: an address, a file, or an exercise' }])
  }
  if (homework && !exercise) {
    throw invalid([{ field: 'homework', code: 'not_for_this', message: 'Only exercises can have this' }])
  }
  const test = exercise ? await heldTest(tx, exercise) : null
  if (((await countOfClass.first(tx, id))?.count ?? 0) >= mostMaterials) throw new Problem(materialsFull)
  const called = (title || test?.title || file?.name || url).slice(0, 200)
  const kept = file ? await keepFile(tx, file, person.id) : null
  const made = await insertOfClass.first(
    tx,
    id,
    called,
    url || null,
    kept,
    exercise || null,
    homework,
    now.toISOString(),
  )
  if (!made) throw new Problem(exerciseThere)
  await keep({ tx, person, now }, id, { from: null, to: called })
  const all = await materialsFor(tx, liveClass, fileLinks.issue(person.id, now))
  return all.find(one => one.id === made.id)!
}

/** Removes a material from a class and deletes its file. Submissions stay with the students. */
export async function takeFromClass({ tx, person, now, id }: Writing & { id: string }): Promise<null> {
  const found = await materialOfClass.first(tx, id)
  if (!found || !prepares(person, await lockAndFindClass(tx, found.class_id))) throw new Problem(notFound)
  if ((await deleteOfClass.run(tx, id)) === 0) throw new Problem(notFound)
  if (found.file_id) await forgetFile(tx, found.file_id, now)
  await keep({ tx, person, now }, found.class_id, { from: found.title, to: null })
  return null
}

/** Lists tests that can be exercises, by search words. */
export async function exercisesToChoose({ db, query }: { db: Queryable; query: Paging & { search: string } }) {
  const { rows, count } = await exercises.page(db, query, query.search.trim())
  const results = rows.map(({ id, title, level }) => ({ id, title, level }))
  return pageAnswer('/api/classes/exercises/', query, results, count)
}

/** Returns the exercises of a class with each student's result. */
export async function exerciseResults({ db, person, id }: { db: Queryable; person: Person; id: string }) {
  if (!prepares(person, await findClass(db, id))) throw new Problem(notFound)
  return resultsOfClass.all(db, id)
}

/** The audit log records only changes by staff. */
async function keep({ tx, person, now }: Writing, id: string, material: { from: string | null; to: string | null }) {
  if (person.role !== 'staff') return
  await changeLog('timetable', 'LIVE_CLASS')({ tx, person, now }, { id, act: 'CHANGED', fields: { material } })
}

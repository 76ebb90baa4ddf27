import { maxMaterials } from '@aulaviva/domain/syllabus'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, WriteContext } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { invalid, notFound, Problem } from '../../../platform/problem/problem.ts'
import { drawPapers } from '../../../platform/storage/photo-picture.ts'
import type { StoredUpload, UploadedFile } from '../../../platform/storage/upload.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { deleteFile, saveFile } from '../../shared/files/files.usecases.ts'
import { lockPublishedTest, materialsFor } from '../../shared/syllabus/materials.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import { findClass, lockAndFindClass, seesAll } from '../timetable/timetable.usecases.ts'
import { exerciseAlreadyAdded, materialsFull } from './class-materials.errors.ts'
import {
  classMaterialById,
  countMaterials,
  deleteMaterial,
  exerciseList,
  insertMaterial,
  resultsOfClass,
} from './class-materials.repository.ts'

/**
 * Links, files, and exercises of one class, for its teacher and staff with permission for the timetable. Others get
 * 404.
 */

const canPrepare = (person: Person, { teacher_id }: ClassRow) => teacher_id === person.id || seesAll(person)

interface MaterialBody {
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
  if (files.length === 0 || !canPrepare(person, await findClass(db, id))) return [...files]
  return drawPapers(files, person.id)
}

/** Adds a link, a file, or an exercise. Locks the class while its materials are counted. */
export async function addMaterial(
  { fileLinks }: Pick<Dependencies, 'fileLinks'>,
  {
    tx,
    person,
    now,
    id,
    body,
    files,
  }: WriteContext & { id: string; body: MaterialBody; files: readonly StoredUpload[] },
) {
  const liveClass = await lockAndFindClass(tx, id)
  if (!canPrepare(person, liveClass)) throw new Problem(notFound)
  const { title, url, exercise, homework } = body
  const [file] = files
  if ([url, exercise, file].filter(Boolean).length !== 1) {
    throw invalid([{ field: 'url', code: 'required', message: 'Send only one: an address, a file, or an exercise' }])
  }
  if (homework && !exercise) {
    throw invalid([{ field: 'homework', code: 'not_for_this', message: 'Only exercises can have this' }])
  }
  const test = exercise ? await lockPublishedTest(tx, exercise) : null
  if (((await countMaterials.first(tx, id))?.count ?? 0) >= maxMaterials) throw new Problem(materialsFull)
  const materialTitle = (title || test?.title || file?.name || url).slice(0, 200)
  const fileId = file ? await saveFile(tx, file, person.id) : null
  const inserted = await insertMaterial.first(
    tx,
    id,
    materialTitle,
    url || null,
    fileId,
    exercise || null,
    homework,
    now.toISOString(),
  )
  if (!inserted) throw new Problem(exerciseAlreadyAdded)
  await recordMaterialChange({ tx, person, now }, id, { from: null, to: materialTitle })
  const all = await materialsFor(tx, liveClass, fileLinks.issue(person.id, now))
  return all.find(one => one.id === inserted.id)!
}

/** Removes a material from a class and deletes its file. Submissions stay with the students. */
export async function removeMaterial({ tx, person, now, id }: WriteContext & { id: string }): Promise<null> {
  const found = await classMaterialById.first(tx, id)
  if (!found || !canPrepare(person, await lockAndFindClass(tx, found.class_id))) throw new Problem(notFound)
  if ((await deleteMaterial.run(tx, id)) === 0) throw new Problem(notFound)
  if (found.file_id) await deleteFile(tx, found.file_id, now)
  await recordMaterialChange({ tx, person, now }, found.class_id, { from: found.title, to: null })
  return null
}

/** Lists tests that can be exercises, by search words. */
export async function listExercises({ db, query }: { db: Queryable; query: PageQuery & { search: string } }) {
  const { rows, count } = await exerciseList.page(db, query, query.search.trim())
  const results = rows.map(({ id, title, level }) => ({ id, title, level }))
  return pageAnswer('/api/classes/exercises/', query, results, count)
}

/** Returns the exercises of a class with each student's result. */
export async function exerciseResults({ db, person, id }: { db: Queryable; person: Person; id: string }) {
  if (!canPrepare(person, await findClass(db, id))) throw new Problem(notFound)
  return resultsOfClass.all(db, id)
}

/** The audit log records only changes by staff. */
async function recordMaterialChange(
  { tx, person, now }: WriteContext,
  id: string,
  material: { from: string | null; to: string | null },
) {
  if (person.role !== 'staff') return
  await changeLog('timetable', 'LIVE_CLASS')({ tx, person, now }, { id, act: 'CHANGED', fields: { material } })
}

import { maxMaterials } from '@aulaviva/domain/syllabus'
import type { Dependencies } from '../../../dependencies.ts'
import type { Actor, Person, WriteContext } from '../../../platform/auth/person.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { invalid, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { drawPapers } from '../../../platform/storage/photo-picture.ts'
import type { StoredUpload, UploadedFile } from '../../../platform/storage/upload.ts'
import { deleteFile, saveFile } from '../files/files.usecases.ts'
import { lockSyllabus, type MaterialRow } from './full-syllabus.repository.ts'
import {
  deleteMaterial,
  lockMaterial,
  lockTestForShare,
  type MaterialSource,
  materialsOf,
  materialsOfClass,
} from './materials.repository.ts'
import { syllabusFull } from './syllabus.errors.ts'
import { lockPart, recordSyllabusChange } from './syllabus-editing.usecases.ts'

/** Links and files to prepare for the classes of a unit or about a topic. */

type Deps = Pick<Dependencies, 'fileLinks'>
type MaterialOwner = 'units' | 'topics'

/** A material as the API returns it. Without `link` it has no URLs, so it is listed but can't be opened. */
export function presentMaterial(
  { id, title, url, file_id, assessment_id, class_id, homework, size }: MaterialRow,
  link?: (fileId: string) => string,
) {
  const test = assessment_id && `/students/courses/tests/${assessment_id}`
  const where = file_id === null ? (url ?? test) : link?.(file_id)
  return {
    id,
    title,
    kind: test ? ('EXERCISE' as const) : file_id === null ? ('LINK' as const) : ('FILE' as const),
    of_class: class_id !== null,
    homework,
    url: (link && where) || null,
    size,
  }
}

/**
 * The materials of a class. Anyone who can reserve the class sees their titles. Students with a seat, the teacher, and
 * staff can open them.
 */
export async function materialsFor(
  db: Queryable,
  about: { id: string; unit_id: string | null; topic_id: string | null },
  link: ((fileId: string) => string) | undefined,
) {
  const rows = await materialsOfClass.all(db, about.unit_id, about.topic_id, about.id)
  return rows.map(row => presentMaterial(row, link))
}

/** Redraws a photo to remove its metadata (location, device). */
export function prepareMaterial({ person, files }: { person: Person; files: readonly UploadedFile[] }) {
  return drawPapers(files, person.id)
}

/** Adds a link, a file, or a published test as an exercise. Throws 400 unless exactly one of them is given. */
export async function addMaterial(
  { fileLinks }: Deps,
  context: WriteContext,
  kind: MaterialOwner,
  owner: string,
  { title, url, exercise, files }: { title: string; url: string; exercise: string; files: readonly StoredUpload[] },
) {
  const { tx, person, now } = context
  const [file] = files
  if ([url, exercise, file].filter(Boolean).length !== 1) {
    throw invalid([{ field: 'url', code: 'required', message: 'Send only one: an address, a file, or an exercise' }])
  }
  const row = file
    ? await insertMaterial(context, kind, owner, {
        title: title || file.name.slice(0, 120),
        store: async () => [null, await saveFile(tx, file, person.id), null],
      })
    : exercise
      ? await addExercise(context, kind, owner, { title, exercise })
      : await addLink(context, kind, owner, { title, url })
  return presentMaterial(row, fileLinks.issue(person.id, now))
}

/** Adds a link. Without a title, it is named by its URL. */
export function addLink(
  context: WriteContext<Actor>,
  kind: MaterialOwner,
  owner: string,
  { title, url }: { title: string; url: string },
) {
  return insertMaterial(context, kind, owner, { title: title || url, store: async () => [url, null, null] })
}

async function addExercise(
  context: WriteContext<Actor>,
  kind: MaterialOwner,
  owner: string,
  { title, exercise }: { title: string; exercise: string },
) {
  const test = await lockPublishedTest(context.tx, exercise)
  return insertMaterial(context, kind, owner, { title: title || test.title, store: async () => [null, null, exercise] })
}

/** The test of an exercise, locked against unpublishing until the transaction ends. Throws 400 if there is none. */
export async function lockPublishedTest(tx: Transaction, id: string): Promise<{ title: string }> {
  const test = await lockTestForShare.first(tx, id)
  if (test) return test
  throw invalid([{ field: 'exercise', code: 'unknown', message: 'No published test has this ID' }])
}

async function insertMaterial(
  context: WriteContext<Actor>,
  kind: MaterialOwner,
  owner: string,
  { title, store }: { title: string; store(): Promise<MaterialSource> },
): Promise<MaterialRow> {
  const { tx, now } = context
  await lockSyllabus.run(tx)
  const part = await lockPart(tx, kind, owner)
  const existing = await materialsOf[kind].list.all(tx, owner)
  if (existing.length >= maxMaterials) throw new Problem(syllabusFull)
  const name = title.slice(0, 200)
  const row = await materialsOf[kind].insert.one(tx, owner, name, ...(await store()), now.toISOString())
  await recordSyllabusChange(context, kind, part, 'CHANGED', { material: { from: null, to: name } })
  return row
}

/** Deletes a material and its file. */
export async function removeMaterial(context: WriteContext<Actor>, id: string): Promise<null> {
  const { tx, now } = context
  await lockSyllabus.run(tx)
  const row = orNotFound(await lockMaterial.first(tx, id))
  const kind = row.unit_id === null ? 'topics' : 'units'
  const part = await lockPart(tx, kind, row.unit_id ?? row.topic_id ?? '')
  await deleteMaterial.run(tx, id)
  if (row.file_id) await deleteFile(tx, row.file_id, now)
  await recordSyllabusChange(context, kind, part, 'CHANGED', { material: { from: row.title, to: null } })
  return null
}

/** Deletes every material of a part that is about to be deleted. */
export async function deleteMaterials(
  { tx, now }: WriteContext<Actor>,
  kind: MaterialOwner,
  owner: string,
): Promise<void> {
  for (const { id, file_id } of await materialsOf[kind].list.all(tx, owner)) {
    await deleteMaterial.run(tx, id)
    if (file_id) await deleteFile(tx, file_id, now)
  }
}

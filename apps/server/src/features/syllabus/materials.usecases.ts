import { mostMaterials } from '@aulaviva/domain/syllabus'
import type { Dependencies } from '../../dependencies.ts'
import type { Person } from '../../platform/auth/person.ts'
import type { Queryable } from '../../platform/database/queryable.ts'
import { invalid, notFound, Problem } from '../../platform/problem/problem.ts'
import type { StoredUpload } from '../../platform/storage/upload.ts'
import { forgetFile, keepFile } from '../files/files.usecases.ts'
import { lockSyllabus, type MaterialRow } from './kept.repository.ts'
import { hold, keepSyllabusChange, type Making } from './making.usecases.ts'
import { deleteMaterial, lockMaterial, materialsOf, materialsOfClass } from './materials.repository.ts'
import { syllabusFull } from './syllabus.errors.ts'

/** Links and files to prepare for the classes of a unit or about a topic. */

type Deps = Pick<Dependencies, 'fileLinks'>
type Owner = 'units' | 'topics'

/** A material as an answer shows it; without `link` it can be seen and not opened. */
export function presentMaterial({ id, title, url, file_id, size }: MaterialRow, link?: (fileId: string) => string) {
  const where = file_id === null ? url : link?.(file_id)
  return {
    id,
    title,
    kind: file_id === null ? ('LINK' as const) : ('FILE' as const),
    url: (link && where) || null,
    size,
  }
}

/**
 * What is prepared for a class: whoever may reserve it sees what there will be, and opens it once they hold a seat, like
 * its teacher and the staff.
 */
export async function materialsFor(
  db: Queryable,
  about: { unit_id: string | null; topic_id: string | null },
  link: ((fileId: string) => string) | undefined,
) {
  if (about.unit_id === null && about.topic_id === null) return []
  const rows = await materialsOfClass.all(db, about.unit_id, about.topic_id)
  return rows.map(row => presentMaterial(row, link))
}

/** Adds a link or a file, which is one of the two. */
export async function addMaterial(
  { fileLinks }: Deps,
  making: Making & { person: Person },
  kind: Owner,
  owner: string,
  { title, url, files }: { title: string; url: string; files: readonly StoredUpload[] },
) {
  const { tx, person, now } = making
  const [file] = files
  if (Boolean(url) === Boolean(file)) {
    throw invalid([{ field: 'url', code: 'required', message: 'Give either an address or a file' }])
  }
  const row = file
    ? await add(making, kind, owner, {
        title: title || file.name.slice(0, 120),
        store: async () => [null, await keepFile(tx, file, person.id)],
      })
    : await addLink(making, kind, owner, { title, url })
  return presentMaterial(row, fileLinks.issue(person.id, now))
}

/** Adds a link, called after its address where it has no title. */
export function addLink(making: Making, kind: Owner, owner: string, { title, url }: { title: string; url: string }) {
  return add(making, kind, owner, { title: title || url, store: async () => [url, null] })
}

async function add(
  making: Making,
  kind: Owner,
  owner: string,
  { title, store }: { title: string; store(): Promise<[url: string | null, file: string | null]> },
): Promise<MaterialRow> {
  const { tx, now } = making
  await lockSyllabus.run(tx)
  const of = await hold(tx, kind, owner)
  const there = await materialsOf[kind].list.all(tx, owner)
  if (there.length >= mostMaterials) throw new Problem(syllabusFull)
  const called = title.slice(0, 200)
  const row = await materialsOf[kind].insert.first(tx, owner, called, ...(await store()), now.toISOString())
  await keepSyllabusChange(making, kind, of, 'CHANGED', { material: { from: null, to: called } })
  if (!row) throw new Error('An insert returned no row')
  return row
}

/** Takes a material away; its file is forgotten. */
export async function removeMaterial(making: Making, id: string): Promise<null> {
  const { tx, now } = making
  await lockSyllabus.run(tx)
  const row = await lockMaterial.first(tx, id)
  if (!row) throw new Problem(notFound)
  const kind = row.unit_id === null ? 'topics' : 'units'
  const of = await hold(tx, kind, row.unit_id ?? row.topic_id ?? '')
  await deleteMaterial.run(tx, id)
  if (row.file_id) await forgetFile(tx, row.file_id, now)
  await keepSyllabusChange(making, kind, of, 'CHANGED', { material: { from: row.title, to: null } })
  return null
}

/** Forgets every material of what is about to be deleted. */
export async function forgetMaterials({ tx, now }: Making, kind: Owner, owner: string): Promise<void> {
  for (const { id, file_id } of await materialsOf[kind].list.all(tx, owner)) {
    await deleteMaterial.run(tx, id)
    if (file_id) await forgetFile(tx, file_id, now)
  }
}

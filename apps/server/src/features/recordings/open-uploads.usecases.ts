import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Dependencies } from '../../dependencies.ts'
import type { Database } from '../../platform/database/database.ts'
import { notFound, Problem } from '../../platform/problem/problem.ts'
import { uploadLifetime, uploadsFolder } from '../../platform/storage/recording-uploads.ts'
import { uploadElsewhere } from './recordings.errors.ts'
import {
  deleteOldUploads,
  deleteUpload,
  insertUpload,
  lockStudent,
  takeOldestUploads,
  uploadOfStudent,
  uploadsAmong,
} from './recordings.repository.ts'

/** Uploads of recordings that are under way: which there are is known to the database, their bytes lie in one server's folder. */

/** A student answers one question at a time; what else is open was given up on the way. */
const mostOpen = 5

/** Opens an upload for a student. Of more than five the oldest gives way, so nobody is kept from answering. */
export async function beginUpload(
  { database, recordingUploads }: Pick<Dependencies, 'database' | 'recordingUploads'>,
  student: string,
  id: string,
  now: Date,
): Promise<void> {
  const given = await database.transaction(async tx => {
    await lockStudent.run(tx, student)
    await insertUpload.run(tx, id, student, recordingUploads.folder, now.toISOString())
    return takeOldestUploads.all(tx, student, mostOpen)
  })
  for (const upload of given) await recordingUploads.remove(upload.id)
}

/** The id of a student's open upload, whose bytes this server has: 404 for any other, 503 if another server has them. */
export async function openUploadOf(
  { database, recordingUploads, log }: Pick<Dependencies, 'database' | 'recordingUploads' | 'log'>,
  student: string,
  id: string,
): Promise<string> {
  const open = await uploadOfStudent.first(database, id, student)
  if (!open) throw new Problem(notFound)
  if (open.folder === recordingUploads.folder) return open.id
  log.warn(
    { folder: open.folder },
    'an upload lies with another server: give the servers one DATA_DIR, or each person one server',
  )
  throw new Problem(uploadElsewhere, { headers: { 'retry-after': '1' } })
}

/** Closes an upload, whose bytes are the sweep's from then on. */
export async function endUpload(database: Database, id: string): Promise<void> {
  await database.transaction(tx => deleteUpload.run(tx, id))
}

/** Longer than any request that could still open or keep an upload. */
const settled = 3_600_000

/** Closes the uploads that nobody finished in a day, and removes the bytes of those that are not open; returns how many files. */
export async function removeClosedUploads(
  { database, config }: Pick<Dependencies, 'database' | 'config'>,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - uploadLifetime)
  await database.transaction(tx => deleteOldUploads.run(tx, before.toISOString()))
  const folder = uploadsFolder(config.dataDir)
  const names = await readdir(folder)
  const open = await uploadsAmong.all(database, [...new Set(names.map(uploadOfName))])
  const isOpen = new Set(open.map(({ id }) => id))
  let removed = 0
  for (const name of names) {
    if (isOpen.has(uploadOfName(name))) continue
    const found = await stat(join(folder, name)).catch(() => null)
    if (!found?.isFile() || found.mtimeMs > now.getTime() - settled) continue
    await rm(join(folder, name), { force: true })
    removed++
  }
  return removed
}

const uploadOfName = (name: string) => name.replace(/\.json$/, '')

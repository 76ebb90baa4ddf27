import { dayMilliseconds } from '@aulaviva/domain/days'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { countRequest } from '../../../platform/limits/attempts.ts'
import { orNotFound, Problem, tooManyRequests } from '../../../platform/problem/problem.ts'
import { storeUpload } from '../../../platform/storage/orphaned-objects.ts'
import { deleteFile, saveFile } from '../../shared/files/files.usecases.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import {
  type ExportRow,
  expiredExports,
  failExport,
  fileOfExport,
  finishExport,
  insertExport,
  latestExport,
  lockPerson,
  pendingExport,
  purgeExports,
  removeExpired,
  removeReadyOf,
  resumeFailedExport,
  saveProgress,
} from './data-export.repository.ts'
import { writeZip } from './personal-data.usecases.ts'

/** How many days a finished export can be downloaded. */
const downloadDays = 7

/** The state of the person's latest export request, or null if there is none. */
export async function myExport({ db, person }: { db: Queryable; person: Person }) {
  return present(await latestExport.first(db, person.id))
}

/**
 * Requests an export of all data about the person. A job creates it. A second request during the export returns the
 * first. A finished export is replaced. Throws 429 after five requests in a day.
 */
export async function requestExport({ tx, person, now }: { tx: Transaction; person: Person; now: Date }) {
  await lockPerson.first(tx, person.id)
  const latest = await latestExport.first(tx, person.id)
  if (latest?.state === 'PENDING') return present(latest)
  const wait = await countRequest(tx, `export ${person.id}`, { tries: 5, minutes: 1440 }, now)
  if (wait !== null) throw new Problem(tooManyRequests, { headers: { 'retry-after': String(wait) } })
  const removed = await removeReadyOf.first(tx, person.id)
  if (removed) await deleteFile(tx, removed.file_id, now)
  const created = await insertExport.first(tx, person.id, now.toISOString())
  await enqueue(tx, 'data-export', [{ data: { id: created?.id } }])
  return present(await latestExport.first(tx, person.id))
}

/** A link to the person's own finished export. Throws 404 otherwise. */
export async function exportLink(
  { fileLinks }: Pick<Dependencies, 'fileLinks'>,
  { db, person, now, id }: { db: Queryable; person: Person; now: Date; id: string },
) {
  const row = orNotFound(await fileOfExport.first(db, id, person.id, now.toISOString()))
  return { url: fileLinks.issue(person.id, now)(row.file_id) }
}

type Deps = Pick<Dependencies, 'database' | 'storage' | 'config' | 'clock' | 'freeSpace' | 'log'>

/** The job: writes the file, saves it, and notifies the person. A retry starts over. After success it does nothing. */
export async function createExport(deps: Deps, id: string): Promise<void> {
  const { database, clock } = deps
  const request = await pendingExport.first(database, id)
  if (!request) return
  const user = request.user_id
  if (request.disabled) return markExportFailed(database, id)
  const reportProgress = (done: number, total: number) =>
    database.transaction(tx => saveProgress.run(tx, id, done, total))
  const file = await writeZip(deps, {
    user,
    locale: request,
    id,
    now: clock.now(),
    onProgress: async (...progress) => void (await reportProgress(...progress)),
  })
  try {
    const now = clock.now()
    const expires = new Date(now.getTime() + downloadDays * dayMilliseconds).toISOString()
    const stored = await storeUpload(deps, file, now)
    await database.transaction(async tx => {
      const fileId = await saveFile(tx, stored, user)
      // another worker has finished it: keep their file and delete this one
      if ((await finishExport.run(tx, id, fileId, now.toISOString(), expires)) === 0) return deleteFile(tx, fileId, now)
      await notify(tx, [{ user, kind: 'EXPORT_READY', about: { until: expires }, of: id }], now)
    })
  } finally {
    await file.discard()
  }
}

/** Records that the last attempt failed, so that the person can request another export. */
export async function markExportFailed(database: Database, id: string): Promise<void> {
  await database.transaction(tx => failExport.run(tx, id))
}

/** Allows a failed export to run again. Returns false if its person has another one. */
export async function allowExportRetry(tx: Transaction, id: string): Promise<boolean> {
  return (await resumeFailedExport.run(tx, id)) > 0
}

/** Deletes expired exports. The storage sweep deletes their bytes later. */
export async function removeOldExports(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const items = await expiredExports.all(database, at)
  await eachDue({ kind: 'data export', items, idOf: ({ id }) => id, log }, ({ id }) =>
    database.transaction(async tx => {
      const removed = await removeExpired.first(tx, id, at)
      if (removed) await deleteFile(tx, removed.file_id, now)
    }),
  )
}

/** Purges finished requests made before this instant. */
export async function purgeOldExports(tx: Transaction, before: Date): Promise<void> {
  await purgeExports.run(tx, before.toISOString())
}

function present(row: ExportRow | undefined) {
  return { export: row ?? null }
}

import type { Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, WriteContext } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { storableJson } from '../../../platform/database/storable-text.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { messageIn } from '../../../platform/problem/problem.words.ts'
import { isUploadOf } from '../../../platform/storage/upload-names.ts'
import { formatRefusal } from '../../assessment/question-import/cartridge.usecases.ts'
import { closeUpload, findCompleteUpload, requireCompleteUpload } from '../course-authoring/course-videos.usecases.ts'
import { packageMadeBefore, packageNotReady } from './course-package.errors.ts'
import { coursePackageWords } from './course-package.words.ts'
import { createCourse, previewImport } from './create-course.usecases.ts'
import { fault, type ReadPackage, type SkippedItem } from './package-faults.ts'
import { readPackage } from './reading-package.usecases.ts'
import { type UnpackingDeps, unpack } from './unpacking.usecases.ts'
import {
  deletePackage,
  deletePackagesBefore,
  insertPackage,
  lockPackageInState,
  markMade,
  markMaking,
  markReady,
  markRefused,
  markWaiting,
  type PackageRow,
  type PackageState,
  packageById,
  packageOfUpload,
  resumeWaitingPackage,
  saveProgress,
} from './uploaded-packages.repository.ts'

/** Uploaded packages: one job reads them, and another imports them after someone has checked the preview. */

type JobDeps = UnpackingDeps & Pick<Dependencies, 'courseUploads' | 'log'>

interface PackageChange extends WriteContext {
  language: Language
}

/** Checks that this person's upload is complete before it is saved as a package. */
export async function requireCompletePackage(
  deps: Pick<Dependencies, 'courseUploads' | 'log'>,
  { db, person, upload }: { db: Database; person: Person; upload: string },
): Promise<void> {
  if (isUploadOf(person.id, upload) && (await packageOfUpload.first(db, upload))) return
  await requireCompleteUpload(deps, { db, person, upload })
}

/** Saves an upload as a package and queues its reading. A repeated call returns the same package. */
export async function savePackage({
  tx,
  person,
  now,
  language,
  body,
}: PackageChange & { body: { upload_id: string; name: string } }) {
  const created = await insertPackage.first(tx, body.upload_id, body.name, now.toISOString())
  if (created) await enqueue(tx, 'course-package', [{ data: { id: created.id, by: person.id, act: 'READ', language } }])
  const row = orNotFound(await packageOfUpload.first(tx, body.upload_id))
  return presentPackage(row, language)
}

/** Returns one package with what it would create, or why it is rejected. Throws 404 if it doesn't exist. */
export async function findPackage({ db, id, language }: { db: Queryable; id: string; language: Language }) {
  const row = orNotFound(await packageById.first(db, id))
  return presentPackage(row, language)
}

/**
 * Requests the import of a package's course. Throws 409 `package_made_before` if there is one already, unless the
 * request asks for another.
 */
export async function requestImport({
  tx,
  person,
  language,
  id,
  body,
}: PackageChange & { id: string; body: { again: boolean } }) {
  const row = orNotFound(await packageById.first(tx, id))
  if (!body.again && (row.foreseen?.made_before.length ?? 0) > 0) throw new Problem(packageMadeBefore)
  if ((await markMaking.run(tx, id)) === 0) throw new Problem(packageNotReady)
  await enqueue(tx, 'course-package', [{ data: { id, by: person.id, act: 'MAKE', language, again: body.again } }])
  return findPackage({ db: tx, id, language })
}

/** Discards a package. A running job then creates nothing. A course that was already created stays. */
export async function discardPackage({ tx, id }: { tx: Transaction; id: string }): Promise<null> {
  const row = orNotFound(await deletePackage.first(tx, id))
  await closeUpload(tx, row.upload_id)
  return null
}

export interface PackageJob {
  id: string
  by: string
  /** The purpose of the job. A repeated job ignores what was requested since. */
  act: 'READ' | 'MAKE'
  /** The language in which its errors are stored. */
  language: Language
  again?: boolean
}
const stateFor = { READ: 'READING', MAKE: 'MAKING' } as const
const hour = 3_600_000

class PackageDiscarded extends Error {}

/**
 * Reads a package within the time limit `timeoutMs`, or imports it. Starts over if a server stopped while running
 * it.
 */
export async function processPackage(deps: JobDeps, job: PackageJob, timeoutMs?: number): Promise<void> {
  const { database } = deps
  const row = await packageById.first(database, job.id)
  if (row?.state !== stateFor[job.act]) return
  const path = await findCompleteUpload(deps, row.upload_id)
  if (!path) return refusePackage(deps, row, job, [fault('file', 'package_lost')])
  try {
    const read = await readPackage(deps, path, { language: job.language, timeoutMs })
    try {
      await (row.state === 'READING' ? previewPackage(deps, row, read) : importPackage(deps, row, { read, job }))
    } finally {
      read.archive.close()
    }
  } catch (error) {
    if (error instanceof PackageDiscarded) return
    if (!(error instanceof Problem) || error.status >= 500) throw error
    await refusePackage(deps, row, job, error.errors ?? [{ field: 'file', code: error.code, message: error.title }])
  }
}

async function previewPackage(deps: JobDeps, row: PackageRow, read: ReadPackage): Promise<void> {
  await unpack(deps, read, { isTrial: true, onProgress: progressSaver(deps, row, read) })
  const preview = await previewImport(deps.database, read)
  await deps.database.transaction(tx => markReady.run(tx, row.id, 'READING', storableJson(preview)))
}

async function importPackage(deps: JobDeps, row: PackageRow, { read, job }: { read: ReadPackage; job: PackageJob }) {
  const { database, clock } = deps
  const unpacked = await unpack(deps, read, { isTrial: false, onProgress: progressSaver(deps, row, read) })
  try {
    await database.transaction(async tx => {
      if (!(await lockPackageInState.first(tx, row.id, 'MAKING'))) throw new PackageDiscarded()
      const context = { tx, by: job.by, now: clock.now() }
      const { id, tests_unpublished } = await createCourse(deps, context, { read, unpacked, again: job.again ?? false })
      await markMade.run(tx, row.id, id, tests_unpublished)
      await closeUpload(tx, row.upload_id)
    })
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== packageMadeBefore.code) throw error
    // another import was faster: preview again, and let the person decide
    const preview = await previewImport(database, read)
    await database.transaction(tx => markReady.run(tx, row.id, 'MAKING', storableJson(preview)))
    return
  }
  await deps.courseUploads.remove(row.upload_id)
}

/** Saves the progress of a job, and stops it if the package was discarded. */
function progressSaver(
  { database }: JobDeps,
  { id, state }: { id: string; state: PackageState },
  { manifest, uses }: ReadPackage,
) {
  const sizes = new Map(manifest.files.map(({ path, size }) => [path, size]))
  const total = uses.reduce((sum, { path }) => sum + (sizes.get(path) ?? 0), 0)
  return async (done: number) => {
    const saved = await database.transaction(tx => saveProgress.run(tx, id, state, done, total))
    if (saved === 0) throw new PackageDiscarded()
  }
}

async function refusePackage(
  { database, courseUploads }: JobDeps,
  { id, upload_id }: PackageRow,
  { language }: PackageJob,
  errors: readonly ReturnType<typeof fault>[],
): Promise<void> {
  const faults = errors.map(({ field, code, message }) => ({
    field,
    code,
    message: messageIn(language, message),
  }))
  await database.transaction(async tx => {
    await markRefused.run(tx, id, storableJson(faults))
    await closeUpload(tx, upload_id)
  })
  await courseUploads.remove(upload_id)
}

/**
 * Keeps a package that failed at every retry, for example for lack of disk space, and stores the reason. Its import can
 * be requested again. A file that was not read is read again in an hour, until its upload closes. If the job is final
 * (reading the file crashed the server), only an operator can resume it.
 */
export async function postponePackage(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  job: PackageJob,
  isFinal = false,
): Promise<void> {
  const reason = isFinal ? 'held' : job.act === 'READ' ? 'read_later' : 'make_later'
  const { code, message, field } = fault('file', reason)
  const faults = storableJson([{ field, code, message: messageIn(job.language, message) }])
  await database.transaction(async tx => {
    const changed = await markWaiting.run(tx, job.id, stateFor[job.act], faults)
    if (changed === 0 || job.act === 'MAKE' || isFinal) return
    await enqueue(tx, 'course-package', [{ data: job, after: new Date(clock.now().getTime() + hour) }])
  })
}

/** Lets a job that failed for good read or import the package again. Returns false if the package has ended. */
export async function resumePackage(tx: Transaction, { id, act }: PackageJob): Promise<boolean> {
  return (await resumeWaitingPackage.run(tx, id, act === 'READ' ? 'READING' : 'READY', stateFor[act])) > 0
}

/** Deletes old packages, whose uploads are closed by then. */
export async function purgeOldPackages(tx: Transaction, before: Date): Promise<void> {
  await deletePackagesBefore.run(tx, before.toISOString())
}

/** Says in a sentence why something was skipped. */
export function formatSkipReason({ reason, detail }: Omit<SkippedItem, 'item'>, language: Language): string {
  const words: Record<string, unknown> = coursePackageWords(language)
  const word = words[reason]
  const sentence =
    typeof word === 'string' ? word : formatRefusal(reason as Parameters<typeof formatRefusal>[0], language)
  return detail ? `${sentence} (${detail})` : sentence
}

function presentPackage({ foreseen, faults, done, total, upload_id: _, ...row }: PackageRow, language: Language) {
  const words: Record<string, unknown> = coursePackageWords(language)
  return {
    ...row,
    share: Number(total) > 0 ? Math.min(1, Number(done) / Number(total)) : 0,
    foreseen: foreseen && {
      ...foreseen,
      not_taken: foreseen.not_taken.map(({ item, reason, detail }) => ({
        ...{ item, reason },
        message: formatSkipReason({ reason, detail }, language),
      })),
    },
    faults: faults.map(({ field, code, message }) => {
      const sentence = words[code]
      return { field, code, message: typeof sentence === 'string' ? sentence : message }
    }),
  }
}

import type { recording } from '@aulaviva/contract/assessment/recordings.calls'
import type { z } from 'zod'
import type { Dependencies } from '../../../dependencies.ts'
import { type SoundForm, soundOf } from '../../../platform/audio/sound.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { hashOf } from '../../../platform/storage/hash-of.ts'
import { uploadLifetime, uploadsFolder } from '../../../platform/storage/recording-uploads.ts'
import type { StoredUpload, UploadedFile } from '../../../platform/storage/upload.ts'
import { isUploadOf } from '../../../platform/storage/upload-names.ts'
import { deleteFile, presentFile, saveFile } from '../../shared/files/files.usecases.ts'
import {
  recordingEmpty,
  recordingSilent,
  recordingTooShort,
  recordingUnreadable,
  uploadNotWhole,
} from './recordings.errors.ts'
import {
  deleteUnreferenced,
  insertRecording,
  lockUpload,
  openRecordings,
  recordingOfStudent,
  recordingOfUpload,
} from './recordings.repository.ts'
import { type RecordingErrorCode, recordingErrorOf } from './recordings.rules.ts'

const problems: Record<RecordingErrorCode, { status: number; code: string; title: string }> = {
  recording_empty: recordingEmpty,
  recording_unreadable: recordingUnreadable,
  recording_too_short: recordingTooShort,
  recording_silent: recordingSilent,
}
const fileTypes: Record<SoundForm, { mediaType: string; name: string }> = {
  webm: { mediaType: 'audio/webm', name: 'recording.webm' },
  mp4: { mediaType: 'audio/mp4', name: 'recording.m4a' },
}

/** A checked recording, ready to be stored. */
export interface CheckedRecording extends UploadedFile {
  seconds: number
}

/** Checks the content of a complete upload for `saveRecording`. Returns nothing if it is already stored. */
export async function prepareRecording(
  deps: Pick<Dependencies, 'database' | 'recordingUploads' | 'log'>,
  { person, body }: { person: Person; body: { upload_id: string } },
): Promise<CheckedRecording[]> {
  const upload = body.upload_id
  if (!isUploadOf(person.id, upload)) throw new Problem(notFound)
  if (await recordingOfUpload.first(deps.database, upload, person.id)) return []
  const uploaded = orNotFound(
    await deps.recordingUploads.find(
      await openRecordings.openOf({ ...deps, uploads: deps.recordingUploads }, person.id, upload),
    ),
  )
  if (uploaded.remaining > 0) throw new Problem(uploadNotWhole)
  const { path, size } = uploaded
  const detected = size > 0 ? await soundOf(path) : null
  const error = recordingErrorOf(size, detected?.sound ?? null)
  if (error || !detected) throw new Problem(problems[error ?? 'recording_unreadable'])
  const seconds = Math.round(detected.sound.seconds * 100) / 100
  return [{ field: 'recording', ...fileTypes[detected.form], size, sha256: await hashOf(path), path, seconds }]
}

/** Stores an upload as a recording. A repeated call returns the same recording. */
export async function saveRecording(
  { fileLinks }: Pick<Dependencies, 'fileLinks'>,
  {
    tx,
    person,
    now,
    body: { upload_id: upload },
    files: [checked],
  }: {
    tx: Transaction
    person: Pick<Person, 'id'>
    now: Date
    body: { upload_id: string }
    files: readonly (CheckedRecording & StoredUpload)[]
  },
): Promise<z.output<typeof recording>> {
  await lockUpload.run(tx, upload)
  if (checked && !(await recordingOfUpload.first(tx, upload, person.id))) {
    const file = await saveFile(tx, checked, person.id)
    await insertRecording.run(tx, file, person.id, upload, checked.seconds, now.toISOString())
    await openRecordings.close(tx, upload)
  }
  const saved = orNotFound(await recordingOfUpload.first(tx, upload, person.id))
  const { seconds, ...file } = saved
  return { ...presentFile(file, fileLinks.issue(person.id, now)), seconds }
}

/** The duration of this student's recording in seconds. Null if the file isn't a recording of theirs. */
export async function loadRecordingSeconds(tx: Transaction, student: string, fileId: string): Promise<number | null> {
  return (await recordingOfStudent.first(tx, fileId, student))?.seconds ?? null
}

const batchSize = 200

/** Deletes recordings made before an instant that no answer references. The storage sweep deletes their bytes later. */
export async function purgeUnreferencedRecordings(database: Database, before: Date, now: Date): Promise<void> {
  for (;;) {
    const deleted = await database.transaction(async tx => {
      const recordings = await deleteUnreferenced.all(tx, before.toISOString(), batchSize)
      for (const { file_id } of recordings) await deleteFile(tx, file_id, now)
      return recordings.length
    })
    if (deleted < batchSize) return
  }
}

/**
 * Closes uploads that weren't completed within a day, and deletes the bytes of closed ones. Returns the number of
 * files.
 */
export function removeClosedUploads(
  { database, config }: Pick<Dependencies, 'database' | 'config'>,
  now: Date,
): Promise<number> {
  const folder = { database, path: uploadsFolder(config.dataDir) }
  return openRecordings.removeClosed(folder, new Date(now.getTime() - uploadLifetime), now)
}

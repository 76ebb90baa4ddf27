import type { recording } from '@aulaviva/contract/recordings.calls'
import type { z } from 'zod'
import type { Dependencies } from '../../dependencies.ts'
import { type SoundForm, soundOf } from '../../platform/audio/sound.ts'
import type { Person } from '../../platform/auth/person.ts'
import type { Transaction } from '../../platform/database/queryable.ts'
import { notFound, Problem } from '../../platform/problem/problem.ts'
import { hashOf } from '../../platform/storage/hash-of.ts'
import { keepFile, summaryOf } from '../files/files.usecases.ts'
import {
  recordingEmpty,
  recordingSilent,
  recordingTooShort,
  recordingUnreadable,
  uploadNotWhole,
} from './recordings.errors.ts'
import {
  insertRecording,
  lockUpload,
  type RecordingRow,
  recordingOfStudent,
  recordingOfUpload,
} from './recordings.repository.ts'
import { isUploadOf, type Refusal, refusalOf } from './recordings.rules.ts'

type Deps = Pick<Dependencies, 'storage' | 'fileLinks' | 'recordingUploads'>

const refusals: Record<Refusal, { status: number; code: string; title: string }> = {
  recording_empty: recordingEmpty,
  recording_unreadable: recordingUnreadable,
  recording_too_short: recordingTooShort,
  recording_silent: recordingSilent,
}
const forms: Record<SoundForm, { mediaType: string; name: string }> = {
  webm: { mediaType: 'audio/webm', name: 'recording.webm' },
  mp4: { mediaType: 'audio/mp4', name: 'recording.m4a' },
}

/** Makes a recording of an upload that arrived whole, judged by its content; repeated, it answers the same recording. */
export async function keepRecording(
  deps: Deps,
  { tx, person, now, body }: { tx: Transaction; person: Person; now: Date; body: { upload_id: string } },
): Promise<z.output<typeof recording>> {
  const upload = body.upload_id
  if (!isUploadOf(person.id, upload)) throw new Problem(notFound)
  await lockUpload.run(tx, upload)
  const kept = (await recordingOfUpload.first(tx, upload, person.id)) ?? (await keep(deps, tx, person, upload, now))
  const { seconds, ...file } = kept
  return { ...summaryOf(file, deps.fileLinks.issue(person.id, now)), seconds }
}

async function keep(deps: Deps, tx: Transaction, person: Person, upload: string, now: Date): Promise<RecordingRow> {
  const arrived = await deps.recordingUploads.find(upload)
  if (!arrived) throw new Problem(notFound)
  if (!arrived.whole) throw new Problem(uploadNotWhole)
  const { path, size } = arrived
  const judged = size > 0 ? await soundOf(path) : null
  const refusal = refusalOf(size, judged?.sound ?? null)
  if (refusal || !judged) throw new Problem(refusals[refusal ?? 'recording_unreadable'])
  const form = forms[judged.form]
  const file = { field: 'recording', ...form, size, sha256: await hashOf(path), path }
  const id = await keepFile(tx, deps.storage, file, person.id)
  const seconds = Math.round(judged.sound.seconds * 100) / 100
  await insertRecording.run(tx, id, person.id, upload, seconds, now.toISOString())
  return { id, name: form.name, media_type: form.mediaType, size, seconds }
}

/** How long this student’s recording lasts; null for a file that is none, or somebody else’s. */
export async function secondsOfRecording(tx: Transaction, student: string, fileId: string): Promise<number | null> {
  return (await recordingOfStudent.first(tx, fileId, student))?.seconds ?? null
}

import { command, query } from '../../../platform/database/statement.ts'
import { createOpenUploads } from '../../../platform/storage/open-uploads.ts'
import type { AttachedFile } from '../../shared/files/files.repository.ts'

export interface RecordingRow extends AttachedFile {
  seconds: number
}

export const recordingOfUpload = query<[upload: string, student: string], RecordingRow>(
  'recordings.recording-of-upload',
  `select f.id, f.name, f.media_type, f.size, r.seconds::float8 as seconds
   from recordings r join files f on f.id = r.file_id where r.upload_id = $1 and r.student_id = $2`,
)

/** Serializes concurrent calls that keep the same upload. */
export const lockUpload = command<[upload: string]>(
  'recordings.lock-upload',
  `select pg_advisory_xact_lock(727080, hashtext($1))`,
)

export const insertRecording = command<[file: string, student: string, upload: string, seconds: number, now: string]>(
  'recordings.insert-recording',
  `insert into recordings (file_id, student_id, upload_id, seconds, created_at) values ($1, $2, $3, $4, $5)`,
)

export const recordingOfStudent = command<[file: string, student: string], { seconds: number }>(
  'recordings.recording-of-student',
  `select seconds::float8 as seconds from recordings where file_id = $1 and student_id = $2 for key share`,
)

/** Deletes recordings made before an instant that no answer references. Skips those an answer is about to reference. */
export const deleteUnreferenced = command<[before: string, most: number], { file_id: string }>(
  'recordings.delete-unreferenced',
  `delete from recordings where file_id in (
     select r.file_id from recordings r
     where r.created_at < $1 and (select true from attempt_answers w where w.audio_file_id = r.file_id limit 1) is null
     order by r.created_at limit $2 for update skip locked)
   returning file_id`,
)

/** Recordings being uploaded. A student answers one question at a time, so older open uploads were abandoned. */
export const openRecordings = createOpenUploads('recording_uploads', {
  owner: 'student_id',
  locked: 'students where user_id',
  max: 5,
})

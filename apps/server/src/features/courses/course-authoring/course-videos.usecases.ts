import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { needsRemux, videoRefusal } from '@aulaviva/domain/video'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { notFound, Problem } from '../../../platform/problem/problem.ts'
import { courseUploadLifetime, courseUploadsFolder } from '../../../platform/storage/course-uploads.ts'
import { isUploadOf } from '../../../platform/storage/upload-names.ts'
import type { ReadVideo } from '../../../platform/video/read-video.ts'
import { readSentFilm, rewrapSentFilm } from '../../../platform/video/sent-film.ts'
import { presentFile, saveFile } from '../../shared/files/files.usecases.ts'
import { courses } from './authored-courses.usecases.ts'
import { videoIncomplete } from './course-authoring.errors.ts'
import { insertCourseFile } from './course-authoring.repository.ts'
import type { Deps } from './course-authoring.usecases.ts'
import { lockCourseForFile } from './course-files.usecases.ts'
import {
  closeVideo,
  deleteUnfinishedVideo,
  insertVideo,
  lockUnfinishedVideo,
  openVideos,
  queueForConversion,
  type UploadedVideo,
  type VideoProblem,
  type VideoRow,
  videoOf,
  videoOfUpload,
  videosOf,
  videoToPrepare,
} from './course-videos.repository.ts'
import { storeVideo } from './video-work.usecases.ts'

/** Course videos: a complete upload is saved for a class, inspected, remuxed if needed, and stored. */

type JobDeps = Pick<
  Dependencies,
  'database' | 'storage' | 'courseUploads' | 'config' | 'freeSpace' | 'clock' | 'log' | 'ffmpeg'
>

export async function readVideos({ fileLinks }: Deps, { db, person, now, id }: ReadContext & { id: string }) {
  await courses.find(db, id)
  const link = fileLinks.issue(person.id, now)
  return (await videosOf.all(db, id)).map(row => presentVideo(row, link))
}

/** Checks that this person's upload is complete before it is saved. */
export async function requireCompleteVideo(
  deps: UploadDeps,
  { db, person, id, upload }: { db: Database; person: Person; id: string; upload: string },
): Promise<void> {
  if (isUploadOf(person.id, upload) && (await videoOfUpload.first(db, id, upload))) return
  await requireCompleteUpload(deps, { db, person, upload })
}

type UploadDeps = Pick<Dependencies, 'courseUploads' | 'log'>

/** Throws 404 if the upload isn't this person's, and 409 if it is incomplete. */
export async function requireCompleteUpload(
  deps: UploadDeps,
  { db, person, upload }: { db: Database; person: { id: string }; upload: string },
): Promise<void> {
  if (!isUploadOf(person.id, upload)) throw new Problem(notFound)
  const place = { database: db, uploads: deps.courseUploads, log: deps.log }
  const arrived = await deps.courseUploads.find(await openVideos.openOf(place, person.id, upload))
  if (!arrived) throw new Problem(notFound)
  if (arrived.remaining > 0) throw new Problem(videoIncomplete)
}

/**
 * Returns the path of a complete upload, or null if it is closed. Throws on a server without its bytes, so that the job
 * is retried until a server with them gets it.
 */
export async function findCompleteUpload(
  { database, courseUploads, log }: Pick<JobDeps, 'database' | 'courseUploads' | 'log'>,
  upload: string,
): Promise<string | null> {
  const place = { database, uploads: courseUploads, log }
  const open = await openVideos.openOf(place, upload.split('.')[0] ?? '', upload).catch(error => {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  })
  const arrived = open && (await courseUploads.find(open))
  return arrived && arrived.remaining === 0 ? arrived.path : null
}

/** Closes an upload. The sweep then deletes its bytes. */
export function closeUpload(tx: Transaction, upload: string): Promise<void> {
  return openVideos.close(tx, upload)
}

/** Saves an upload for a class of a draft and queues its preparation. A repeated call returns the same video. */
export async function saveVideo(
  { fileLinks }: Deps,
  {
    tx,
    person,
    now,
    id,
    body,
  }: WriteContext & { id: string; body: { upload_id: string; class_id: string; name: string } },
) {
  await lockCourseForFile(tx, id)
  const created = await insertVideo.first(
    tx,
    id,
    body.class_id,
    body.upload_id,
    person.id,
    body.name,
    now.toISOString(),
  )
  if (created) await enqueue(tx, 'course-video', [{ data: { id: created.id } }])
  const row = await videoOfUpload.first(tx, id, body.upload_id)
  if (!row) throw new Problem(notFound)
  return presentVideo(row, fileLinks.issue(person.id, now))
}

/** Cancels a video that is not ready, and closes its upload. Running work on it ends within seconds. */
export async function cancelVideo({ tx, id, video }: Pick<WriteContext, 'tx'> & { id: string; video: string }) {
  if (!(await videoOf.first(tx, id, video))) throw new Problem(notFound)
  for (const { upload_id } of await deleteUnfinishedVideo.all(tx, id, video)) await openVideos.close(tx, upload_id)
  return null
}

/**
 * Does everything an uploaded video needs except a conversion, which is another job. Starts over if a server stopped
 * while preparing.
 */
export async function prepareVideo(deps: JobDeps, id: string): Promise<void> {
  const { database } = deps
  const video = await videoToPrepare.first(database, id)
  if (!video) return
  try {
    await prepareUpload(deps, video)
  } catch (error) {
    // if another server ended it first, its upload may have been deleted during this read, so the error doesn't matter
    if (await videoToPrepare.first(database, id)) throw error
  }
}

/**
 * The bytes of an uploaded video, or null if they are incomplete. Throws on a server without them, so that another one
 * takes the job.
 */
export async function findUploadedBytes(
  { database, courseUploads, log }: JobDeps,
  { person_id, upload_id }: UploadedVideo,
) {
  const place = { database, uploads: courseUploads, log }
  const arrived = await courseUploads.find(await openVideos.openOf(place, person_id, upload_id))
  return arrived?.remaining === 0 ? arrived : null
}

async function prepareUpload(deps: JobDeps, video: UploadedVideo): Promise<void> {
  const upload = await findUploadedBytes(deps, video)
  if (!upload) return rejectVideo(deps, video, 'video_lost')
  const read = await readSentFilm(upload.path)
  if (read === 'ended') return rejectVideo(deps, video, 'video_unreadable')
  const refusal = videoRefusal(read)
  if (refusal || !read) return convertOrReject(deps, video, { path: upload.path, read })
  const rewrappedPath = `${upload.path}.${randomUUID()}.mp4`
  try {
    const path = needsRemux(read) ? await rewrap(deps, upload, rewrappedPath) : upload.path
    if (!path) return await rejectVideo(deps, video, 'video_unreadable')
    await storeReadyVideo(deps, { video, path, read })
  } finally {
    await rm(rewrappedPath, { force: true })
  }
}

/** Queues a video that ffmpeg can convert, so that videos without a conversion don't wait for it. Rejects others. */
async function convertOrReject(
  deps: JobDeps,
  video: UploadedVideo,
  film: { path: string; read: ReadVideo | null },
): Promise<void> {
  const { database, ffmpeg } = deps
  const { state } = await ffmpeg.find()
  // it may be usable at the next retry
  if (state === 'undecided') throw new Error('ffmpeg could not be confined yet')
  if (state !== 'fit') return rejectVideo(deps, video, videoRefusal(film.read) ?? 'video_unreadable')
  const { planConversion } = await import('../../../platform/video/plan-conversion.ts')
  const plan = await planConversion(ffmpeg, film, new AbortController().signal)
  if (typeof plan === 'string') return rejectVideo(deps, video, plan)
  await database.transaction(async tx => {
    if ((await queueForConversion.run(tx, video.id)) > 0)
      await enqueue(tx, 'video-conversion', [{ data: { id: video.id } }])
  })
}

/**
 * Writes to a new file name, because a server that was considered dead may still be writing the same video. Returns
 * null if it took too long or too much memory.
 */
async function rewrap(
  { freeSpace }: JobDeps,
  { path, size }: { path: string; size: number },
  to: string,
): Promise<string | null> {
  const release = await freeSpace.reserve(size)
  try {
    return (await rewrapSentFilm(path, to)) === 'made' ? to : null
  } finally {
    release()
  }
}

/** Stores a playable video as a file of the course, and removes the upload. */
export async function storeReadyVideo(
  deps: JobDeps,
  { video, path, read }: { video: UploadedVideo; path: string; read: ReadVideo },
): Promise<void> {
  const { database, courseUploads, clock } = deps
  const name = `${video.name.replace(/\.[a-z0-9]{1,5}$/i, '')}.mp4`
  const stored = await storeVideo(deps, { path, name })
  await database.transaction(async tx => {
    const now = clock.now().toISOString()
    if (!(await lockUnfinishedVideo.first(tx, video.id))) return
    const file = await saveFile(tx, stored, video.person_id)
    const seconds = Math.max(1, Math.round(read.seconds))
    await insertCourseFile.run(tx, video.course_id, file, 'VIDEO', seconds, read.width, read.height, now)
    await closeVideo.run(tx, video.id, 'READY', null, file, now)
    await openVideos.close(tx, video.upload_id)
  })
  await courseUploads.remove(video.upload_id)
}

/** Rejects a video and removes its upload. */
export async function rejectVideo(
  { database, courseUploads, clock }: Pick<JobDeps, 'database' | 'courseUploads' | 'clock'>,
  { id, upload_id }: UploadedVideo,
  refusal: VideoProblem,
): Promise<void> {
  await database.transaction(async tx => {
    await closeVideo.run(tx, id, 'REFUSED', refusal, null, clock.now().toISOString())
    await openVideos.close(tx, upload_id)
  })
  await courseUploads.remove(upload_id)
}

/** Ends a video whose preparation failed at every retry. */
export async function failVideo(deps: JobDeps, id: string): Promise<void> {
  const video = await videoToPrepare.first(deps.database, id)
  if (video) await rejectVideo(deps, video, 'video_lost')
}

/** Closes video uploads that were not completed within a week, and deletes the bytes of closed ones. */
export function removeClosedVideos(
  { database, config }: Pick<Dependencies, 'database' | 'config'>,
  now: Date,
): Promise<number> {
  const place = { database, path: courseUploadsFolder(config.dataDir) }
  return openVideos.removeClosed(place, new Date(now.getTime() - courseUploadLifetime), now)
}

function presentVideo({ file, ...video }: VideoRow, link: (fileId: string) => string) {
  return { ...video, file: file && { ...presentFile(file, link), kind: file.kind, seconds: file.seconds } }
}

import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { isRewrapped, videoRefusal } from '@aulaviva/domain/video'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, Reading, Writing } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { notFound, Problem } from '../../../platform/problem/problem.ts'
import { courseUploadLifetime, courseUploadsFolder } from '../../../platform/storage/course-uploads.ts'
import { isUploadOf } from '../../../platform/storage/upload-names.ts'
import type { ReadVideo } from '../../../platform/video/read-video.ts'
import { readSentFilm, rewrapSentFilm } from '../../../platform/video/sent-film.ts'
import { keepFile, summaryOf } from '../../shared/files/files.usecases.ts'
import { courses } from './authored-courses.usecases.ts'
import { videoNotWhole } from './course-authoring.errors.ts'
import { insertCourseFile } from './course-authoring.repository.ts'
import type { Deps } from './course-authoring.usecases.ts'
import { holdForFile } from './course-files.usecases.ts'
import {
  type ArrivedVideo,
  deleteUnready,
  endVideo,
  insertVideo,
  letConvert,
  lockArrived,
  openVideos,
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

export async function readVideos({ fileLinks }: Deps, { db, person, now, id }: Reading & { id: string }) {
  await courses.find(db, id)
  const link = fileLinks.issue(person.id, now)
  return (await videosOf.all(db, id)).map(row => present(row, link))
}

/** Checks that this person's upload is complete before it is saved. */
export async function requireArrived(
  deps: UploadDeps,
  { db, person, id, upload }: { db: Database; person: Person; id: string; upload: string },
): Promise<void> {
  if (isUploadOf(person.id, upload) && (await videoOfUpload.first(db, id, upload))) return
  await requireWhole(deps, { db, person, upload })
}

type UploadDeps = Pick<Dependencies, 'courseUploads' | 'log'>

/** Throws 404 if the upload isn't this person's, and 409 if it is incomplete. */
export async function requireWhole(
  deps: UploadDeps,
  { db, person, upload }: { db: Database; person: { id: string }; upload: string },
): Promise<void> {
  if (!isUploadOf(person.id, upload)) throw new Problem(notFound)
  const place = { database: db, uploads: deps.courseUploads, log: deps.log }
  const arrived = await deps.courseUploads.find(await openVideos.openOf(place, person.id, upload))
  if (!arrived) throw new Problem(notFound)
  if (arrived.left > 0) throw new Problem(videoNotWhole)
}

/**
 * Returns the path of a complete upload, or null if it is closed. Throws on a server without its bytes, so that the job
 * is retried until a server with them gets it.
 */
export async function arrivedUpload(
  { database, courseUploads, log }: Pick<JobDeps, 'database' | 'courseUploads' | 'log'>,
  upload: string,
): Promise<string | null> {
  const place = { database, uploads: courseUploads, log }
  const open = await openVideos.openOf(place, upload.split('.')[0] ?? '', upload).catch(error => {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  })
  const arrived = open && (await courseUploads.find(open))
  return arrived && arrived.left === 0 ? arrived.path : null
}

/** Closes an upload. The sweep then deletes its bytes. */
export function endUpload(tx: Transaction, upload: string): Promise<void> {
  return openVideos.end(tx, upload)
}

/** Saves an upload for a class of a draft and queues its preparation. A repeated call returns the same video. */
export async function keepVideo(
  { fileLinks }: Deps,
  { tx, person, now, id, body }: Writing & { id: string; body: { upload_id: string; class_id: string; name: string } },
) {
  await holdForFile(tx, id)
  const made = await insertVideo.first(tx, id, body.class_id, body.upload_id, person.id, body.name, now.toISOString())
  if (made) await enqueue(tx, 'course-video', [{ data: { id: made.id } }])
  const row = await videoOfUpload.first(tx, id, body.upload_id)
  if (!row) throw new Problem(notFound)
  return present(row, fileLinks.issue(person.id, now))
}

/** Cancels a video that is not ready, and closes its upload. Running work on it ends within seconds. */
export async function callVideoOff({ tx, id, video }: Pick<Writing, 'tx'> & { id: string; video: string }) {
  if (!(await videoOf.first(tx, id, video))) throw new Problem(notFound)
  for (const { upload_id } of await deleteUnready.all(tx, id, video)) await openVideos.end(tx, upload_id)
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
    await prepare(deps, video)
  } catch (error) {
    // if another server ended it first, its upload may have been deleted during this read, so the error doesn't matter
    if (await videoToPrepare.first(database, id)) throw error
  }
}

/**
 * The bytes of an uploaded video, or null if they are incomplete. Throws on a server without them, so that another one
 * takes the job.
 */
export async function bytesOfArrived(
  { database, courseUploads, log }: JobDeps,
  { person_id, upload_id }: ArrivedVideo,
) {
  const place = { database, uploads: courseUploads, log }
  const arrived = await courseUploads.find(await openVideos.openOf(place, person_id, upload_id))
  return arrived?.left === 0 ? arrived : null
}

async function prepare(deps: JobDeps, video: ArrivedVideo): Promise<void> {
  const arrived = await bytesOfArrived(deps, video)
  if (!arrived) return refuseVideo(deps, video, 'video_lost')
  const read = await readSentFilm(arrived.path)
  if (read === 'ended') return refuseVideo(deps, video, 'video_unreadable')
  const refusal = videoRefusal(read)
  if (refusal || !read) return convertOrRefuse(deps, video, { path: arrived.path, read })
  const own = `${arrived.path}.${randomUUID()}.mp4`
  try {
    const path = isRewrapped(read) ? await rewrapped(deps, arrived, own) : arrived.path
    if (!path) return await refuseVideo(deps, video, 'video_unreadable')
    await storeReady(deps, { video, path, read })
  } finally {
    await rm(own, { force: true })
  }
}

/** Queues a video that ffmpeg can convert, so that videos without a conversion don't wait for it. Rejects others. */
async function convertOrRefuse(
  deps: JobDeps,
  video: ArrivedVideo,
  film: { path: string; read: ReadVideo | null },
): Promise<void> {
  const { database, ffmpeg } = deps
  const { state } = await ffmpeg.find()
  // it may be usable at the next retry
  if (state === 'undecided') throw new Error('ffmpeg could not be confined yet')
  if (state !== 'fit') return refuseVideo(deps, video, videoRefusal(film.read) ?? 'video_unreadable')
  const { planConversion } = await import('../../../platform/video/plan-conversion.ts')
  const plan = await planConversion(ffmpeg, film, new AbortController().signal)
  if (typeof plan === 'string') return refuseVideo(deps, video, plan)
  await database.transaction(async tx => {
    if ((await letConvert.run(tx, video.id)) > 0) await enqueue(tx, 'video-conversion', [{ data: { id: video.id } }])
  })
}

/**
 * Writes to a new file name, because a server that was considered dead may still be writing the same video. Returns
 * null if it took too long or too much memory.
 */
async function rewrapped(
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
export async function storeReady(
  deps: JobDeps,
  { video, path, read }: { video: ArrivedVideo; path: string; read: ReadVideo },
): Promise<void> {
  const { database, courseUploads, clock } = deps
  const name = `${video.name.replace(/\.[a-z0-9]{1,5}$/i, '')}.mp4`
  const stored = await storeVideo(deps, { path, name })
  await database.transaction(async tx => {
    const now = clock.now().toISOString()
    if (!(await lockArrived.first(tx, video.id))) return
    const file = await keepFile(tx, stored, video.person_id)
    const seconds = Math.max(1, Math.round(read.seconds))
    await insertCourseFile.run(tx, video.course_id, file, 'VIDEO', seconds, read.width, read.height, now)
    await endVideo.run(tx, video.id, 'READY', null, file, now)
    await openVideos.end(tx, video.upload_id)
  })
  await courseUploads.remove(video.upload_id)
}

/** Rejects a video and removes its upload. */
export async function refuseVideo(
  { database, courseUploads, clock }: Pick<JobDeps, 'database' | 'courseUploads' | 'clock'>,
  { id, upload_id }: ArrivedVideo,
  refusal: VideoProblem,
): Promise<void> {
  await database.transaction(async tx => {
    await endVideo.run(tx, id, 'REFUSED', refusal, null, clock.now().toISOString())
    await openVideos.end(tx, upload_id)
  })
  await courseUploads.remove(upload_id)
}

/** Ends a video whose preparation failed at every retry. */
export async function giveVideoUp(deps: JobDeps, id: string): Promise<void> {
  const video = await videoToPrepare.first(deps.database, id)
  if (video) await refuseVideo(deps, video, 'video_lost')
}

/** Closes video uploads that were not completed within a week, and deletes the bytes of closed ones. */
export function removeClosedVideos(
  { database, config }: Pick<Dependencies, 'database' | 'config'>,
  now: Date,
): Promise<number> {
  const place = { database, path: courseUploadsFolder(config.dataDir) }
  return openVideos.removeClosed(place, new Date(now.getTime() - courseUploadLifetime), now)
}

function present({ file, ...video }: VideoRow, link: (fileId: string) => string) {
  return { ...video, file: file && { ...summaryOf(file, link), kind: file.kind, seconds: file.seconds } }
}

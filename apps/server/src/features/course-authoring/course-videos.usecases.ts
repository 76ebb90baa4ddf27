import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { isRewrapped, videoRefusal } from '@aulaviva/domain/video'
import type { Dependencies } from '../../dependencies.ts'
import type { Person } from '../../platform/auth/person.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Transaction } from '../../platform/database/queryable.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { notFound, Problem } from '../../platform/problem/problem.ts'
import { courseUploadLifetime, courseUploadsFolder } from '../../platform/storage/course-uploads.ts'
import { hashOf } from '../../platform/storage/hash-of.ts'
import { storeUpload } from '../../platform/storage/loose-objects.ts'
import { isUploadOf } from '../../platform/storage/upload-names.ts'
import type { ReadVideo } from '../../platform/video/read-video.ts'
import { keepFile, summaryOf } from '../files/files.usecases.ts'
import { videoNotWhole } from './course-authoring.errors.ts'
import { insertCourseFile } from './course-authoring.repository.ts'
import { type Deps, findCourse, type Reading, type Writing } from './course-authoring.usecases.ts'
import { holdForFile } from './course-files.usecases.ts'
import {
  type ArrivedVideo,
  arrivedVideo,
  endVideo,
  insertVideo,
  lockArrived,
  openVideos,
  type VideoRow,
  videoOfUpload,
  videosOf,
} from './course-videos.repository.ts'

/** Videos of courses: what has arrived is kept for a class, read, wrapped anew where needed, and put into the storage. */

type JobDeps = Pick<Dependencies, 'database' | 'storage' | 'courseUploads' | 'config' | 'freeSpace' | 'clock' | 'log'>

export async function readVideos({ fileLinks }: Deps, { db, person, now, id }: Reading & { id: string }) {
  await findCourse(db, id)
  const link = fileLinks.issue(person.id, now)
  return (await videosOf.all(db, id)).map(row => present(row, link))
}

/** Looks whether an upload of this person has arrived whole, before it is kept. */
export async function requireArrived(
  deps: UploadDeps,
  { db, person, id, upload }: { db: Database; person: Person; id: string; upload: string },
): Promise<void> {
  if (isUploadOf(person.id, upload) && (await videoOfUpload.first(db, id, upload))) return
  await requireWhole(deps, { db, person, upload })
}

type UploadDeps = Pick<Dependencies, 'courseUploads' | 'log'>

/** 404 where this person has no such upload, 409 where it has not arrived whole. */
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
 * Where an upload lies that has arrived whole; null if it is closed. Throws on a server without its bytes, so that a job is
 * tried again until one that has them takes it.
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

/** Closes an upload, whose bytes are the sweep's from then on. */
export function endUpload(tx: Transaction, upload: string): Promise<void> {
  return openVideos.end(tx, upload)
}

/** Keeps an upload for a class of a draft and has it prepared; repeated, it answers the same video. */
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

/** Does everything that a video which has arrived needs. Done again from the beginning where a server died meanwhile. */
export async function prepareVideo(deps: JobDeps, id: string): Promise<void> {
  const { database } = deps
  const video = await arrivedVideo.first(database, id)
  if (!video) return
  try {
    await prepare(deps, id, video)
  } catch (error) {
    // whoever ends it first takes away what another may still be reading
    if (await arrivedVideo.first(database, id)) throw error
  }
}

async function prepare(deps: JobDeps, id: string, video: ArrivedVideo): Promise<void> {
  const { database, courseUploads, log } = deps
  const { upload_id: upload } = video
  const place = { database, uploads: courseUploads, log }
  // a server without these bytes leaves the job to one that has them
  const arrived = await courseUploads.find(await openVideos.openOf(place, video.person_id, upload))
  if (!arrived || arrived.left > 0) return refuse(deps, id, video, 'video_lost')
  // what reads films is the largest part of a server, and is for the few that get some
  const { readVideo } = await import('../../platform/video/read-video.ts')
  const read = await readVideo(arrived.path)
  const refusal = videoRefusal(read)
  if (refusal || !read) return refuse(deps, id, video, refusal ?? 'video_unreadable')
  const own = `${arrived.path}.${randomUUID()}.mp4`
  try {
    const path = isRewrapped(read) ? await rewrapped(deps, arrived, own) : arrived.path
    await store(deps, { id, video, path, read })
  } finally {
    await rm(own, { force: true })
  }
  await courseUploads.remove(upload)
}

/** Under a name of its own: a server that was taken for dead may still be writing the same film. */
async function rewrapped(
  { freeSpace }: JobDeps,
  { path, size }: { path: string; size: number },
  to: string,
): Promise<string> {
  const release = await freeSpace.reserve(size)
  try {
    const { rewrapVideo } = await import('../../platform/video/rewrap-video.ts')
    await rewrapVideo(path, to)
    return to
  } finally {
    release()
  }
}

async function store(
  deps: JobDeps,
  { id, video, path, read }: { id: string; video: ArrivedVideo; path: string; read: ReadVideo },
): Promise<void> {
  const { database, clock } = deps
  const upload = {
    field: 'video',
    name: `${video.name.replace(/\.[a-z0-9]{1,5}$/i, '')}.mp4`,
    mediaType: 'video/mp4',
    size: (await stat(path)).size,
    sha256: await hashOf(path),
    path,
  }
  const stored = await storeUpload(deps, upload, clock.now())
  await database.transaction(async tx => {
    const now = clock.now().toISOString()
    if (!(await lockArrived.first(tx, id))) return
    const file = await keepFile(tx, stored, video.person_id)
    const seconds = Math.max(1, Math.round(read.seconds))
    await insertCourseFile.run(tx, video.course_id, file, 'VIDEO', seconds, read.width, read.height, now)
    await endVideo.run(tx, id, 'READY', null, file, now)
    await openVideos.end(tx, video.upload_id)
  })
}

async function refuse(
  { database, courseUploads, clock }: Pick<JobDeps, 'database' | 'courseUploads' | 'clock'>,
  id: string,
  { upload_id }: ArrivedVideo,
  refusal: string,
): Promise<void> {
  await database.transaction(async tx => {
    await endVideo.run(tx, id, 'REFUSED', refusal, null, clock.now().toISOString())
    await openVideos.end(tx, upload_id)
  })
  await courseUploads.remove(upload_id)
}

/** Ends a video that could not be prepared however often it was tried. */
export async function giveVideoUp(deps: JobDeps, id: string): Promise<void> {
  const video = await arrivedVideo.first(deps.database, id)
  if (video) await refuse(deps, id, video, 'video_lost')
}

/** Closes uploads of videos that nobody finished in a week, and removes the bytes of those that are not open. */
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

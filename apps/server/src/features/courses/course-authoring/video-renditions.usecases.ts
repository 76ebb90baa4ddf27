import type { Dependencies } from '../../../dependencies.ts'
import type { ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { notFound, Problem } from '../../../platform/problem/problem.ts'
import { deleteFile } from '../../shared/files/files.usecases.ts'
import { courses } from './authored-courses.usecases.ts'
import { renditionsOff } from './course-authoring.errors.ts'
import {
  courseVideosWithoutRenditions,
  deleteRenditions,
  markRenditionCanceled,
  renditionOf,
  renditionsOf,
  requeueRendition,
} from './video-renditions.repository.ts'

/**
 * Lower-quality versions of videos: listed, canceled, and requested again. `making-renditions.usecases.ts` makes them.
 */

type Deps = Pick<Dependencies, 'ffmpeg'>

export async function readRenditions({ ffmpeg }: Deps, { db, id }: Pick<ReadContext, 'db'> & { id: string }) {
  await courses.find(db, id)
  const made_here = (await ffmpeg.find()).state === 'fit'
  const planned = made_here ? await courseVideosWithoutRenditions.all(db, id) : []
  return { made_here, awaited: planned.map(video => video.id), renditions: await renditionsOf.all(db, id) }
}

interface RenditionRef {
  id: string
  rendition: string
}

/** Requeues a version that failed or was canceled. Does nothing for others. */
export async function retryRendition({ ffmpeg }: Deps, { tx, id, rendition }: Pick<WriteContext, 'tx'> & RenditionRef) {
  if ((await ffmpeg.find()).state !== 'fit') throw new Problem(renditionsOff)
  await findRendition(tx, { id, rendition })
  if ((await requeueRendition.run(tx, rendition)) > 0)
    await enqueue(tx, 'video-rendition', [{ data: { id: rendition } }])
  return findRendition(tx, { id, rendition })
}

/** Cancels a version that is not ready. Running work on it ends within seconds. */
export async function cancelRendition({ tx, now, id, rendition }: Pick<WriteContext, 'tx' | 'now'> & RenditionRef) {
  await findRendition(tx, { id, rendition })
  await markRenditionCanceled.run(tx, rendition, now.toISOString())
  return null
}

/** Deletes the versions of a video that is deleted. */
export async function deleteRenditionsOf(tx: Transaction, video: string, now: Date): Promise<void> {
  for (const { file_id } of await deleteRenditions.all(tx, video)) if (file_id) await deleteFile(tx, file_id, now)
}

async function findRendition(tx: Transaction, { id, rendition }: RenditionRef) {
  const row = await renditionOf.first(tx, id, rendition)
  if (!row) throw new Problem(notFound)
  return row
}

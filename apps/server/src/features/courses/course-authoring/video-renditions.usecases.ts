import type { Dependencies } from '../../../dependencies.ts'
import type { Reading, Writing } from '../../../platform/auth/person.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { notFound, Problem } from '../../../platform/problem/problem.ts'
import { forgetFile } from '../../shared/files/files.usecases.ts'
import { courses } from './authored-courses.usecases.ts'
import { renditionsOff } from './course-authoring.errors.ts'
import {
  callOff,
  deleteRenditions,
  renditionOf,
  renditionsOf,
  renew,
  videosOfCourseWithout,
} from './video-renditions.repository.ts'

/**
 * Lower-quality versions of videos: listed, canceled, and requested again. `making-renditions.usecases.ts` makes them.
 */

type Deps = Pick<Dependencies, 'ffmpeg'>

export async function readRenditions({ ffmpeg }: Deps, { db, id }: Pick<Reading, 'db'> & { id: string }) {
  await courses.find(db, id)
  const made_here = (await ffmpeg.find()).state === 'fit'
  const awaited = made_here ? await videosOfCourseWithout.all(db, id) : []
  return { made_here, awaited: awaited.map(video => video.id), renditions: await renditionsOf.all(db, id) }
}

interface One {
  id: string
  rendition: string
}

/** Requeues a version that failed or was canceled. Does nothing for others. */
export async function makeAgain({ ffmpeg }: Deps, { tx, id, rendition }: Pick<Writing, 'tx'> & One) {
  if ((await ffmpeg.find()).state !== 'fit') throw new Problem(renditionsOff)
  await findRendition(tx, { id, rendition })
  if ((await renew.run(tx, rendition)) > 0) await enqueue(tx, 'video-rendition', [{ data: { id: rendition } }])
  return findRendition(tx, { id, rendition })
}

/** Cancels a version that is not ready. Running work on it ends within seconds. */
export async function callRenditionOff({ tx, now, id, rendition }: Pick<Writing, 'tx' | 'now'> & One) {
  await findRendition(tx, { id, rendition })
  await callOff.run(tx, rendition, now.toISOString())
  return null
}

/** Deletes the versions of a video that is deleted. */
export async function forgetRenditions(tx: Transaction, video: string, now: Date): Promise<void> {
  for (const { file_id } of await deleteRenditions.all(tx, video)) if (file_id) await forgetFile(tx, file_id, now)
}

async function findRendition(tx: Transaction, { id, rendition }: One) {
  const row = await renditionOf.first(tx, id, rendition)
  if (!row) throw new Problem(notFound)
  return row
}

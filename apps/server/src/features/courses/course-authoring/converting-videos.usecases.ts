import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { mostVideoBytes } from '@aulaviva/domain/video'
import type { Dependencies } from '../../../dependencies.ts'
import type { RenderPlan } from '../../../platform/video/render-video.ts'
import { readSentFilm } from '../../../platform/video/sent-film.ts'
import {
  type ArrivedVideo,
  noteConversionWaits,
  noteConverting,
  restConversion,
  standInLine,
  takeConversion,
  videoToConvert,
} from './course-videos.repository.ts'
import { bytesOfArrived, refuseVideo, storeReady } from './course-videos.usecases.ts'
import {
  inTurn,
  patienceFor,
  type WorkDeps,
  type WorkKind,
  waitWith,
  whileMaking,
  withRoom,
} from './video-work.usecases.ts'

/** Converts videos that the author's browser could not convert. */

type Deps = WorkDeps & Pick<Dependencies, 'courseUploads'>

const kind: WorkKind = {
  queue: 'video-conversion',
  take: {
    async run(tx, id, now, since) {
      const taken = await takeConversion.run(tx, id, now, since)
      if (taken === 0) await standInLine.run(tx, id, now)
      return taken
    },
  },
  noteMaking: noteConverting,
  noteWaits: noteConversionWaits,
  rest: restConversion,
}

/** Converts a video when it is its turn. Starts over if a server stopped while converting. */
export async function convertVideo(deps: Deps, id: string): Promise<void> {
  const video = await videoToConvert.first(deps.database, id)
  if (!video) return
  try {
    await inTurn(deps, { id, kind }, () => convertTaken(deps, video))
  } catch (error) {
    // if another server ended it first, its upload may have been deleted during this read, so the error doesn't matter
    if (await videoToConvert.first(deps.database, id)) throw error
  }
}

/** Ends a video whose retries are used up. */
export async function giveConversionUp(deps: Deps, id: string): Promise<void> {
  const video = await videoToConvert.first(deps.database, id)
  if (video) await refuseVideo(deps, video, video.refusal ?? 'program_failed')
}

async function convertTaken(deps: Deps, video: ArrivedVideo): Promise<void> {
  const arrived = await bytesOfArrived(deps, video)
  if (!arrived) return refuseVideo(deps, video, 'video_lost')
  // under a name of its own, because a server that was considered dead may still be writing the same video
  const to = `${arrived.path}.${randomUUID()}.mp4`
  try {
    await convert(deps, video, { ...arrived, to })
  } finally {
    await rm(to, { force: true })
  }
}

interface Place {
  path: string
  size: number
  to: string
}

async function convert(deps: Deps, video: ArrivedVideo, { path, size, to }: Place): Promise<void> {
  const { ffmpeg } = deps
  const piece = { id: video.id, kind }
  const { renderVideo } = await import('../../../platform/video/render-video.ts')
  const { planConversion } = await import('../../../platform/video/plan-conversion.ts')
  const rendered = await whileMaking(deps, piece, async (ending, onShare) => {
    const read = await readSentFilm(path)
    if (read === 'ended') return 'video_unreadable'
    const plan = await planConversion(ffmpeg, { path, read }, ending)
    if (typeof plan === 'string') return plan
    const patience = patienceFor(deps, plan.seconds)
    return withRoom(deps, piece, roomFor(plan, size), () =>
      renderVideo(ffmpeg, { from: path, to, plan, mostBytes: mostVideoBytes, patience, ending, onShare }),
    )
  })
  // no one else reads this upload
  if (rendered === null) return deps.courseUploads.remove(video.upload_id)
  if (rendered === 'no_room') return waitWith(deps, piece, rendered, new Error('No disk space is left'))
  if (rendered !== 'made') return refuseVideo(deps, video, rendered === 'needless' ? 'video_too_large' : rendered)
  const read = await readSentFilm(to)
  if (read === 'ended' || !read) return refuseVideo(deps, video, 'video_unreadable')
  await storeReady(deps, { video, path: to, read })
}

/** Bytes to reserve. A copied video stream takes its own size again. */
const roomFor = ({ picture, mostBytes }: RenderPlan, size: number) =>
  Math.min(mostVideoBytes, picture === 'kept' ? size + mostBytes : mostBytes)

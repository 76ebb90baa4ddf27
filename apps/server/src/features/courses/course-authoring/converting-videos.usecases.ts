import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { maxVideoBytes } from '@aulaviva/domain/video'
import type { Dependencies } from '../../../dependencies.ts'
import type { RenderPlan } from '../../../platform/video/render-video.ts'
import { readSentFilm } from '../../../platform/video/sent-film.ts'
import {
  claimConversion,
  markConversionWaiting,
  releaseConversion,
  requeueConversion,
  saveConversionProgress,
  type UploadedVideo,
  videoToConvert,
} from './course-videos.repository.ts'
import { findUploadedBytes, rejectVideo, storeReadyVideo } from './course-videos.usecases.ts'
import {
  retryLater,
  runInTurn,
  runWithProgress,
  timeoutFor,
  type WorkDeps,
  type WorkKind,
  withReservedSpace,
} from './video-work.usecases.ts'

/** Converts videos that the author's browser could not convert. */

type Deps = WorkDeps & Pick<Dependencies, 'courseUploads'>

const conversionWork: WorkKind = {
  queue: 'video-conversion',
  claim: {
    async run(tx, id, now, since) {
      const claimed = await claimConversion.run(tx, id, now, since)
      if (claimed === 0) await requeueConversion.run(tx, id, now)
      return claimed
    },
  },
  saveProgress: saveConversionProgress,
  markWaiting: markConversionWaiting,
  release: releaseConversion,
}

/** Converts a video when it is its turn. Starts over if a server stopped while converting. */
export async function convertVideo(deps: Deps, id: string): Promise<void> {
  const video = await videoToConvert.first(deps.database, id)
  if (!video) return
  try {
    await runInTurn(deps, { id, kind: conversionWork }, () => convertClaimed(deps, video))
  } catch (error) {
    // if another server ended it first, its upload may have been deleted during this read, so the error doesn't matter
    if (await videoToConvert.first(deps.database, id)) throw error
  }
}

/** Ends a video whose retries are used up. */
export async function failConversion(deps: Deps, id: string): Promise<void> {
  const video = await videoToConvert.first(deps.database, id)
  if (video) await rejectVideo(deps, video, video.refusal ?? 'program_failed')
}

async function convertClaimed(deps: Deps, video: UploadedVideo): Promise<void> {
  const upload = await findUploadedBytes(deps, video)
  if (!upload) return rejectVideo(deps, video, 'video_lost')
  // under a name of its own, because a server that was considered dead may still be writing the same video
  const to = `${upload.path}.${randomUUID()}.mp4`
  try {
    await convert(deps, video, { ...upload, to })
  } finally {
    await rm(to, { force: true })
  }
}

interface ConversionFiles {
  path: string
  size: number
  to: string
}

async function convert(deps: Deps, video: UploadedVideo, { path, size, to }: ConversionFiles): Promise<void> {
  const { ffmpeg } = deps
  const piece = { id: video.id, kind: conversionWork }
  const { renderVideo } = await import('../../../platform/video/render-video.ts')
  const { planConversion } = await import('../../../platform/video/plan-conversion.ts')
  const rendered = await runWithProgress(deps, piece, async (signal, onShare) => {
    const read = await readSentFilm(path)
    if (read === 'ended') return 'video_unreadable'
    const plan = await planConversion(ffmpeg, { path, read }, signal)
    if (typeof plan === 'string') return plan
    const timeoutMs = timeoutFor(deps, plan.seconds)
    return withReservedSpace(deps, piece, bytesToReserve(plan, size), () =>
      renderVideo(ffmpeg, {
        from: path,
        to,
        plan,
        maxBytes: maxVideoBytes,
        timeout: timeoutMs,
        abortSignal: signal,
        onProgress: onShare,
      }),
    )
  })
  // no one else reads this upload
  if (rendered === null) return deps.courseUploads.remove(video.upload_id)
  if (rendered === 'no_room') return retryLater(deps, piece, rendered, new Error('No disk space is left'))
  if (rendered !== 'made') return rejectVideo(deps, video, rendered === 'needless' ? 'video_too_large' : rendered)
  const read = await readSentFilm(to)
  if (read === 'ended' || !read) return rejectVideo(deps, video, 'video_unreadable')
  await storeReadyVideo(deps, { video, path: to, read })
}

/** Bytes to reserve. A copied video stream takes its own size again. */
const bytesToReserve = ({ picture, maxBytes: mostBytes }: RenderPlan, size: number) =>
  Math.min(maxVideoBytes, picture === 'kept' ? size + mostBytes : mostBytes)

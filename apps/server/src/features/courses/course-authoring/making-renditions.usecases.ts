import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type RenditionProblem, renditionHeights } from '@aulaviva/domain/renditions'
import type { Dependencies } from '../../../dependencies.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { VideoBytes } from '../../../platform/video/read-video.ts'
import type { RenderPlan } from '../../../platform/video/render-video.ts'
import { saveFile } from '../../shared/files/files.usecases.ts'
import {
  claimRendition,
  closeRendition,
  insertRenditions,
  lockRendition,
  markRenditionWaiting,
  type RunningRendition,
  releaseRendition,
  runningRendition,
  saveRenditionProgress,
  videosWithoutRenditions,
} from './video-renditions.repository.ts'
import {
  retryLater,
  runInTurn,
  runWithProgress,
  storeVideo,
  timeoutFor,
  type WorkDeps,
  type WorkKind,
  withReservedSpace,
} from './video-work.usecases.ts'

/**
 * Makes lower-quality versions of videos. They are planned for every uploaded video, with one job for each version, and
 * run one at a time. A version becomes a file only when it is complete, so partial ones can't be opened.
 */

const renditionWork: WorkKind = {
  queue: 'video-rendition',
  claim: claimRendition,
  saveProgress: saveRenditionProgress,
  markWaiting: markRenditionWaiting,
  release: releaseRendition,
}

/** Plans the lower-quality versions of videos that have none yet, if ffmpeg is available. */
export async function planRenditions(
  { database, ffmpeg, log }: Pick<Dependencies, 'database' | 'ffmpeg' | 'log'>,
  now: Date,
): Promise<void> {
  if ((await ffmpeg.find()).state !== 'fit') return
  const items = await videosWithoutRenditions.all(database)
  await eachDue({ kind: 'video without lower-quality versions', items, idOf: ({ id }) => id, log }, ({ id }) =>
    database.transaction(async tx => {
      const created = await insertRenditions.all(tx, id, renditionHeights, now.toISOString())
      await enqueue(
        tx,
        'video-rendition',
        created.map(one => ({ data: { id: one.id } })),
      )
    }),
  )
}

/** Makes a version when it is its turn. Starts over if a server stopped while making it. */
export async function createRendition(deps: WorkDeps, id: string): Promise<void> {
  const rendition = await runningRendition.first(deps.database, id)
  if (rendition) await runInTurn(deps, { id, kind: renditionWork }, () => createClaimed(deps, rendition))
}

async function createClaimed(deps: WorkDeps, rendition: RunningRendition): Promise<void> {
  // the video code is the largest part of the server, so it loads on demand
  const { planRendition } = await import('../../../platform/video/render-video.ts')
  const plan = await planRendition(bytesOf(deps, rendition), rendition.height)
  if (typeof plan === 'string') await finishRendition(deps, rendition, plan)
  else await inFolder(deps, folder => render(deps, { rendition, plan, folder }))
}

/** Ends a version whose retries are used up. */
export async function failRendition(deps: WorkDeps, id: string): Promise<void> {
  const rendition = await runningRendition.first(deps.database, id)
  if (rendition) await finishRendition(deps, rendition, rendition.problem ?? 'program_failed')
}

/** Deletes partial files of servers that stopped. */
export async function removePartialRenditions({ config }: Pick<Dependencies, 'config'>, before: Date): Promise<void> {
  const parent = folderOf(config.dataDir)
  for (const name of await readdir(parent).catch(() => [])) {
    const path = join(parent, name)
    const stats = await stat(path).catch(() => null)
    if (stats && stats.mtime < before) await rm(path, { recursive: true, force: true })
  }
}

const folderOf = (dataDir: string) => join(dataDir, 'renditions')

function bytesOf({ storage }: WorkDeps, { storage_key, size }: RunningRendition): VideoBytes {
  return { size, read: async (from, to) => buffer(await storage.read(storage_key, { start: from, end: to - 1 })) }
}

/**
 * Runs the work in a new folder, because a server that was considered dead may still be working on the same version.
 */
async function inFolder({ config }: WorkDeps, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = join(folderOf(config.dataDir), randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface RenditionJob {
  rendition: RunningRendition
  plan: RenderPlan
  folder: string
}

async function render(deps: WorkDeps, { rendition, plan, folder }: RenditionJob): Promise<void> {
  const { storage, ffmpeg, clock } = deps
  const { renderVideo } = await import('../../../platform/video/render-video.ts')
  const [from, to] = [join(folder, 'video.mp4'), join(folder, 'made.mp4')]
  const { size: maxBytes } = rendition
  const piece = { id: rendition.id, kind: renditionWork }
  const work = async (signal: AbortSignal, onShare: (share: number) => void) => {
    await withReservedSpace(deps, piece, maxBytes, async () =>
      pipeline(await storage.read(rendition.storage_key), createWriteStream(from), { signal }),
    )
    const timeoutMs = timeoutFor(deps, plan.seconds)
    return withReservedSpace(deps, piece, Math.min(maxBytes, plan.maxBytes), () =>
      renderVideo(ffmpeg, {
        from,
        to,
        plan,
        maxBytes,
        timeout: timeoutMs,
        abortSignal: signal,
        onProgress: onShare,
      }),
    )
  }
  // the sweep deletes only folders that have not been touched for a while
  const touch = () => utimes(folder, clock.now(), clock.now()).catch(() => undefined)
  const rendered = await runWithProgress(deps, piece, work, touch)
  if (rendered === null) return
  if (rendered === 'no_room') return retryLater(deps, piece, rendered, new Error('No disk space is left'))
  if (rendered === 'made') await storeRendition(deps, rendition, to)
  else await finishRendition(deps, rendition, rendered)
}

async function storeRendition(deps: WorkDeps, { id, name, height }: RunningRendition, path: string): Promise<void> {
  const { database, clock } = deps
  const stored = await storeVideo(deps, { path, name: `${name.replace(/\.mp4$/i, '').slice(0, 240)} ${height}p.mp4` })
  await database.transaction(async tx => {
    if (!(await lockRendition.first(tx, id))) return
    const file = await saveFile(tx, stored, null)
    await closeRendition.run(tx, id, 'READY', null, file, clock.now().toISOString())
  })
}

async function finishRendition(
  { database, clock, log }: WorkDeps,
  { id, height }: RunningRendition,
  outcome: 'needless' | RenditionProblem,
): Promise<void> {
  const problem = outcome === 'needless' ? null : outcome
  if (problem) log.warn({ rendition: id, height, problem }, 'a lower-quality version of a video wasn’t created')
  const state = problem ? 'FAILED' : 'NEEDLESS'
  await database.transaction(tx => closeRendition.run(tx, id, state, problem, null, clock.now().toISOString()))
}

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
import { keepFile } from '../../shared/files/files.usecases.ts'
import {
  endRendition,
  insertRenditions,
  lockRendition,
  noteMaking,
  noteRenditionWaits,
  type RenditionUnderWay,
  renditionUnderWay,
  restRendition,
  takeRendition,
  videosWithout,
} from './video-renditions.repository.ts'
import {
  inTurn,
  patienceFor,
  storeVideo,
  type WorkDeps,
  type WorkKind,
  waitWith,
  whileMaking,
  withRoom,
} from './video-work.usecases.ts'

/**
 * Makes lower-quality versions of videos. They are planned for every uploaded video, with one job for each version, and
 * run one at a time. A version becomes a file only when it is complete, so partial ones can't be opened.
 */

const kind: WorkKind = {
  queue: 'video-rendition',
  take: takeRendition,
  noteMaking,
  noteWaits: noteRenditionWaits,
  rest: restRendition,
}

/** Plans the lower-quality versions of videos that have none yet, if ffmpeg is available. */
export async function planRenditions(
  { database, ffmpeg, log }: Pick<Dependencies, 'database' | 'ffmpeg' | 'log'>,
  now: Date,
): Promise<void> {
  if ((await ffmpeg.find()).state !== 'fit') return
  const items = await videosWithout.all(database)
  await eachDue({ kind: 'video without lower-quality versions', items, idOf: ({ id }) => id, log }, ({ id }) =>
    database.transaction(async tx => {
      const made = await insertRenditions.all(tx, id, renditionHeights, now.toISOString())
      await enqueue(
        tx,
        'video-rendition',
        made.map(one => ({ data: { id: one.id } })),
      )
    }),
  )
}

/** Makes a version when it is its turn. Starts over if a server stopped while making it. */
export async function makeRendition(deps: WorkDeps, id: string): Promise<void> {
  const rendition = await renditionUnderWay.first(deps.database, id)
  if (rendition) await inTurn(deps, { id, kind }, () => makeTaken(deps, rendition))
}

async function makeTaken(deps: WorkDeps, rendition: RenditionUnderWay): Promise<void> {
  // the video code is the largest part of the server, so it loads on demand
  const { planRendition } = await import('../../../platform/video/render-video.ts')
  const plan = await planRendition(bytesOf(deps, rendition), rendition.height)
  if (typeof plan === 'string') await end(deps, rendition, plan)
  else await inFolder(deps, folder => render(deps, { rendition, plan, folder }))
}

/** Ends a version whose retries are used up. */
export async function giveRenditionUp(deps: WorkDeps, id: string): Promise<void> {
  const rendition = await renditionUnderWay.first(deps.database, id)
  if (rendition) await end(deps, rendition, rendition.problem ?? 'program_failed')
}

/** Deletes partial files of servers that stopped. */
export async function removeLeftRenditions({ config }: Pick<Dependencies, 'config'>, before: Date): Promise<void> {
  const all = folderOf(config.dataDir)
  for (const name of await readdir(all).catch(() => [])) {
    const path = join(all, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true })
  }
}

const folderOf = (dataDir: string) => join(dataDir, 'renditions')

function bytesOf({ storage }: WorkDeps, { storage_key, size }: RenditionUnderWay): VideoBytes {
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

interface Making {
  rendition: RenditionUnderWay
  plan: RenderPlan
  folder: string
}

async function render(deps: WorkDeps, { rendition, plan, folder }: Making): Promise<void> {
  const { storage, ffmpeg, clock } = deps
  const { renderVideo } = await import('../../../platform/video/render-video.ts')
  const [from, to] = [join(folder, 'video.mp4'), join(folder, 'made.mp4')]
  const { size: mostBytes } = rendition
  const piece = { id: rendition.id, kind }
  const work = async (ending: AbortSignal, onShare: (share: number) => void) => {
    await withRoom(deps, piece, mostBytes, async () =>
      pipeline(await storage.read(rendition.storage_key), createWriteStream(from), { signal: ending }),
    )
    const patience = patienceFor(deps, plan.seconds)
    return withRoom(deps, piece, Math.min(mostBytes, plan.mostBytes), () =>
      renderVideo(ffmpeg, { from, to, plan, mostBytes, patience, ending, onShare }),
    )
  }
  // the sweep deletes only folders that have not been touched for a while
  const touch = () => utimes(folder, clock.now(), clock.now()).catch(() => undefined)
  const rendered = await whileMaking(deps, piece, work, touch)
  if (rendered === null) return
  if (rendered === 'no_room') return waitWith(deps, piece, rendered, new Error('No disk space is left'))
  if (rendered === 'made') await store(deps, rendition, to)
  else await end(deps, rendition, rendered)
}

async function store(deps: WorkDeps, { id, name, height }: RenditionUnderWay, path: string): Promise<void> {
  const { database, clock } = deps
  const stored = await storeVideo(deps, { path, name: `${name.replace(/\.mp4$/i, '').slice(0, 240)} ${height}p.mp4` })
  await database.transaction(async tx => {
    if (!(await lockRendition.first(tx, id))) return
    const file = await keepFile(tx, stored, null)
    await endRendition.run(tx, id, 'READY', null, file, clock.now().toISOString())
  })
}

async function end(
  { database, clock, log }: WorkDeps,
  { id, height }: RenditionUnderWay,
  outcome: 'needless' | RenditionProblem,
): Promise<void> {
  const problem = outcome === 'needless' ? null : outcome
  if (problem) log.warn({ rendition: id, height, problem }, 'a lower-quality version of a video wasn’t created')
  const state = problem ? 'FAILED' : 'NEEDLESS'
  await database.transaction(tx => endRendition.run(tx, id, state, problem, null, clock.now().toISOString()))
}

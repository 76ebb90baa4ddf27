import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type RenditionProblem, renditionHeights } from '@aulaviva/domain/renditions'
import type { Dependencies } from '../../dependencies.ts'
import { eachDue } from '../../platform/jobs/each-due.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { VideoBytes } from '../../platform/video/read-video.ts'
import type { RenderPlan } from '../../platform/video/render-video.ts'
import { keepFile } from '../files/files.usecases.ts'
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
 * Making smaller versions of videos: planned for every video that was brought, a job for each version, one after the other. A
 * version is a file of its own as soon as it is whole, and before that nothing of it can be met.
 */

const kind: WorkKind = {
  queue: 'video-rendition',
  take: takeRendition,
  noteMaking,
  noteWaits: noteRenditionWaits,
  rest: restRendition,
}

/** Plans the smaller versions of videos that have none yet, where there is what makes them. */
export async function planRenditions(
  { database, ffmpeg, log }: Pick<Dependencies, 'database' | 'ffmpeg' | 'log'>,
  now: Date,
): Promise<void> {
  if ((await ffmpeg.find()).state !== 'fit') return
  const items = await videosWithout.all(database)
  await eachDue({ kind: 'video without smaller versions', items, idOf: ({ id }) => id, log }, ({ id }) =>
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

/** Makes one when it is its turn; done from the beginning where a server died meanwhile. */
export async function makeRendition(deps: WorkDeps, id: string): Promise<void> {
  const rendition = await renditionUnderWay.first(deps.database, id)
  if (rendition) await inTurn(deps, { id, kind }, () => makeTaken(deps, rendition))
}

async function makeTaken(deps: WorkDeps, rendition: RenditionUnderWay): Promise<void> {
  // what reads films is the largest part of a server
  const { planRendition } = await import('../../platform/video/render-video.ts')
  const plan = await planRendition(bytesOf(deps, rendition), rendition.height)
  if (typeof plan === 'string') await end(deps, rendition, plan)
  else await inFolder(deps, folder => render(deps, { rendition, plan, folder }))
}

/** Ends one that was tried as often as its queue says. */
export async function giveRenditionUp(deps: WorkDeps, id: string): Promise<void> {
  const rendition = await renditionUnderWay.first(deps.database, id)
  if (rendition) await end(deps, rendition, rendition.problem ?? 'program_failed')
}

/** Removes what servers that died have left half made. */
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

/** Under a name of its own: a server that was taken for dead may still be at the same one. */
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
  const { renderVideo } = await import('../../platform/video/render-video.ts')
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
  // what is touched is nobody's rest
  const touch = () => utimes(folder, clock.now(), clock.now()).catch(() => undefined)
  const rendered = await whileMaking(deps, piece, work, touch)
  if (rendered === null) return
  if (rendered === 'no_room') return waitWith(deps, piece, rendered, new Error('No room is left'))
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
  if (problem) log.warn({ rendition: id, height, problem }, 'a smaller version of a video was not made')
  const state = problem ? 'FAILED' : 'NEEDLESS'
  await database.transaction(tx => endRendition.run(tx, id, state, problem, null, clock.now().toISOString()))
}

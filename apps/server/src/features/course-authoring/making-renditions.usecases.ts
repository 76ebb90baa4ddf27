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
import { Problem } from '../../platform/problem/problem.ts'
import { hashOf } from '../../platform/storage/hash-of.ts'
import { storeUpload } from '../../platform/storage/loose-objects.ts'
import type { VideoBytes } from '../../platform/video/read-video.ts'
import type { Rendered, RenditionPlan } from '../../platform/video/render-video.ts'
import { keepFile } from '../files/files.usecases.ts'
import {
  endRendition,
  insertRenditions,
  lockRendition,
  lockTaking,
  noteMaking,
  noteRenditionWaits,
  type RenditionUnderWay,
  renditionUnderWay,
  restRendition,
  takeRendition,
  videosWithout,
} from './video-renditions.repository.ts'

/**
 * Making smaller versions of videos: planned for every video that was brought, a job for each version, one after the other. A
 * version is a file of its own as soon as it is whole, and before that nothing of it can be met.
 */

export type RenditionDeps = Pick<
  Dependencies,
  'config' | 'database' | 'storage' | 'freeSpace' | 'clock' | 'log' | 'ffmpeg'
> & {
  /** Milliseconds between two looks whether it is still wanted, and those that making one may take. */
  looks?: number
  patience?: number
}

const minute = 60_000

/** Milliseconds for a video of so many seconds: a slow machine with much else to do takes several times its length. */
const patienceFor = (seconds: number) => Math.min(10 * 60 * minute, 20 * minute + seconds * 10_000)

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

/**
 * Makes one. What may be over later (a storage or a program that is away, a full disk, a machine that ended it) makes it fail,
 * to be tried again; done from the beginning where a server died meanwhile.
 */
export async function makeRendition(deps: RenditionDeps, id: string): Promise<void> {
  const { database, ffmpeg } = deps
  const rendition = await renditionUnderWay.first(database, id)
  if (!rendition) return
  const found = await ffmpeg.find()
  if (found.state !== 'fit') return waitWith(deps, rendition, 'program_gone', new Error('There is no ffmpeg'))
  if (!(await take(deps, rendition))) return putOff(deps, rendition)
  try {
    await makeTaken(deps, rendition)
  } catch (error) {
    // whoever is next need not wait for it to be tried again
    await database.transaction(tx => restRendition.run(tx, id)).catch(() => undefined)
    throw error
  }
}

async function makeTaken(deps: RenditionDeps, rendition: RenditionUnderWay): Promise<void> {
  // what reads films is the largest part of a server
  const { planRendition } = await import('../../platform/video/render-video.ts')
  const plan = await planRendition(bytesOf(deps, rendition), rendition.height)
  if (typeof plan === 'string') await end(deps, rendition, plan)
  else await inFolder(deps, folder => render(deps, { rendition, plan, folder }))
}

/** Takes one to make it, where no other is being made: all servers together make one at a time. */
function take({ database, clock }: RenditionDeps, { id }: RenditionUnderWay): Promise<boolean> {
  const now = clock.now()
  const since = new Date(now.getTime() - minute)
  return database.transaction(async tx => {
    await lockTaking.first(tx)
    return (await takeRendition.run(tx, id, now.toISOString(), since.toISOString())) > 0
  })
}

/** It is nobody's fault, so it is no failed try either. */
async function putOff({ database, clock }: RenditionDeps, { id }: RenditionUnderWay): Promise<void> {
  const after = new Date(clock.now().getTime() + minute / 2)
  await database.transaction(tx => enqueue(tx, 'video-rendition', [{ data: { id }, after }]))
}

/** Ends one that was tried as often as its queue says. */
export async function giveRenditionUp(deps: RenditionDeps, id: string): Promise<void> {
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

function bytesOf({ storage }: RenditionDeps, { storage_key, size }: RenditionUnderWay): VideoBytes {
  return { size, read: async (from, to) => buffer(await storage.read(storage_key, { start: from, end: to - 1 })) }
}

/** Under a name of its own: a server that was taken for dead may still be at the same one. */
async function inFolder({ config }: RenditionDeps, work: (folder: string) => Promise<void>): Promise<void> {
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
  plan: RenditionPlan
  folder: string
}

async function render(deps: RenditionDeps, { rendition, plan, folder }: Making): Promise<void> {
  const { storage, ffmpeg } = deps
  const { renderVideo } = await import('../../platform/video/render-video.ts')
  const [from, to] = [join(folder, 'video.mp4'), join(folder, 'made.mp4')]
  const rendered = await whileWanted(deps, { rendition, folder }, async (ending, onShare) => {
    await withRoom(deps, rendition, rendition.size, async () =>
      pipeline(await storage.read(rendition.storage_key), createWriteStream(from), { signal: ending }),
    )
    const mostBytes = Math.min(rendition.size, plan.mostBytes)
    const patience = deps.patience ?? patienceFor(plan.seconds)
    return withRoom(deps, rendition, mostBytes, () =>
      renderVideo(ffmpeg, { from, to, plan, mostBytes: rendition.size, patience, ending, onShare }),
    )
  })
  if (rendered === null) return
  if (rendered === 'no_room') return waitWith(deps, rendition, rendered, new Error('No room is left'))
  if (rendered === 'made') await store(deps, rendition, to)
  else await end(deps, rendition, rendered)
}

/** Does work for which so much of the disk is set aside; a full one is waited for. */
async function withRoom<T>(
  deps: RenditionDeps,
  rendition: RenditionUnderWay,
  bytes: number,
  work: () => Promise<T>,
): Promise<T> {
  const release = await deps.freeSpace.reserve(bytes).catch(error => {
    if (error instanceof Problem) return waitWith(deps, rendition, 'no_room', error)
    throw error
  })
  try {
    return await work()
  } finally {
    release()
  }
}

/** Does work that ends as soon as nobody wants it any more, null then; meanwhile it is told how far it is. */
async function whileWanted(
  { database, looks = 2_000, clock }: RenditionDeps,
  { rendition: { id }, folder }: Omit<Making, 'plan'>,
  work: (ending: AbortSignal, onShare: (share: number) => void) => Promise<Rendered>,
): Promise<Rendered | null> {
  const ending = new AbortController()
  let share = 0
  const look = async () => {
    // a database that is away says nothing about it
    const known = await database
      .transaction(tx => noteMaking.run(tx, id, share, clock.now().toISOString()))
      .catch(() => 1)
    if (known === 0) ending.abort()
    // what is touched is nobody's rest
    await utimes(folder, clock.now(), clock.now()).catch(() => undefined)
  }
  await look()
  const timer = setInterval(look, looks)
  try {
    return await work(ending.signal, done => {
      share = done
    })
  } catch (error) {
    if (ending.signal.aborted) return null
    throw error
  } finally {
    clearInterval(timer)
  }
}

async function store(deps: RenditionDeps, { id, name, height }: RenditionUnderWay, path: string): Promise<void> {
  const { database, clock } = deps
  const upload = {
    field: 'video',
    name: `${name.replace(/\.mp4$/i, '').slice(0, 240)} ${height}p.mp4`,
    mediaType: 'video/mp4',
    size: (await stat(path)).size,
    sha256: await hashOf(path),
    path,
  }
  const stored = await storeUpload(deps, upload, clock.now())
  await database.transaction(async tx => {
    if (!(await lockRendition.first(tx, id))) return
    const file = await keepFile(tx, stored, null)
    await endRendition.run(tx, id, 'READY', null, file, clock.now().toISOString())
  })
}

async function end(
  { database, clock, log }: RenditionDeps,
  { id, height }: RenditionUnderWay,
  outcome: 'needless' | RenditionProblem,
): Promise<void> {
  const problem = outcome === 'needless' ? null : outcome
  if (problem) log.warn({ rendition: id, height, problem }, 'a smaller version of a video was not made')
  const state = problem ? 'FAILED' : 'NEEDLESS'
  await database.transaction(tx => endRendition.run(tx, id, state, problem, null, clock.now().toISOString()))
}

async function waitWith(
  { database }: RenditionDeps,
  { id }: RenditionUnderWay,
  problem: RenditionProblem,
  why: Error,
): Promise<never> {
  await database.transaction(tx => noteRenditionWaits.run(tx, id, problem))
  throw why
}

import { stat } from 'node:fs/promises'
import type { RenditionProblem } from '@aulaviva/domain/renditions'
import type { Dependencies } from '../../dependencies.ts'
import type { Transaction } from '../../platform/database/queryable.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { hashOf } from '../../platform/storage/hash-of.ts'
import { storeUpload } from '../../platform/storage/loose-objects.ts'
import type { StoredUpload } from '../../platform/storage/upload.ts'
import { lockTaking } from './video-work.repository.ts'
import { whileWanted } from './while-wanted.ts'

/**
 * The heavy work on videos: smaller versions and conversions. All servers together do one piece at a time, by its row, whose
 * maker tells each moment how far it is and learns whether it is still wanted.
 */

export type WorkDeps = Pick<
  Dependencies,
  'config' | 'database' | 'storage' | 'freeSpace' | 'clock' | 'log' | 'ffmpeg'
> & {
  /** Milliseconds between two looks whether it is still wanted, and those that making one may take. */
  looks?: number
  patience?: number
}

interface Statement<Args extends unknown[]> {
  run(tx: Transaction, ...args: Args): Promise<number>
}

/** A kind of work: where its jobs wait, and what is told of a piece of it. */
export interface WorkKind {
  queue: 'video-rendition' | 'video-conversion'
  /** No row where it is not its turn. */
  take: Statement<[id: string, now: string, since: string]>
  /** No row where nobody wants it any more. */
  noteMaking: Statement<[id: string, share: number, now: string]>
  /** It waits to be tried again. */
  noteWaits: Statement<[id: string, problem: RenditionProblem]>
  /** It is not done just now. */
  rest: Statement<[id: string]>
}

export interface Piece {
  id: string
  kind: WorkKind
}

const minute = 60_000

/** Milliseconds for a video of so many seconds: a slow machine with much else to do takes several times its length. */
export const patienceFor = ({ patience }: WorkDeps, seconds: number): number =>
  patience ?? Math.min(10 * 60 * minute, 20 * minute + seconds * 10_000)

/**
 * Does a piece once it is its turn; before, its job comes back later. What may be over later (a storage or a program that is
 * away, a full disk, a machine that ended it) makes it fail, to be tried again.
 */
export async function inTurn(deps: WorkDeps, piece: Piece, work: () => Promise<void>): Promise<void> {
  const { database, ffmpeg } = deps
  if ((await ffmpeg.find()).state !== 'fit')
    return waitWith(deps, piece, 'program_gone', new Error('There is no ffmpeg'))
  if (!(await take(deps, piece))) return putOff(deps, piece)
  try {
    await work()
  } catch (error) {
    // whoever is next need not wait for it to be tried again
    await database.transaction(tx => piece.kind.rest.run(tx, piece.id)).catch(() => undefined)
    throw error
  }
}

function take({ database, clock }: WorkDeps, { id, kind }: Piece): Promise<boolean> {
  const now = clock.now()
  const since = new Date(now.getTime() - minute)
  return database.transaction(async tx => {
    await lockTaking.first(tx)
    return (await kind.take.run(tx, id, now.toISOString(), since.toISOString())) > 0
  })
}

/** It is nobody's fault, so it is no failed try either. */
async function putOff({ database, clock }: WorkDeps, { id, kind }: Piece): Promise<void> {
  const after = new Date(clock.now().getTime() + minute / 2)
  await database.transaction(tx => enqueue(tx, kind.queue, [{ data: { id }, after }]))
}

/** Fails for now, saying why. */
export async function waitWith(
  { database }: WorkDeps,
  { id, kind }: Piece,
  problem: RenditionProblem,
  why: Error,
): Promise<never> {
  await database.transaction(tx => kind.noteWaits.run(tx, id, problem))
  throw why
}

/** Does work for which so much of the disk is set aside; a full one is waited for. */
export async function withRoom<T>(deps: WorkDeps, piece: Piece, bytes: number, work: () => Promise<T>): Promise<T> {
  const release = await deps.freeSpace.reserve(bytes).catch(error => {
    if (error instanceof Problem) return waitWith(deps, piece, 'no_room', error)
    throw error
  })
  try {
    return await work()
  } finally {
    release()
  }
}

/** Makes what a piece is to become: it ends as soon as nobody wants it any more, null then, and tells how far it is. */
export function whileMaking<T>(
  { database, clock, ...deps }: WorkDeps,
  { id, kind }: Piece,
  work: (ending: AbortSignal, onShare: (share: number) => void) => Promise<T>,
  onLook?: () => Promise<void>,
): Promise<T | null> {
  let share = 0
  const isWanted = async () => {
    await onLook?.()
    const now = clock.now().toISOString()
    return (await database.transaction(tx => kind.noteMaking.run(tx, id, share, now))) > 0
  }
  return whileWanted(deps, isWanted, ending =>
    work(ending, done => {
      share = done
    }),
  )
}

/** Puts a finished MP4 into the storage, where it is loose until a file names it. */
export async function storeVideo(
  deps: Pick<Dependencies, 'database' | 'storage' | 'clock'>,
  { path, name }: { path: string; name: string },
): Promise<StoredUpload> {
  const { size } = await stat(path)
  const upload = { field: 'video', name, mediaType: 'video/mp4', size, sha256: await hashOf(path), path }
  return storeUpload(deps, upload, deps.clock.now())
}

import { stat } from 'node:fs/promises'
import type { RenditionProblem } from '@aulaviva/domain/renditions'
import type { Dependencies } from '../../../dependencies.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import { hashOf } from '../../../platform/storage/hash-of.ts'
import { storeUpload } from '../../../platform/storage/orphaned-objects.ts'
import type { StoredUpload } from '../../../platform/storage/upload.ts'
import { abortWhenUnneeded } from './abort-when-unneeded.ts'
import { lockVideoWork } from './video-work.repository.ts'

/**
 * The CPU-heavy work on videos: lower-quality versions and conversions. All servers together run one piece at a time.
 * Its row shows the progress, and tells its worker whether it is still needed.
 */

export type WorkDeps = Pick<
  Dependencies,
  'config' | 'database' | 'storage' | 'freeSpace' | 'clock' | 'log' | 'ffmpeg'
> & {
  /** Milliseconds between checks whether the work is still needed, and the time limit for one piece. */
  checkIntervalMs?: number
  timeoutMs?: number
}

interface Statement<Args extends unknown[]> {
  run(tx: Transaction, ...args: Args): Promise<number>
}

/** A kind of work: its queue, and how the state of a piece is saved. */
export interface WorkKind {
  queue: 'video-rendition' | 'video-conversion'
  /** Changes no row if it is not its turn. */
  claim: Statement<[id: string, now: string, since: string]>
  /** Changes no row if the piece is no longer needed. */
  saveProgress: Statement<[id: string, share: number, now: string]>
  /** Sets the piece to wait for a retry. */
  markWaiting: Statement<[id: string, problem: RenditionProblem]>
  /** Marks the piece as not in progress. */
  release: Statement<[id: string]>
}

export interface WorkPiece {
  id: string
  kind: WorkKind
}

const minute = 60_000

/** The time limit in milliseconds for a video of this length: a slow, busy machine takes several times the length. */
export const timeoutFor = ({ timeoutMs }: WorkDeps, seconds: number): number =>
  timeoutMs ?? Math.min(10 * 60 * minute, 20 * minute + seconds * 10_000)

/**
 * Runs a piece if it is its turn. Otherwise its job is enqueued again for later. Throws on temporary failures (storage
 * or ffmpeg unavailable, a full disk, a killed process), so that the job is retried.
 */
export async function runInTurn(deps: WorkDeps, piece: WorkPiece, work: () => Promise<void>): Promise<void> {
  const { database, ffmpeg } = deps
  if ((await ffmpeg.find()).state !== 'fit')
    return retryLater(deps, piece, 'program_gone', new Error('ffmpeg isn’t available'))
  if (!(await claimWork(deps, piece))) return postponeJob(deps, piece)
  try {
    await work()
  } catch (error) {
    // so that the next piece needn't wait for this one's retry
    await database.transaction(tx => piece.kind.release.run(tx, piece.id)).catch(() => undefined)
    throw error
  }
}

function claimWork({ database, clock }: WorkDeps, { id, kind }: WorkPiece): Promise<boolean> {
  const now = clock.now()
  const since = new Date(now.getTime() - minute)
  return database.transaction(async tx => {
    await lockVideoWork.first(tx)
    return (await kind.claim.run(tx, id, now.toISOString(), since.toISOString())) > 0
  })
}

/** Enqueues the job again, so that waiting doesn't use up a retry. */
async function postponeJob({ database, clock }: WorkDeps, { id, kind }: WorkPiece): Promise<void> {
  const after = new Date(clock.now().getTime() + minute / 2)
  await database.transaction(tx => enqueue(tx, kind.queue, [{ data: { id }, after }]))
}

/** Records the problem and throws, so that the job is retried. */
export async function retryLater(
  { database }: WorkDeps,
  { id, kind }: WorkPiece,
  problem: RenditionProblem,
  error: Error,
): Promise<never> {
  await database.transaction(tx => kind.markWaiting.run(tx, id, problem))
  throw error
}

/** Runs work with this much disk space reserved. If there is too little, the job is retried. */
export async function withReservedSpace<T>(
  deps: WorkDeps,
  piece: WorkPiece,
  bytes: number,
  work: () => Promise<T>,
): Promise<T> {
  const release = await deps.freeSpace.reserve(bytes).catch(error => {
    if (error instanceof Problem) return retryLater(deps, piece, 'no_room', error)
    throw error
  })
  try {
    return await work()
  } finally {
    release()
  }
}

/** Runs the work of a piece and saves its progress. Aborts it when it is no longer needed, and then returns null. */
export function runWithProgress<T>(
  { database, clock, ...deps }: WorkDeps,
  { id, kind }: WorkPiece,
  work: (signal: AbortSignal, onShare: (share: number) => void) => Promise<T>,
  onCheck?: () => Promise<void>,
): Promise<T | null> {
  let share = 0
  const isNeeded = async () => {
    await onCheck?.()
    const now = clock.now().toISOString()
    return (await database.transaction(tx => kind.saveProgress.run(tx, id, share, now))) > 0
  }
  return abortWhenUnneeded(deps, isNeeded, signal =>
    work(signal, done => {
      share = done
    }),
  )
}

/** Puts a finished MP4 into the storage, where it is an orphan until a file references it. */
export async function storeVideo(
  deps: Pick<Dependencies, 'database' | 'storage' | 'clock'>,
  { path, name }: { path: string; name: string },
): Promise<StoredUpload> {
  const { size } = await stat(path)
  const upload = { field: 'video', name, mediaType: 'video/mp4', size, sha256: await hashOf(path), path }
  return storeUpload(deps, upload, deps.clock.now())
}

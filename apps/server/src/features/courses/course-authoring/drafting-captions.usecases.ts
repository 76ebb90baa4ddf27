import { buffer } from 'node:stream/consumers'
import { longestPassage, shapeCues } from '@aulaviva/domain/caption-shaping'
import { type CaptionDraftProblem, type Cue, mostCues } from '@aulaviva/domain/captions'
import type { Dependencies } from '../../../dependencies.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { storable } from '../../../platform/database/storable-text.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { storeUpload } from '../../../platform/storage/loose-objects.ts'
import { transcribe } from '../../../platform/transcription/transcribe.ts'
import { soundOfSentFilm } from '../../../platform/video/sent-film.ts'
import type { SoundPiece } from '../../../platform/video/sound-of-video.ts'
import { keepFile } from '../../shared/files/files.usecases.ts'
import { courses } from './authored-courses.usecases.ts'
import {
  type DraftUnderWay,
  draftUnderWay,
  endFailed,
  endReady,
  isUnderWay,
  keepHeard,
  lockUnderWay,
  noteSending,
  noteWaiting,
} from './caption-drafts.repository.ts'
import { keptOf } from './caption-drafts.rules.ts'
import { prepareCaptions } from './captions.usecases.ts'
import { insertCourseFile, writtenById } from './course-authoring.repository.ts'
import { documentOf } from './course-authoring.rules.ts'
import { whileWanted } from './while-wanted.ts'

/**
 * Creates caption drafts. A video's sound goes to the transcription service piece by piece, one job each, and the
 * result is a file that the author reviews. Nothing enters the course draft before the author accepts it.
 */

export type DraftingDeps = Pick<Dependencies, 'config' | 'database' | 'storage' | 'clock' | 'log'> & {
  /** Milliseconds between checks whether the piece being sent is still needed, and the time limit for a response. */
  looks?: number
  patience?: number
}

/** Pieces are small, so that they need little memory, a failure repeats little work, and the author sees progress. */
const pieceLimits = { seconds: 300, bytes: 16 * 1024 * 1024 }

/**
 * Runs the next step of a draft: sends a piece and saves the transcript, or writes the file after the last one. A step
 * repeats if the server stopped during it. It throws if the service is unavailable, so that the job is retried later.
 */
export async function goOnDrafting(deps: DraftingDeps, id: string): Promise<void> {
  const { database, config } = deps
  const draft = await draftUnderWay.first(database, id)
  if (!draft) return
  if (!config.transcription) return fail(deps, draft, 'service_off')
  if (await isReplaced(database, draft)) return fail(deps, draft, 'video_replaced')
  const piece = await nextPiece(deps, draft)
  if (typeof piece === 'string') return fail(deps, draft, piece)
  if (piece) await send(deps, draft, piece)
  else await finish(deps, draft)
}

/** Ends a draft whose retries are used up. */
export async function giveDraftUp(deps: DraftingDeps, id: string): Promise<void> {
  const draft = await draftUnderWay.first(deps.database, id)
  if (draft) await fail(deps, draft, draft.problem ?? 'sound_unreadable')
}

async function nextPiece({ storage }: DraftingDeps, { storage_key, size, seconds_done }: DraftUnderWay) {
  const read = async (start: number, end: number) => buffer(await storage.read(storage_key, { start, end: end - 1 }))
  return soundOfSentFilm({ size, read }, seconds_done, pieceLimits)
}

async function send(deps: DraftingDeps, draft: DraftUnderWay, piece: SoundPiece): Promise<void> {
  const { config, database, log, patience } = deps
  await database.transaction(tx => noteSending.run(tx, draft.id))
  const { language } = draft
  const sound = { bytes: piece.bytes, language }
  const isWanted = async () => (await isUnderWay.first(database, draft.id)) !== undefined
  const answer = await whileWanted(deps, isWanted, ending =>
    transcribe(config.transcription!, sound, { ending, ...(patience && { patience }) }),
  )
  if (!answer) return
  if ('problem' in answer) {
    const { problem, isForLater } = answer
    log.warn({ captions: draft.id, problem }, 'the transcription service returned no captions')
    if (!isForLater) return fail(deps, draft, problem)
    await database.transaction(tx => noteWaiting.run(tx, draft.id, problem))
    throw new Error('The transcription service is unavailable')
  }
  const { kept, done } = keptOf(piece, answer.heard)
  // bounds what a faulty service can make us store
  if (draft.heard.length + kept.length > mostCues) return fail(deps, draft, 'too_many')
  await database.transaction(async tx => {
    const changed = await keepHeard.run(tx, draft.id, draft.seconds_done, done, JSON.stringify(kept.map(asKept)))
    if (changed > 0) await enqueue(tx, 'caption-draft', [{ data: { id: draft.id } }])
  })
}

/** Makes the text storable, and limits each passage to what a piece can contain. */
const asKept = ({ from, to, text }: Cue): Cue => ({ from, to, text: storable(text.slice(0, longestPassage)) })

async function finish(deps: DraftingDeps, draft: DraftUnderWay): Promise<void> {
  const { database, clock } = deps
  const { id, language, seconds } = draft
  const cues = shapeCues(draft.heard, { seconds: Math.max(seconds, draft.seconds_done), language })
  if (cues.length === 0) return fail(deps, draft, 'no_words')
  if (cues.length > mostCues) return fail(deps, draft, 'too_many')
  const [file] = await prepareCaptions(deps, { language, cues })
  const stored = await storeUpload(deps, file!, clock.now())
  await database.transaction(async tx => {
    await courses.lock(tx, draft.course_id)
    if (!(await lockUnderWay.first(tx, id))) return
    const now = clock.now().toISOString()
    if (await isReplaced(tx, draft)) {
      await endFailed.run(tx, id, 'video_replaced', now)
      return
    }
    const kept = await keepFile(tx, stored, null)
    await insertCourseFile.run(tx, draft.course_id, kept, 'CAPTIONS', null, null, null, now)
    await endReady.run(tx, id, kept, cues.length, now)
  })
}

/** Whether the class now has another video. A class that is not in the draft yet has none. */
async function isReplaced(db: Queryable, { course_id, class_id, video_file_id }: DraftUnderWay): Promise<boolean> {
  const course = await writtenById.first(db, course_id)
  const one = course && documentOf(course).classes.find(({ id }) => id === class_id)
  return one !== undefined && one.video_file_id !== video_file_id
}

async function fail({ database, clock }: DraftingDeps, { id }: DraftUnderWay, problem: CaptionDraftProblem) {
  await database.transaction(tx => endFailed.run(tx, id, problem, clock.now().toISOString()))
}

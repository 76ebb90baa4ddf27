import { buffer } from 'node:stream/consumers'
import { maxSegmentLength, shapeCues } from '@aulaviva/domain/caption-shaping'
import { type CaptionDraftProblem, type Cue, maxCues } from '@aulaviva/domain/captions'
import type { Dependencies } from '../../../dependencies.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { storable } from '../../../platform/database/storable-text.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { storeUpload } from '../../../platform/storage/orphaned-objects.ts'
import { transcribe } from '../../../platform/transcription/transcribe.ts'
import { soundOfSentFilm } from '../../../platform/video/sent-film.ts'
import type { SoundPiece } from '../../../platform/video/sound-of-video.ts'
import { saveFile } from '../../shared/files/files.usecases.ts'
import { abortWhenUnneeded } from './abort-when-unneeded.ts'
import { courses } from './authored-courses.usecases.ts'
import {
  lockRunningDraft,
  markFailed,
  markReady,
  markSending,
  markWaiting,
  type RunningDraft,
  runningDraft,
  saveTranscript,
  stillRunningDraft,
} from './caption-drafts.repository.ts'
import { passagesToSave } from './caption-drafts.rules.ts'
import { prepareCaptions } from './captions.usecases.ts'
import { editableCourseById, insertCourseFile } from './course-authoring.repository.ts'
import { documentOf } from './course-authoring.rules.ts'

/**
 * Creates caption drafts. A video's sound goes to the transcription service piece by piece, one job each, and the
 * result is a file that the author reviews. Nothing enters the course draft before the author accepts it.
 */

export type DraftingDeps = Pick<Dependencies, 'config' | 'database' | 'storage' | 'clock' | 'log'> & {
  /** Milliseconds between checks whether the piece being sent is still needed, and the time limit for a response. */
  checkIntervalMs?: number
  timeoutMs?: number
}

/** Pieces are small, so that they need little memory, a failure repeats little work, and the author sees progress. */
const pieceLimits = { seconds: 300, bytes: 16 * 1024 * 1024 }

/**
 * Runs the next step of a draft: sends a piece and saves the transcript, or writes the file after the last one. A step
 * repeats if the server stopped during it. It throws if the service is unavailable, so that the job is retried later.
 */
export async function processCaptionDraft(deps: DraftingDeps, id: string): Promise<void> {
  const { database, config } = deps
  const draft = await runningDraft.first(database, id)
  if (!draft) return
  if (!config.transcription) return closeFailedDraft(deps, draft, 'service_off')
  if (await isReplaced(database, draft)) return closeFailedDraft(deps, draft, 'video_replaced')
  const piece = await nextPiece(deps, draft)
  if (typeof piece === 'string') return closeFailedDraft(deps, draft, piece)
  if (piece) await sendPiece(deps, draft, piece)
  else await finishDraft(deps, draft)
}

/** Ends a draft whose retries are used up. */
export async function failCaptionDraft(deps: DraftingDeps, id: string): Promise<void> {
  const draft = await runningDraft.first(deps.database, id)
  if (draft) await closeFailedDraft(deps, draft, draft.problem ?? 'sound_unreadable')
}

async function nextPiece({ storage }: DraftingDeps, { storage_key, size, seconds_done }: RunningDraft) {
  const read = async (start: number, end: number) => buffer(await storage.read(storage_key, { start, end: end - 1 }))
  return soundOfSentFilm({ size, read }, seconds_done, pieceLimits)
}

async function sendPiece(deps: DraftingDeps, draft: RunningDraft, piece: SoundPiece): Promise<void> {
  const { config, database, log, timeoutMs } = deps
  await database.transaction(tx => markSending.run(tx, draft.id))
  const { language } = draft
  const sound = { bytes: piece.bytes, language }
  const isNeeded = async () => (await stillRunningDraft.first(database, draft.id)) !== undefined
  const response = await abortWhenUnneeded(deps, isNeeded, signal =>
    transcribe(config.transcription!, sound, { signal, ...(timeoutMs && { timeout: timeoutMs }) }),
  )
  if (!response) return
  if ('problem' in response) {
    const { problem, isForLater } = response
    log.warn({ captions: draft.id, problem }, 'the transcription service returned no captions')
    if (!isForLater) return closeFailedDraft(deps, draft, problem)
    await database.transaction(tx => markWaiting.run(tx, draft.id, problem))
    throw new Error('The transcription service is unavailable')
  }
  const { complete, done } = passagesToSave(piece, response.cues)
  // bounds what a faulty service can make us store
  if (draft.heard.length + complete.length > maxCues) return closeFailedDraft(deps, draft, 'too_many')
  await database.transaction(async tx => {
    const changed = await saveTranscript.run(
      tx,
      draft.id,
      draft.seconds_done,
      done,
      JSON.stringify(complete.map(storablePassage)),
    )
    if (changed > 0) await enqueue(tx, 'caption-draft', [{ data: { id: draft.id } }])
  })
}

/** Makes the text storable, and limits each passage to what a piece can contain. */
const storablePassage = ({ from, to, text }: Cue): Cue => ({
  from,
  to,
  text: storable(text.slice(0, maxSegmentLength)),
})

async function finishDraft(deps: DraftingDeps, draft: RunningDraft): Promise<void> {
  const { database, clock } = deps
  const { id, language, seconds } = draft
  const cues = shapeCues(draft.heard, { seconds: Math.max(seconds, draft.seconds_done), language })
  if (cues.length === 0) return closeFailedDraft(deps, draft, 'no_words')
  if (cues.length > maxCues) return closeFailedDraft(deps, draft, 'too_many')
  const [file] = await prepareCaptions(deps, { language, cues })
  const stored = await storeUpload(deps, file!, clock.now())
  await database.transaction(async tx => {
    await courses.lock(tx, draft.course_id)
    if (!(await lockRunningDraft.first(tx, id))) return
    const now = clock.now().toISOString()
    if (await isReplaced(tx, draft)) {
      await markFailed.run(tx, id, 'video_replaced', now)
      return
    }
    const fileId = await saveFile(tx, stored, null)
    await insertCourseFile.run(tx, draft.course_id, fileId, 'CAPTIONS', null, null, null, now)
    await markReady.run(tx, id, fileId, cues.length, now)
  })
}

/** Whether the class now has another video. A class that is not in the draft yet has none. */
async function isReplaced(db: Queryable, { course_id, class_id, video_file_id }: RunningDraft): Promise<boolean> {
  const course = await editableCourseById.first(db, course_id)
  const courseClass = course && documentOf(course).classes.find(({ id }) => id === class_id)
  return courseClass !== undefined && courseClass.video_file_id !== video_file_id
}

async function closeFailedDraft({ database, clock }: DraftingDeps, { id }: RunningDraft, problem: CaptionDraftProblem) {
  await database.transaction(tx => markFailed.run(tx, id, problem, clock.now().toISOString()))
}

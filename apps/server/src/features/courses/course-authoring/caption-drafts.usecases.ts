import type { Dependencies } from '../../../dependencies.ts'
import type { Reading, Writing } from '../../../platform/auth/person.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { notFound, Problem, unknownIn } from '../../../platform/problem/problem.ts'
import { summaryOf } from '../../shared/files/files.usecases.ts'
import { courses, nameOf } from './authored-courses.usecases.ts'
import {
  type CaptionDraftRow,
  captionDraftIn,
  captionDraftsOf,
  deleteCaptionDraft,
  forgetFormer,
  insertCaptionDraft,
  videoOfCourse,
} from './caption-drafts.repository.ts'
import { captionDraftsOff } from './course-authoring.errors.ts'
import type { Deps } from './course-authoring.usecases.ts'
import { holdForFile } from './course-files.usecases.ts'

/**
 * Caption drafts from a transcription service: requested, read, and discarded. `drafting-captions.usecases.ts` creates
 * them.
 */

export async function readCaptionDrafts({ fileLinks }: Deps, { db, person, now, id }: Reading & { id: string }) {
  await courses.find(db, id)
  const link = fileLinks.issue(person.id, now)
  return (await captionDraftsOf.all(db, id)).map(row => present(row, link))
}

interface Wanted {
  class_id: string
  video_file_id: string
  language: string
}

/**
 * Requests generated captions for a video, in the language spoken in it. A running draft continues, and an ended one of
 * this class and language is replaced. The audit log records who sent the sound of which course, and where.
 */
export async function askForCaptions(
  { config, fileLinks }: Pick<Dependencies, 'config' | 'fileLinks'>,
  { tx, person, now, id, body }: Writing & { id: string; body: Wanted },
) {
  if (!config.transcription) throw new Problem(captionDraftsOff)
  const course = await holdForFile(tx, id)
  const { class_id, video_file_id, language } = body
  const video = await videoOfCourse.first(tx, id, video_file_id)
  if (!video) throw unknownIn('video_file_id')
  await forgetFormer.run(tx, id, class_id, language, video_file_id)
  const at = now.toISOString()
  const made = await insertCaptionDraft.first(tx, id, class_id, language, video_file_id, video.seconds, at)
  if (made) {
    await enqueue(tx, 'caption-draft', [{ data: { id: made.id } }])
    const fields = { sent_to: { from: null, to: config.transcription.host } }
    await courses.keep({ tx, person, now }, { id, name: nameOf(course), act: 'SOUND_SENT', fields })
  }
  const row = await captionDraftIn.one(tx, id, class_id, language)
  return present(row, fileLinks.issue(person.id, now))
}

/** Cancels or discards a caption draft. A running job then saves nothing. */
export async function letCaptionDraftGo({ tx, id, draft }: Pick<Writing, 'tx'> & { id: string; draft: string }) {
  if ((await deleteCaptionDraft.run(tx, id, draft)) === 0) throw new Problem(notFound)
  return null
}

function present({ file, ...draft }: CaptionDraftRow, link: (fileId: string) => string) {
  return { ...draft, file: file && { ...summaryOf(file, link), kind: file.kind, seconds: file.seconds } }
}

import type { Dependencies } from '../../../dependencies.ts'
import type { ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { notFound, Problem, unknownIn } from '../../../platform/problem/problem.ts'
import { presentFile } from '../../shared/files/files.usecases.ts'
import { courseNameOf, courses } from './authored-courses.usecases.ts'
import {
  type CaptionDraftRow,
  captionDraftFor,
  captionDraftsOf,
  deleteCaptionDraft,
  deleteReplacedDrafts,
  insertCaptionDraft,
  videoOfCourse,
} from './caption-drafts.repository.ts'
import { captionDraftsOff } from './course-authoring.errors.ts'
import type { Deps } from './course-authoring.usecases.ts'
import { lockCourseForFile } from './course-files.usecases.ts'

/**
 * Caption drafts from a transcription service: requested, read, and discarded. `drafting-captions.usecases.ts` creates
 * them.
 */

export async function readCaptionDrafts({ fileLinks }: Deps, { db, person, now, id }: ReadContext & { id: string }) {
  await courses.find(db, id)
  const link = fileLinks.issue(person.id, now)
  return (await captionDraftsOf.all(db, id)).map(row => presentCaptionDraft(row, link))
}

interface CaptionRequest {
  class_id: string
  video_file_id: string
  language: string
}

/**
 * Requests generated captions for a video, in the language spoken in it. A running draft continues, and an ended one of
 * this class and language is replaced. The audit log records who sent the sound of which course, and where.
 */
export async function requestCaptions(
  { config, fileLinks }: Pick<Dependencies, 'config' | 'fileLinks'>,
  { tx, person, now, id, body }: WriteContext & { id: string; body: CaptionRequest },
) {
  if (!config.transcription) throw new Problem(captionDraftsOff)
  const course = await lockCourseForFile(tx, id)
  const { class_id, video_file_id, language } = body
  const video = await videoOfCourse.first(tx, id, video_file_id)
  if (!video) throw unknownIn('video_file_id')
  await deleteReplacedDrafts.run(tx, id, class_id, language, video_file_id)
  const at = now.toISOString()
  const created = await insertCaptionDraft.first(tx, id, class_id, language, video_file_id, video.seconds, at)
  if (created) {
    await enqueue(tx, 'caption-draft', [{ data: { id: created.id } }])
    const fields = { sent_to: { from: null, to: config.transcription.host } }
    await courses.recordChange({ tx, person, now }, { id, name: courseNameOf(course), act: 'SOUND_SENT', fields })
  }
  const row = await captionDraftFor.one(tx, id, class_id, language)
  return presentCaptionDraft(row, fileLinks.issue(person.id, now))
}

/** Cancels or discards a caption draft. A running job then saves nothing. */
export async function discardCaptionDraft({ tx, id, draft }: Pick<WriteContext, 'tx'> & { id: string; draft: string }) {
  if ((await deleteCaptionDraft.run(tx, id, draft)) === 0) throw new Problem(notFound)
  return null
}

function presentCaptionDraft({ file, ...draft }: CaptionDraftRow, link: (fileId: string) => string) {
  return { ...draft, file: file && { ...presentFile(file, link), kind: file.kind, seconds: file.seconds } }
}

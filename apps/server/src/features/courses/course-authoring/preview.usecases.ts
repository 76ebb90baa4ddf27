import type { CourseClassDocument } from '@aulaviva/domain/course-document'
import type { ReadContext } from '../../../platform/auth/person.ts'
import { presentFile } from '../../shared/files/files.usecases.ts'
import type { CourseClassRow, CourseRow } from '../courses/courses.repository.ts'
import { presentCourse } from '../courses/courses.rules.ts'
import { loadRenditions } from '../courses/courses.usecases.ts'
import { courses } from './authored-courses.usecases.ts'
import { hashedCourseFiles, selectableLevels } from './course-authoring.repository.ts'
import type { Deps } from './course-authoring.usecases.ts'

type HashedFile = NonNullable<CourseClassRow['video']>

// links are valid for nine to ten minutes; this leaves time for the network
const linkValidityMs = 8 * 60_000

/** Returns the draft of a course in the format that students get. Stores nothing. */
export async function readPreview({ fileLinks }: Deps, { db, person, now, id }: ReadContext & { id: string }) {
  const row = await courses.find(db, id)
  const { document } = row
  const levels = await selectableLevels.all(db, id)
  const files = new Map((await hashedCourseFiles.all(db, id)).map(file => [file.id, file]))
  // naming any other file must not give access to it
  const ownFile = (file: string | null) => (file && files.has(file) ? file : null)
  const level = levels.find(one => one.id === document.level_id)
  const previewRow: CourseRow = {
    id,
    name: document.name,
    description: document.description,
    version: row.draft_version,
    level: level?.code ?? null,
    level_color: level?.color ?? null,
    image_file_id: ownFile(document.image_file_id),
    evaluation_id: document.evaluation_id,
    course_classes: document.classes.map((one, at) =>
      classRow(id, { ...one, image_file_id: ownFile(one.image_file_id) }, { at, files }),
    ),
  }
  const link = fileLinks.issue(person.id, now)
  const videos = document.classes.flatMap(one => fileIn(files, one.video_file_id ?? '').map(file => file.id))
  const renditionsOf = await loadRenditions(db, videos, link)
  const linkOf = (file: string | null) => (file && files.has(file) ? link(file) : null)
  return {
    course: presentCourse(previewRow, link),
    media: document.classes.map(one => ({
      course_class_id: one.id,
      video: linkOf(one.video_file_id),
      renditions: renditionsOf(one.video_file_id),
      captions: linkOf(one.captions_file_id),
      more_captions: one.more_captions.flatMap(({ language, file_id }) =>
        fileIn(files, file_id).map(file => ({ language, url: link(file.id) })),
      ),
      image: linkOf(one.image_file_id),
      attachments: one.attachments.flatMap(file => fileIn(files, file)).map(file => presentFile(file, link)),
      good_until: new Date(now.getTime() + linkValidityMs).toISOString(),
    })),
  }
}

function classRow(
  course: string,
  one: CourseClassDocument,
  { at, files }: { at: number; files: Map<string, HashedFile & { seconds: number | null }> },
): CourseClassRow {
  const { id, name, description, transcript, video_quiz_id, image_file_id } = one
  const video = one.video_file_id === null ? undefined : files.get(one.video_file_id)
  return {
    id,
    course_id: course,
    position: at + 1,
    name,
    description,
    transcript,
    duration_seconds: video?.seconds ?? 0,
    video_quiz_id,
    image_file_id,
    video: video ?? null,
    captions: (one.captions_file_id && files.get(one.captions_file_id)) || null,
    captions_language: one.captions_language,
    more_captions: one.more_captions.flatMap(({ language, file_id }) =>
      fileIn(files, file_id).map(file => ({ ...file, language })),
    ),
    attachments: one.attachments.flatMap(file => fileIn(files, file)),
  }
}

const fileIn = <T>(files: Map<string, T>, id: string): T[] => {
  const file = files.get(id)
  return file ? [file] : []
}

import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { writtenList } from '../../../platform/http/written.ts'
import { notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { summaryOf } from '../../shared/files/files.usecases.ts'
import {
  attachmentOf,
  type CourseClassRow,
  classOf,
  courseOf,
  coursesOf,
  hasCourse,
  renditionsOfVideos,
} from './courses.repository.ts'
import { presentCourseClass, presentRendition } from './courses.rules.ts'
import type { WrittenCourses } from './written-courses.ts'

type Deps = Pick<Dependencies, 'fileLinks'>
interface Kept {
  written: WrittenCourses
}
interface Input {
  db: Database
  person: Person
  now: Date
}

// links are valid for nine to ten minutes; this leaves time for the network
const goodFor = 8 * 60_000

export async function myCourses({ fileLinks, written }: Deps & Kept, { db, person, now }: Input) {
  return writtenList(await written(db, await coursesOf.all(db, person.id), fileLinks.issue(person.id, now)))
}

/** Returns one course of the student. Throws 404 for any other. */
export async function myCourse({ fileLinks, written }: Deps & Kept, { db, person, now, id }: Input & { id: string }) {
  const [course] = await written(db, await courseOf.all(db, person.id, id), fileLinks.issue(person.id, now))
  return orNotFound(course)
}

/** Throws 404 for a course that the student doesn't have. */
export async function requireCourse(db: Queryable, student: string, id: string): Promise<void> {
  if (!(await hasCourse.first(db, student, id))?.has) throw new Problem(notFound)
}

export async function myCourseClass({ fileLinks }: Deps, { db, person, now, id }: Input & { id: string }) {
  return presentCourseClass(await courseClassOf(db, person.id, id), fileLinks.issue(person.id, now))
}

/** Redirects from a stable address to a signed one. */
export async function leadTo(
  { fileLinks }: Deps,
  { db, person, now, id, what, spoken }: Input & { id: string; what: Led; spoken?: string },
): Promise<{ location: string }> {
  const file = orNotFound(
    what === 'attachment'
      ? await attachmentOf.first(db, person.id, id)
      : inLanguage(await courseClassOf(db, person.id, id), what, spoken),
  )
  return { location: fileLinks.issue(person.id, now)(file.id) }
}

type Led = 'video' | 'captions' | 'attachment'

function inLanguage(row: CourseClassRow, what: Exclude<Led, 'attachment'>, spoken?: string) {
  return spoken === undefined ? row[what] : row.more_captions?.find(one => one.language === spoken)
}

/** Returns every signed address that a class needs on screen, and until when they are valid. */
export async function classMedia({ fileLinks }: Deps, { db, person, now, id }: Input & { id: string }) {
  const { image_file_id, video, captions, more_captions, attachments } = await courseClassOf(db, person.id, id)
  const link = fileLinks.issue(person.id, now)
  const smaller = await smallerVersions(db, video ? [video.id] : [], link)
  return {
    video: video && link(video.id),
    renditions: smaller(video?.id ?? null),
    captions: captions && link(captions.id),
    more_captions: (more_captions ?? []).map(({ language, id: file }) => ({ language, url: link(file) })),
    image: image_file_id && link(image_file_id),
    attachments: (attachments ?? []).map(file => summaryOf(file, link)),
    good_until: new Date(now.getTime() + goodFor).toISOString(),
  }
}

/** Returns the lower-quality versions of each of these videos, signed for people who can watch the video. */
export async function smallerVersions(db: Queryable, videos: readonly string[], link: (fileId: string) => string) {
  const rows = videos.length > 0 ? await renditionsOfVideos.all(db, videos) : []
  return (video: string | null) =>
    rows.filter(row => row.video_file_id === video).map(row => presentRendition(row, link))
}

/** Returns a class of one of the student's courses. Throws 404 for any other. */
export async function courseClassOf(db: Queryable, student: string, id: string): Promise<CourseClassRow> {
  const row = orNotFound(await classOf.first(db, student, id))
  return row.course_class
}

import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { serializedList } from '../../../platform/http/json-template.ts'
import { notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { presentFile } from '../../shared/files/files.usecases.ts'
import type { CourseCache } from './course-cache.ts'
import {
  attachmentOf,
  type CourseClassRow,
  classOf,
  hasCourse,
  renditionsOfVideos,
  studentCourse,
  studentCourses,
} from './courses.repository.ts'
import { presentCourseClass, presentRendition } from './courses.rules.ts'

type Deps = Pick<Dependencies, 'fileLinks'>
interface Cached {
  courseCache: CourseCache
}
interface Input {
  db: Database
  person: Person
  now: Date
}

// links are valid for nine to ten minutes; this leaves time for the network
const linkValidityMs = 8 * 60_000

export async function readMyCourses({ fileLinks, courseCache }: Deps & Cached, { db, person, now }: Input) {
  return serializedList(await courseCache(db, await studentCourses.all(db, person.id), fileLinks.issue(person.id, now)))
}

/** Returns one course of the student. Throws 404 for any other. */
export async function readMyCourse(
  { fileLinks, courseCache }: Deps & Cached,
  { db, person, now, id }: Input & { id: string },
) {
  const [course] = await courseCache(db, await studentCourse.all(db, person.id, id), fileLinks.issue(person.id, now))
  return orNotFound(course)
}

/** Throws 404 for a course that the student doesn't have. */
export async function requireCourse(db: Queryable, student: string, id: string): Promise<void> {
  if (!(await hasCourse.first(db, student, id))?.has) throw new Problem(notFound)
}

export async function readMyCourseClass({ fileLinks }: Deps, { db, person, now, id }: Input & { id: string }) {
  return presentCourseClass(await loadCourseClass(db, person.id, id), fileLinks.issue(person.id, now))
}

/** Redirects from a stable address to a signed one. */
export async function redirectToFile(
  { fileLinks }: Deps,
  {
    db,
    person,
    now,
    id,
    what,
    captionLanguage,
  }: Input & { id: string; what: RedirectTarget; captionLanguage?: string },
): Promise<{ location: string }> {
  const file = orNotFound(
    what === 'attachment'
      ? await attachmentOf.first(db, person.id, id)
      : classFile(await loadCourseClass(db, person.id, id), what, captionLanguage),
  )
  return { location: fileLinks.issue(person.id, now)(file.id) }
}

type RedirectTarget = 'video' | 'captions' | 'attachment'

function classFile(row: CourseClassRow, what: Exclude<RedirectTarget, 'attachment'>, captionLanguage?: string) {
  return captionLanguage === undefined ? row[what] : row.more_captions?.find(one => one.language === captionLanguage)
}

/** Returns every signed address that a class needs on screen, and until when they are valid. */
export async function readClassMedia({ fileLinks }: Deps, { db, person, now, id }: Input & { id: string }) {
  const { image_file_id, video, captions, more_captions, attachments } = await loadCourseClass(db, person.id, id)
  const link = fileLinks.issue(person.id, now)
  const renditionsOf = await loadRenditions(db, video ? [video.id] : [], link)
  return {
    video: video && link(video.id),
    renditions: renditionsOf(video?.id ?? null),
    captions: captions && link(captions.id),
    more_captions: (more_captions ?? []).map(({ language, id: file }) => ({ language, url: link(file) })),
    image: image_file_id && link(image_file_id),
    attachments: (attachments ?? []).map(file => presentFile(file, link)),
    good_until: new Date(now.getTime() + linkValidityMs).toISOString(),
  }
}

/** Returns the lower-quality versions of each of these videos, signed for people who can watch the video. */
export async function loadRenditions(db: Queryable, videos: readonly string[], link: (fileId: string) => string) {
  const rows = videos.length > 0 ? await renditionsOfVideos.all(db, videos) : []
  return (video: string | null) =>
    rows.filter(row => row.video_file_id === video).map(row => presentRendition(row, link))
}

/** Returns a class of one of the student's courses. Throws 404 for any other. */
export async function loadCourseClass(db: Queryable, student: string, id: string): Promise<CourseClassRow> {
  const row = orNotFound(await classOf.first(db, student, id))
  return row.course_class
}

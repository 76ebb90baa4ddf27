import { type CourseGap, courseGaps, documentChanges } from '@aulaviva/domain/course-document'
import type { Dependencies } from '../../../dependencies.ts'
import type { ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import { type DocumentParams, type DraftInput, thenRead } from '../../shared/documents/documents.usecases.ts'
import { courses, isPublished, loadCourseParts } from './authored-courses.usecases.ts'
import { inThePast, nothingToPublish } from './course-authoring.errors.ts'
import {
  clearSchedule,
  dueCourses,
  markScheduleMissed,
  publishAudience,
  studentsByClass,
  writeSchedule,
} from './course-authoring.repository.ts'
import { readCourse } from './course-authoring.usecases.ts'

/** What publishing a draft changes, and publishing it at its scheduled time. */

/** Returns what publishing the draft would change and for whom, and what is missing. */
export async function readConsequences({ db, now, id }: ReadContext & { id: string }) {
  const row = await courses.find(db, id)
  const { document } = row
  const [parts, audience, classes] = await Promise.all([
    loadCourseParts(db, id),
    publishAudience.first(db, id, now.toISOString(), document.level_id),
    studentsByClass.all(db, id),
  ])
  const changes = documentChanges(row.published_at ? row.kept : null, document)
  const nameOf = (classId: string) => document.classes.find(one => one.id === classId)?.name ?? ''
  const publishedClass = (classId: string) => classes.find(one => one.id === classId)
  return {
    gaps: courseGaps(document, parts),
    added: changes.added.map(nameOf),
    taken_out: changes.taken_out.map(classId => ({
      name: publishedClass(classId)?.name ?? '',
      students_watched: publishedClass(classId)?.students_watched ?? 0,
    })),
    changed: changes.changed.map(nameOf),
    other_videos: changes.videos.map(classId => ({
      name: nameOf(classId),
      students_begun: publishedClass(classId)?.students_begun ?? 0,
    })),
    reordered: changes.reordered,
    course: changes.course,
    needs_update: row.published_at !== null && changes.needs_update,
    ...audience!,
  }
}

const withCourse = thenRead(readCourse)

/** Schedules the publication of the draft as it will be then, with the version's note. Null clears both. */
export const schedulePublication = withCourse(
  async (_, input: WriteContext & DocumentParams & DraftInput<{ publish_at: string | null; note: string }>) => {
    const {
      tx,
      person,
      now,
      params: { id },
      body,
    } = input
    const row = await courses.lockToEdit(tx, id, body.draft_version)
    const { publish_at: at } = body
    if (at !== null) {
      if (isPublished(row)) throw new Problem(nothingToPublish)
      if (new Date(at) <= now) throw new Problem(inThePast)
      const gaps = courseGaps(row.document, await loadCourseParts(tx, id))
      if (gaps.length > 0) throw courses.incomplete(gaps)
    }
    if (at !== null || row.publish_at !== null) {
      await (at === null ? clearSchedule.run(tx, id) : writeSchedule.run(tx, id, at, person.id, body.note))
      const from = row.publish_at && new Date(row.publish_at).toISOString()
      const fields = { publish_at: { from, to: at } }
      // unless only the note changed
      if (at === null || from !== new Date(at).toISOString())
        await courses.recordChange(input, {
          id,
          name: row.document.name,
          act: at ? 'SCHEDULED' : 'UNSCHEDULED',
          fields,
        })
    }
  },
)

/**
 * Publishes the drafts that are due. An incomplete draft is not published, and the course shows that its publication
 * was missed.
 */
export async function publishDueCourses(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  now: Date,
): Promise<void> {
  const items = await dueCourses.all(database, now.toISOString())
  await eachDue({ kind: 'publication of a course', items, idOf: ({ id }) => id, log }, ({ id }) =>
    database.transaction(async tx => {
      const row = await courses.lock(tx, id)
      const { publish_at: at, publish_by: by, publish_note: note } = row
      // canceled, postponed, or done by another server since
      if (at === null || by === null || new Date(at) > now) return
      // its draft was discarded since
      if (isPublished(row)) return void (await clearSchedule.run(tx, id))
      if (!(await isPublishable(courses.publishLocked(undefined, { tx, person: { id: by }, now }, row, note))))
        await markScheduleMissed.run(tx, id, now.toISOString())
    }),
  )
}

/** Whether a draft could be published: nothing is missing, and no class of it belongs to another course. */
async function isPublishable(publishing: Promise<CourseGap[]>): Promise<boolean> {
  try {
    return (await publishing).length === 0
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

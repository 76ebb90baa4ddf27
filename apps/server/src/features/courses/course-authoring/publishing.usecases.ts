import { type CourseGap, type CourseParts, courseGaps, documentChanges } from '@aulaviva/domain/course-document'
import type { Dependencies } from '../../../dependencies.ts'
import type { Reading, Writing } from '../../../platform/auth/person.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import { followPublication } from '../watching/watching.usecases.ts'
import { courseIncomplete, inThePast, nothingToPublish } from './course-authoring.errors.ts'
import {
  clearSchedule,
  concernedBy,
  dueCourses,
  filesOf,
  holdLevel,
  insertVersion,
  levelsFor,
  lockCourse,
  missSchedule,
  publishCourse,
  studentsByClass,
  takeOutClasses,
  tests,
  type WrittenRow,
  writeAttachments,
  writeClasses,
  writeMoreCaptions,
  writeSchedule,
} from './course-authoring.repository.ts'
import { documentOf } from './course-authoring.rules.ts'
import {
  type Deps,
  findCourse,
  hold,
  keep,
  type OnVersion,
  readCourse,
  refuseArchived,
  refuseClassesElsewhere,
} from './course-authoring.usecases.ts'

/** Publishes a draft at once or at its scheduled time. */

/** Returns what publishing the draft would change and for whom, and what is missing. */
export async function readConsequences({ db, now, id }: Reading & { id: string }) {
  const row = await findCourse(db, id)
  const document = documentOf(row)
  const [parts, concerned, classes] = await Promise.all([
    partsOf(db, id),
    concernedBy.first(db, id, now.toISOString(), document.level_id),
    studentsByClass.all(db, id),
  ])
  const changes = documentChanges(row.published_at ? row.kept : null, document)
  const nameOf = (classId: string) => document.classes.find(one => one.id === classId)?.name ?? ''
  const formerly = (classId: string) => classes.find(one => one.id === classId)
  return {
    gaps: courseGaps(document, parts),
    added: changes.added.map(nameOf),
    taken_out: changes.taken_out.map(classId => ({
      name: formerly(classId)?.name ?? '',
      students_watched: formerly(classId)?.students_watched ?? 0,
    })),
    changed: changes.changed.map(nameOf),
    other_videos: changes.videos.map(classId => ({
      name: nameOf(classId),
      students_begun: formerly(classId)?.students_begun ?? 0,
    })),
    reordered: changes.reordered,
    course: changes.course,
    needs_update: row.published_at !== null && changes.needs_update,
    ...concerned!,
  }
}

/**
 * Publishes the draft in one step. Students see it at once, and attempts in progress end as they started. Throws 409
 * `course_incomplete` with everything that is missing.
 */
export async function publishDraft(
  deps: Deps,
  { tx, person, now, id, body }: Writing & { id: string; body: OnVersion & { note: string } },
) {
  const row = await hold(tx, id, body.draft_version)
  refuseArchived(row)
  if (isPublished(row)) throw new Problem(nothingToPublish)
  const gaps = await publish(tx, { row, by: person.id, now, note: body.note })
  if (gaps.length > 0) throw incomplete(gaps)
  return readCourse(deps, { db: tx, person, now, id })
}

/** Schedules the publication of the draft as it will be then, with the version's note. Null clears both. */
export async function schedulePublication(
  deps: Deps,
  {
    tx,
    person,
    now,
    id,
    body,
  }: Writing & { id: string; body: OnVersion & { publish_at: string | null; note: string } },
) {
  const row = await hold(tx, id, body.draft_version)
  refuseArchived(row)
  const { publish_at: at } = body
  if (at !== null) {
    if (isPublished(row)) throw new Problem(nothingToPublish)
    if (new Date(at) <= now) throw new Problem(inThePast)
    const gaps = courseGaps(documentOf(row), await partsOf(tx, id))
    if (gaps.length > 0) throw incomplete(gaps)
  }
  if (at !== null || row.publish_at !== null) {
    await (at === null ? clearSchedule.run(tx, id) : writeSchedule.run(tx, id, at, person.id, body.note))
    const from = row.publish_at && new Date(row.publish_at).toISOString()
    const fields = { publish_at: { from, to: at } }
    // unless only the note changed
    if (at === null || from !== new Date(at).toISOString())
      await keep({ tx, person, now }, { id, name: documentOf(row).name, act: at ? 'SCHEDULED' : 'UNSCHEDULED', fields })
  }
  return readCourse(deps, { db: tx, person, now, id })
}

/**
 * Publishes the drafts that are due. An incomplete draft is not published, and the course shows that its publication
 * was missed.
 */
export async function publishDue({ database, log }: Pick<Dependencies, 'database' | 'log'>, now: Date): Promise<void> {
  const items = await dueCourses.all(database, now.toISOString())
  await eachDue({ kind: 'publication of a course', items, idOf: ({ id }) => id, log }, ({ id }) =>
    database.transaction(async tx => {
      await lockCourse.first(tx, id)
      const row = await findCourse(tx, id)
      const { publish_at: at, publish_by: by, publish_note: note } = row
      // canceled, postponed, or done by another server since
      if (at === null || by === null || new Date(at) > now) return
      // its draft was discarded since
      if (isPublished(row)) return void (await clearSchedule.run(tx, id))
      if (!(await isPublishable(publish(tx, { row, by, now, note })))) await missSchedule.run(tx, id, now.toISOString())
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

/** Whether the published course is the one that is edited. */
const isPublished = ({ state, draft }: WrittenRow): boolean => state === 'PUBLISHED' && draft === null

/** Publishes a locked course unless something is missing. Returns what is missing. */
async function publish(
  tx: Transaction,
  { row, by, now, note }: { row: WrittenRow; by: string; now: Date; note: string },
): Promise<CourseGap[]> {
  const { id } = row
  const document = documentOf(row)
  const { level_id } = document
  // lock it before it is looked up among the levels in use
  if (level_id !== null && level_id !== row.kept.level_id) await holdLevel.first(tx, level_id)
  const gaps = courseGaps(document, await partsOf(tx, id))
  if (gaps.length > 0) return gaps
  await refuseClassesElsewhere(tx, id, document)
  const classes = JSON.stringify(document.classes)
  const ids = document.classes.map(one => one.id)
  const takenOut = await takeOutClasses.run(tx, id, ids, now.toISOString())
  const written = await writeClasses.run(tx, id, classes)
  if (written !== ids.length) throw new Error(`The course ${id} lists a class of another course`)
  await writeAttachments.run(tx, id, classes)
  await writeMoreCaptions.run(tx, id, classes)
  const { name, description, image_file_id, evaluation_id } = document
  await publishCourse.run(tx, id, name, description, level_id, image_file_id, evaluation_id)
  const mayComplete = takenOut > 0 || evaluation_id !== row.kept.evaluation_id
  await followPublication(tx, { course: id, mayComplete, now })
  const version = await insertVersion.first(tx, id, JSON.stringify(document), by, now.toISOString(), note)
  const fields = { number: { from: null, to: version!.number } }
  await keep({ tx, person: { id: by }, now }, { id, name, act: 'PUBLISHED', fields, reason: note })
  return []
}

async function partsOf(db: Queryable, course: string): Promise<CourseParts> {
  const levels = await levelsFor.all(db, course)
  return {
    files: await filesOf.all(db, course),
    tests: await tests.all(db),
    levels: levels.map(({ id }) => id),
  }
}

const incomplete = (gaps: readonly CourseGap[]) =>
  new Problem(courseIncomplete, {
    errors: gaps.map(({ code, class_id }) => ({
      field: class_id ? `classes.${class_id}` : 'course',
      code,
      message: 'Missing or deleted',
    })),
  })

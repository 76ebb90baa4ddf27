import type { WriteContext } from '../../../platform/auth/person.ts'
import { personOrNull, personSummary } from '../../../platform/auth/person-summary.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { orNotFound } from '../../../platform/problem/problem.ts'
import { loadCourseClass } from '../courses/courses.usecases.ts'
import {
  handleRemark,
  insertRemark,
  type RemarkRow,
  remarkById,
  remarkLists,
  reopenRemark,
} from './remarks.repository.ts'

/** Saves a student's comment on a class of one of their courses. */
export async function saveRemark(
  { tx, person, now }: WriteContext,
  { course_class_id, text }: { course_class_id: string; text: string },
) {
  await loadCourseClass(tx, person.id, course_class_id)
  return insertRemark.one(tx, person.id, course_class_id, text, now.toISOString())
}

/** Students' comments, for staff: all, open, or resolved. */
export async function readRemarks(db: Database, query: PageQuery & { handled?: boolean | undefined }) {
  const state = query.handled === undefined ? 'all' : query.handled ? 'handled' : 'open'
  const { rows, count } = await remarkLists[state].page(db, query)
  return pageAnswer('/api/courses/course-observation/', query, rows.map(presentRemark), count)
}

/** Resolves or reopens a comment. Does nothing if it already has that state. */
export async function setRemarkHandled({ tx, person, now }: WriteContext, id: string, handled: boolean) {
  if (handled) await handleRemark.run(tx, id, person.id, now.toISOString())
  else await reopenRemark.run(tx, id)
  return readRemark(tx, id)
}

async function readRemark(db: Queryable, id: string) {
  const row = orNotFound(await remarkById.first(db, id))
  return presentRemark(row)
}

function presentRemark(row: RemarkRow) {
  const { id, course_class_id, text, created_at, course_name, course_class_name, handled_at } = row
  return {
    id,
    course_class_id,
    text,
    created_at,
    course_name,
    course_class_name,
    student: personSummary(row.student_id, row),
    handled_by: personOrNull(row.handler_id, {
      first_name: row.handler_first,
      last_name: row.handler_last,
      photo_key: row.handler_photo,
    }),
    handled_at,
  }
}

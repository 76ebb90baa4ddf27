import { ratingChangeableUntil } from '@aulaviva/domain/deadlines'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, WriteContext } from '../../../platform/auth/person.ts'
import { personSummary } from '../../../platform/auth/person-summary.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { presentClass } from '../timetable/timetable.usecases.ts'
import { alreadyRated, classNotStarted, classWithoutTeacher, notAttended, ratingFinal } from './ratings.errors.ts'
import {
  classesToRate,
  insertRating,
  lockRateable,
  lockRating,
  type RatingRow,
  ratingById,
  ratingLists,
  updateRating,
} from './ratings.repository.ts'

/** Ratings of attended classes: stars and a comment, once per class, and only after it has started. */

type Deps = Pick<Dependencies, 'catalogue'>

/** A student's own ratings, those of a teacher's classes without their authors, or all of them for staff. */
export async function listRatings({ db, person, query }: { db: Database; person: Person; query: PageQuery }) {
  const { rows, count } = await ratingLists[person.role].page(db, query, person.id)
  const results = rows.map(row => presentRating(row, person))
  return pageAnswer('/api/classes/teacher-rating/', query, results, count)
}

/** The student's attended classes without a rating. */
export async function listClassesToRate(
  { catalogue }: Deps,
  { db, person, now, query }: { db: Database; person: Person; now: Date; query: PageQuery },
) {
  const { rows, count } = await classesToRate.page(db, query, person.id, now.toISOString())
  const names = await catalogue(db, rows)
  const results = rows.map(row => ({
    student_class_id: row.student_class_id,
    scheduled_live_class: presentClass(row, names),
  }))
  return pageAnswer('/api/classes/teacher-to-rating/', query, results, count)
}

/** Rates the teacher of a class the student attended: the teacher that the class has now. */
export async function rateTeacher({
  tx,
  person,
  now,
  rating: { student_class_id, stars, comment = '' },
}: WriteContext & {
  rating: { student_class_id: string; stars: number; comment?: string | undefined }
}) {
  const row = await lockRateable.first(tx, student_class_id)
  if (!row || row.student_id !== person.id) throw new Problem(notFound)
  if (now < new Date(row.starts_at)) throw new Problem(classNotStarted)
  if (row.attended !== true) throw new Problem(notAttended)
  if (row.rated) throw new Problem(alreadyRated)
  if (row.teacher_id === null) throw new Problem(classWithoutTeacher)
  const inserted = await insertRating.first(tx, student_class_id, row.teacher_id, stars, comment, now.toISOString())
  const rated = inserted && (await ratingById.first(tx, inserted.id))
  if (!rated) throw new Problem(alreadyRated)
  return presentRating(rated, person)
}

/** Edits a rating while that is allowed, so that a student can fix a slip or add a comment. */
export async function changeRating({
  tx,
  person,
  now,
  id,
  rating: { stars, comment },
}: WriteContext & {
  id: string
  rating: { stars: number; comment?: string | undefined }
}) {
  const existing = orNotFound(await lockRating.first(tx, id, person.id))
  if (now > ratingChangeableUntil(new Date(existing.created_at))) throw new Problem(ratingFinal)
  await updateRating.run(tx, id, stars, comment ?? null)
  const row = orNotFound(await ratingById.first(tx, id))
  return presentRating(row, person)
}

function presentRating(row: RatingRow, person: Person) {
  const { id, student_class_id, teacher_id, first_name, last_name, photo_key, stars, comment, created_at } = row
  return {
    id,
    student_class_id: person.role === 'teacher' ? null : student_class_id,
    teacher: personSummary(teacher_id, { first_name, last_name, photo_key }),
    stars,
    comment,
    created_at,
  }
}

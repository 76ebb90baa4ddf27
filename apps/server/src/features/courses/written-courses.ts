import { course } from '@aulaviva/contract/courses.calls'
import type { Queryable } from '../../platform/database/queryable.ts'
import type { Written } from '../../platform/http/serialize.ts'
import { fill, keepTexts, type Open, openWriterOf, withField } from '../../platform/http/written.ts'
import { type StudentCourseRow, wholeCourses } from './courses.repository.ts'
import { type Course, type ImageLink, presentCourse } from './courses.rules.ts'

/**
 * Writes courses as answers, in the order given: of those that have changed since they were last asked for, everything is
 * read; of the others, nothing. A course that is gone meanwhile is left out.
 */
export type WrittenCourses = (
  db: Queryable,
  courses: readonly StudentCourseRow[],
  link: ImageLink,
) => Promise<Written<Course>[]>

const mostCharacters = 16_000_000
const writeCourse = openWriterOf(course)

/**
 * What all readers of a course are answered alike, kept in memory. Each answer asks the database for the revision first, so
 * that a change is seen by whoever asks after its transaction, on every server.
 */
export function keepWrittenCourses(): WrittenCourses {
  const kept = keepTexts(mostCharacters)

  async function read(db: Queryable, ids: readonly string[]): Promise<Map<string, Open>> {
    const rows = await wholeCourses.all(db, ids)
    return new Map(
      rows.map(row => {
        const text = writeCourse(link => presentCourse(row, link))
        kept.set(row.id, row.revision, text)
        return [row.id, text]
      }),
    )
  }

  return async (db, courses, link) => {
    const texts = new Map(courses.map(({ id, revision }) => [id, kept.get(id, revision)]))
    const missing = courses.flatMap(({ id }) => (texts.get(id) ? [] : [id]))
    const fresh = missing.length > 0 ? await read(db, missing) : undefined
    return courses.flatMap(({ id, evaluation_passed }) => {
      const text = texts.get(id) ?? fresh?.get(id)
      return text ? [withField(fill<Course>(text, link), 'evaluation_passed', evaluation_passed)] : []
    })
  }
}

import { course } from '@aulaviva/contract/courses/courses.calls'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { Written } from '../../../platform/http/serialize.ts'
import { fill, keepTexts, type Open, openWriterOf, withField } from '../../../platform/http/written.ts'
import { type StudentCourseRow, wholeCourses } from './courses.repository.ts'
import { type Course, type ImageLink, presentCourse } from './courses.rules.ts'

/**
 * Serializes courses in the given order. Reads only those that changed since they were last requested. Leaves out
 * deleted ones.
 */
export type WrittenCourses = (
  db: Queryable,
  courses: readonly StudentCourseRow[],
  link: ImageLink,
) => Promise<Written<Course>[]>

const mostCharacters = 16_000_000
const writeCourse = openWriterOf(course)

/**
 * In-memory cache of the course JSON shared by all readers. Each request reads the revision from the database first, so
 * that committed changes are visible at once on every server.
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

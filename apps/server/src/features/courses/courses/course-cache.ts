import { course } from '@aulaviva/contract/courses/courses.calls'
import type { Queryable } from '../../../platform/database/queryable.ts'
import {
  createTextCache,
  fillLinks,
  type JsonTemplate,
  templateWriter,
  withField,
} from '../../../platform/http/json-template.ts'
import type { SerializedJson } from '../../../platform/http/serialize.ts'
import { coursesById, type StudentCourseRow } from './courses.repository.ts'
import { type Course, type ImageLink, presentCourse } from './courses.rules.ts'

/**
 * Serializes courses in the given order. Reads only those that changed since they were last requested. Leaves out
 * deleted ones.
 */
export type CourseCache = (
  db: Queryable,
  courses: readonly StudentCourseRow[],
  link: ImageLink,
) => Promise<SerializedJson<Course>[]>

const maxCharacters = 16_000_000
const writeCourse = templateWriter(course)

/**
 * In-memory cache of the course JSON shared by all readers. Each request reads the revision from the database first, so
 * that committed changes are visible at once on every server.
 */
export function createCourseCache(): CourseCache {
  const cache = createTextCache(maxCharacters)

  async function load(db: Queryable, ids: readonly string[]): Promise<Map<string, JsonTemplate>> {
    const rows = await coursesById.all(db, ids)
    return new Map(
      rows.map(row => {
        const text = writeCourse(link => presentCourse(row, link))
        cache.set(row.id, row.revision, text)
        return [row.id, text]
      }),
    )
  }

  return async (db, courses, link) => {
    const texts = new Map(courses.map(({ id, revision }) => [id, cache.get(id, revision)]))
    const missing = courses.flatMap(({ id }) => (texts.get(id) ? [] : [id]))
    const fresh = missing.length > 0 ? await load(db, missing) : undefined
    return courses.flatMap(({ id, evaluation_passed }) => {
      const text = texts.get(id) ?? fresh?.get(id)
      return text ? [withField(fillLinks<Course>(text, link), 'evaluation_passed', evaluation_passed)] : []
    })
  }
}

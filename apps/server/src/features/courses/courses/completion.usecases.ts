import { completionOf } from '@aulaviva/domain/completion'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { courseProgress } from './completion.repository.ts'

const instantOf = (at: string | null) => (at === null ? null : new Date(at))

/** Returns the courses that this student has started, with their progress by the academy's completion requirements. */
export async function loadStudentCourses(db: Queryable, student: string) {
  return (await loadCoursesOfStudents(db, [student])).get(student) ?? []
}

/** The same for many students, by their id. */
export async function loadCoursesOfStudents(db: Queryable, students: readonly string[]) {
  const rows = await courseProgress.all(db, students)
  const courses = rows.map(({ student, id, name, parts, passes, ...rule }) => ({
    student,
    id,
    name,
    ...completionOf(rule, {
      parts: (parts ?? []).map(instantOf),
      ...(passes && { evaluation: passes.map(({ at, score }) => ({ at: new Date(at), score })) }),
    }),
  }))
  return Map.groupBy(courses, ({ student }) => student)
}

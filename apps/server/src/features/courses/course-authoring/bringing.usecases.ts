import type { CourseDocument, CourseFileKind } from '@aulaviva/domain/course-document'
import type { Making } from '../../shared/documents/documents.usecases.ts'
import { courses } from './authored-courses.usecases.ts'
import { insertCourse, insertCourseFile } from './course-authoring.repository.ts'

/** A file of the course that its draft can reference. */
export interface HeldFile {
  id: string
  kind: CourseFileKind
  seconds: number | null
  width: number | null
  height: number | null
}

/** Imports a course as a draft at the end of the order, with its files, and returns its id. */
export async function bringCourse(
  making: Making,
  document: CourseDocument,
  files: readonly HeldFile[],
): Promise<string> {
  const { tx, person, now } = making
  const { name, level_id } = document
  const made = await insertCourse.one(tx, name, level_id, JSON.stringify(document), person.id, now.toISOString())
  for (const { id, kind, seconds, width, height } of files)
    await insertCourseFile.run(tx, made.id, id, kind, seconds, width, height, now.toISOString())
  await courses.keep(making, { id: made.id, name, act: 'CREATED' })
  return made.id
}

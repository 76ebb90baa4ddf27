import type { CourseDocument, CourseFileKind } from '@aulaviva/domain/course-document'
import type { DocumentWriteContext } from '../../shared/documents/documents.usecases.ts'
import { courses } from './authored-courses.usecases.ts'
import { insertCourse, insertCourseFile } from './course-authoring.repository.ts'

/** A file of the course that its draft can reference. */
export interface ImportedFile {
  id: string
  kind: CourseFileKind
  seconds: number | null
  width: number | null
  height: number | null
}

/** Imports a course as a draft at the end of the order, with its files, and returns its id. */
export async function importCourse(
  context: DocumentWriteContext,
  document: CourseDocument,
  files: readonly ImportedFile[],
): Promise<string> {
  const { tx, person, now } = context
  const { name, level_id } = document
  const created = await insertCourse.one(tx, name, level_id, JSON.stringify(document), person.id, now.toISOString())
  for (const { id, kind, seconds, width, height } of files)
    await insertCourseFile.run(tx, created.id, id, kind, seconds, width, height, now.toISOString())
  await courses.recordChange(context, { id: created.id, name, act: 'CREATED' })
  return created.id
}

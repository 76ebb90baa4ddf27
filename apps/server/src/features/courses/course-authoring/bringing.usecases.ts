import type { CourseDocument, CourseFileKind } from '@aulaviva/domain/course-document'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { keepChanges } from '../../shared/changes/changes.usecases.ts'
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
  { tx, by, now }: { tx: Transaction; by: string | null; now: Date },
  document: CourseDocument,
  files: readonly HeldFile[],
): Promise<string> {
  const { name, level_id } = document
  const made = await insertCourse.one(tx, name, level_id, JSON.stringify(document), by, now.toISOString())
  for (const { id, kind, seconds, width, height } of files)
    await insertCourseFile.run(tx, made.id, id, kind, seconds, width, height, now.toISOString())
  await keepChanges(tx, [{ by, area: 'content', thing: 'COURSE', id: made.id, name, act: 'CREATED' }], now)
  return made.id
}

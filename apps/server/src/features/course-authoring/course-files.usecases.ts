import type { CourseFileKind } from '@aulaviva/domain/course-document'
import type { Writing } from '../../platform/auth/person.ts'
import type { Transaction } from '../../platform/database/queryable.ts'
import { notFound, Problem } from '../../platform/problem/problem.ts'
import type { StoredUpload } from '../../platform/storage/upload.ts'
import { keepFile, summaryOf } from '../files/files.usecases.ts'
import { insertCourseFile, lockCourse, type WrittenRow } from './course-authoring.repository.ts'
import { type Deps, findCourse, refuseArchived } from './course-authoring.usecases.ts'

/** Keeps a picture or a file to take along for a course, whose draft may name it from then on. */
export async function keepCourseFile(
  { fileLinks }: Deps,
  { tx, person, now, id, kind, files }: Writing & { id: string; kind: CourseFileKind; files: StoredUpload[] },
) {
  await holdForFile(tx, id)
  const [upload] = files
  if (!upload) throw new Problem(notFound)
  const file = await keepFile(tx, upload, person.id)
  await insertCourseFile.run(tx, id, file, kind, null, null, null, now.toISOString())
  const { name, mediaType: media_type, size } = upload
  const summary = summaryOf({ id: file, name, media_type, size }, fileLinks.issue(person.id, now))
  return { ...summary, kind, seconds: null }
}

/** Holds a course that is to get a file; 404 if there is none, 409 if it is archived. */
export async function holdForFile(tx: Transaction, id: string): Promise<WrittenRow> {
  if (!(await lockCourse.first(tx, id))) throw new Problem(notFound)
  const course = await findCourse(tx, id)
  refuseArchived(course)
  return course
}

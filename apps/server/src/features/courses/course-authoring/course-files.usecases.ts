import type { CourseFileKind } from '@aulaviva/domain/course-document'
import type { WriteContext } from '../../../platform/auth/person.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { notFound, Problem } from '../../../platform/problem/problem.ts'
import type { StoredUpload } from '../../../platform/storage/upload.ts'
import { presentFile, saveFile } from '../../shared/files/files.usecases.ts'
import { type Course, checkNotArchived, courses } from './authored-courses.usecases.ts'
import { insertCourseFile } from './course-authoring.repository.ts'
import type { Deps } from './course-authoring.usecases.ts'

/** Saves an image or attachment for a course, so that its draft can reference it. */
export async function saveCourseFile(
  { fileLinks }: Deps,
  { tx, person, now, id, kind, files }: WriteContext & { id: string; kind: CourseFileKind; files: StoredUpload[] },
) {
  await lockCourseForFile(tx, id)
  const [upload] = files
  if (!upload) throw new Problem(notFound)
  const file = await saveFile(tx, upload, person.id)
  await insertCourseFile.run(tx, id, file, kind, null, null, null, now.toISOString())
  const { name, mediaType: media_type, size } = upload
  const summary = presentFile({ id: file, name, media_type, size }, fileLinks.issue(person.id, now))
  return { ...summary, kind, seconds: null }
}

/** Locks a course that gets a file. Throws 404 if it doesn't exist, and 409 if it is archived. */
export async function lockCourseForFile(tx: Transaction, id: string): Promise<Course> {
  const course = await courses.lock(tx, id)
  checkNotArchived(course)
  return course
}

import {
  type CourseDocument,
  type CourseParts,
  courseGaps,
  isDeepEqual,
  withDocumentDefaults,
} from '@aulaviva/domain/course-document'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { invalid, Problem } from '../../../platform/problem/problem.ts'
import { type DocumentWriteContext, documentOperations } from '../../shared/documents/documents.usecases.ts'
import { adjustProgress } from '../watching/watching.usecases.ts'
import { courseArchived, courseIncomplete, nothingToPublish } from './course-authoring.errors.ts'
import {
  archiveRemovedClasses,
  classesOfOtherCourses,
  courseFiles,
  courseTable,
  type EditableCourseRow,
  editableCourseById,
  insertVersion,
  lockLevelForShare,
  publishCourse,
  selectableLevels,
  selectableTests,
  writeAttachments,
  writeClasses,
  writeMoreCaptions,
} from './course-authoring.repository.ts'
import { documentOf } from './course-authoring.rules.ts'

/** Courses as documents: what one needs before it is published, and what publishing does. */

export type Course = EditableCourseRow & { document: CourseDocument }

export const courses = documentOperations({
  thing: 'COURSE',
  table: courseTable,
  find: async (db, id): Promise<Course | undefined> => {
    const row = await editableCourseById.first(db, id)
    return row && { ...row, document: documentOf(row) }
  },
  parse: withDocumentDefaults,
  nameOf: (_, row) => courseNameOf(row),
  requireEditable: checkNotArchived,
  storeDraft: saveCourseDraft,
  findGaps: async (_deps: unknown, tx, row) => {
    if (isPublished(row)) throw new Problem(nothingToPublish)
    const { id, document, kept } = row
    const { level_id } = document
    // lock it before it is looked up among the levels in use
    if (level_id !== null && level_id !== kept.level_id) await lockLevelForShare.first(tx, level_id)
    return courseGaps(document, await loadCourseParts(tx, id))
  },
  incomplete: gaps =>
    new Problem(courseIncomplete, {
      errors: gaps.map(({ code, class_id }) => ({
        field: class_id ? `classes.${class_id}` : 'course',
        code,
        message: 'Missing or deleted',
      })),
    }),
  isChanged: () => true,
  effect: async ({ tx, person, now }, { id, document, kept }, note) => {
    await checkClassOwnership(tx, id, document)
    const classes = JSON.stringify(document.classes)
    const ids = document.classes.map(one => one.id)
    const removedCount = await archiveRemovedClasses.run(tx, id, ids, now.toISOString())
    const savedCount = await writeClasses.run(tx, id, classes)
    if (savedCount !== ids.length) throw new Error(`The course ${id} lists a class of another course`)
    await writeAttachments.run(tx, id, classes)
    await writeMoreCaptions.run(tx, id, classes)
    const { name, description, level_id, image_file_id, evaluation_id } = document
    await publishCourse.run(tx, id, name, description, level_id, image_file_id, evaluation_id)
    const mayComplete = removedCount > 0 || evaluation_id !== kept.evaluation_id
    await adjustProgress(tx, { course: id, mayComplete, now })
    const version = await insertVersion.one(tx, id, JSON.stringify(document), person.id, now.toISOString(), note)
    return { number: { from: null, to: version.number } }
  },
})

export const courseNameOf = ({ document, kept }: Course): string => document.name || kept.name

export function checkNotArchived({ state }: EditableCourseRow): void {
  if (state === 'ARCHIVED') throw new Problem(courseArchived)
}

/** Whether the published course is the one that is edited. */
export const isPublished = ({ state, draft }: EditableCourseRow): boolean => state === 'PUBLISHED' && draft === null

/** Whether a document is the one that was published last. */
export const isSameAsPublished = ({ published_at, kept }: EditableCourseRow, document: CourseDocument): boolean =>
  published_at !== null && isDeepEqual(document, kept)

/** Saves a draft. One equal to the published course is removed. */
export function saveCourseDraft(context: DocumentWriteContext, row: Course, document: CourseDocument): Promise<number> {
  return courses.writeDraft(context, row.id, isSameAsPublished(row, document) ? null : document)
}

/** Throws 400 if a document references classes of another course, because a class's data belongs to one course. */
export async function checkClassOwnership(tx: Transaction, id: string, { classes }: CourseDocument): Promise<void> {
  const ids = classes.map(one => one.id)
  if ((await classesOfOtherCourses.all(tx, id, ids)).length === 0) return
  throw invalid([{ field: 'document.classes', code: 'elsewhere', message: 'This class belongs to another course' }])
}

/** What a draft may refer to. */
export async function loadCourseParts(db: Queryable, course: string): Promise<CourseParts> {
  const levels = await selectableLevels.all(db, course)
  return {
    files: await courseFiles.all(db, course),
    tests: await selectableTests.all(db),
    levels: levels.map(({ id }) => id),
  }
}

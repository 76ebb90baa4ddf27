import type { CourseDocument } from '@aulaviva/domain/course-document'
import { applyRowMove } from '@aulaviva/domain/row-order'
import type { Dependencies } from '../../../dependencies.ts'
import type { ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import { personOf } from '../../../platform/auth/person-summary.ts'
import { changedMeanwhile, notFound, orNotFound, Problem, unknownIn } from '../../../platform/problem/problem.ts'
import { type DocumentParams, type DraftInput, thenRead } from '../../shared/documents/documents.usecases.ts'
import { presentFile } from '../../shared/files/files.usecases.ts'
import {
  checkClassOwnership,
  courseNameOf,
  courses,
  isSameAsPublished,
  saveCourseDraft,
} from './authored-courses.usecases.ts'
import { neverPublished } from './course-authoring.errors.ts'
import {
  type AuthoredCourseRow,
  allCourses,
  copyFiles,
  courseById,
  courseFiles,
  courseOrder,
  insertCourse,
  type LevelRow,
  lockCourseOrder,
  lockLevelForShare,
  selectableLevels,
  selectableTests,
  setPositions,
  setUnpublished,
} from './course-authoring.repository.ts'
import { copyCourse, documentOf, emptyDocument } from './course-authoring.rules.ts'

/** Courses as staff edit them: drafts, versions, order, and archiving. Publishing is in `publishing.usecases.ts`. */

export type Deps = Pick<Dependencies, 'config' | 'fileLinks'>

/** Lists all courses with the progress of their students, archived ones last. */
export async function listCourses({ fileLinks }: Deps, { db, person, now }: ReadContext) {
  const rows = await allCourses.all(db)
  const levels = await selectableLevels.all(db, null)
  const link = fileLinks.issue(person.id, now)
  return rows.map(row => presentAuthoredCourse(row, levels, link))
}

/** Returns one course with its draft, its versions, and everything it can reference. Throws 404 if it doesn't exist. */
export async function readCourse({ config, fileLinks }: Deps, { db, person, now, id }: ReadContext & { id: string }) {
  const row = orNotFound(await courseById.first(db, id))
  const levels = await selectableLevels.all(db, id)
  const files = await courseFiles.all(db, id)
  const availableTests = await selectableTests.all(db)
  const { versions, history } = await courses.loadHistory({ db, person, id })
  const link = fileLinks.issue(person.id, now)
  return {
    ...presentAuthoredCourse(row, levels, link),
    document: documentOf(row),
    published: row.published_at ? row.kept : null,
    publish_note: row.publish_note,
    draft_by: personOf(row.draft_by),
    draft_at: row.draft_at,
    files: files.map(file => ({ ...presentFile(file, link), kind: file.kind, seconds: file.seconds })),
    tests: availableTests,
    levels,
    versions: versions.map(presentVersion),
    history,
    captions_drafted_by: config.transcription?.host ?? null,
  }
}

/** Adds a course at the end of the order. Students don't see it before it is published. */
export async function addCourse(
  deps: Deps,
  { tx, person, now, body }: WriteContext & { body: { name: string; level_id: string | null } },
) {
  if (body.level_id !== null && !(await lockLevelForShare.first(tx, body.level_id))) throw unknownIn('level_id')
  const id = await insertDraft({ tx, person, now }, { ...emptyDocument, ...body })
  await courses.recordChange({ tx, person, now }, { id, name: body.name, act: 'CREATED' })
  return readCourse(deps, { db: tx, person, now, id })
}

/**
 * Saves the draft. A draft equal to the published course is removed. Throws 409 if someone changed the course after the
 * caller read it. The audit log records who started the change, not every save.
 */
export async function saveDraft(input: WriteContext & DocumentParams & DraftInput<{ document: CourseDocument }>) {
  const {
    tx,
    person,
    now,
    params: { id },
    body: { document },
  } = input
  const row = await courses.lockToEdit(tx, id, input.body.draft_version)
  await checkClassOwnership(tx, id, document)
  const draft_version = await saveCourseDraft(input, row, document)
  if (!isSameAsPublished(row, document) && (row.draft === null || row.draft_by?.id !== person.id)) {
    await courses.recordChange(input, { id, name: courseNameOf(row), act: 'DRAFT_BEGUN' })
  }
  return { draft_version, draft_at: now.toISOString() }
}

const withCourse = thenRead(readCourse)
export const publishDraft = withCourse(courses.publish)
export const restoreVersion = withCourse(courses.restoreVersion)
export const archiveCourse = withCourse(courses.archive)
/** Students don't see a restored course before it is published. */
export const restoreCourse = withCourse(courses.restore)

/** Discards the draft. Edits then start from the published course. */
export const discardDraft = withCourse(async (_, input: WriteContext & DocumentParams & DraftInput) => {
  const row = await courses.lockAtVersion(input.tx, input.params.id, input.body.draft_version)
  if (!row.published_at) throw new Problem(neverPublished)
  if (row.draft === null) return
  await courses.writeDraft(input, row.id, null)
  await courses.recordChange(input, { id: row.id, name: row.kept.name, act: 'DRAFT_GIVEN_UP' })
})

/** Unpublishes a course. Students' watch records stay, and are shown again when it is published. */
export const unpublishCourse = withCourse(async (_, input: WriteContext & DocumentParams & DraftInput) => {
  const row = await courses.lockAtVersion(input.tx, input.params.id, input.body.draft_version)
  if (row.state !== 'PUBLISHED') return
  await setUnpublished.run(input.tx, row.id)
  await courses.recordChange(input, { id: row.id, name: courseNameOf(row), act: 'UNPUBLISHED' })
})

/** Returns a version as it was published. Throws 404 if it doesn't exist. */
export async function readVersion(input: Parameters<typeof courses.readVersion>[0]) {
  const version = await courses.readVersion(input)
  return presentVersion({ ...version, classes: version.document.classes.length })
}

/** Copies a course's draft to a new course with classes of its own. Leaves out an archived level. */
export async function duplicateCourse(
  deps: Deps,
  { tx, person, now, params: { id }, body }: WriteContext & DocumentParams & { body: { name: string } },
) {
  const row = await courses.lock(tx, id)
  const document = copyCourse(row.document)
  const level = document.level_id && (await lockLevelForShare.first(tx, document.level_id))
  const copy = await insertDraft(
    { tx, person, now },
    { ...document, level_id: level ? level.id : null, name: body.name },
  )
  await copyFiles.run(tx, id, copy, now.toISOString())
  const fields = { copied_from: { from: null, to: courseNameOf(row) } }
  await courses.recordChange({ tx, person, now }, { id: copy, name: body.name, act: 'CREATED', fields })
  return readCourse(deps, { db: tx, person, now, id: copy })
}

/** Moves a course before another in the order, or to the end. Concurrent moves of other courses stay. */
export async function moveCourse(
  deps: Deps,
  { tx, person, now, id, before }: WriteContext & { id: string; before: string | null },
) {
  await lockCourseOrder.all(tx)
  const order = (await courseOrder.all(tx)).map(row => row.id)
  const from = order.indexOf(id)
  if (from < 0) throw new Problem(notFound)
  const moved = applyRowMove(order, { id, before })
  if (!moved) throw new Problem(changedMeanwhile)
  const to = moved.indexOf(id)
  if (to !== from) {
    await setPositions.run(tx, moved)
    const fields = { position: { from: from + 1, to: to + 1 } }
    await courses.recordChange(
      { tx, person, now },
      { id, name: courseNameOf(await courses.find(tx, id)), act: 'MOVED', fields },
    )
  }
  return listCourses(deps, { db: tx, person, now })
}

async function insertDraft({ tx, person, now }: WriteContext, document: CourseDocument): Promise<string> {
  const draft = JSON.stringify(document)
  const created = await insertCourse.one(tx, document.name, document.level_id, draft, person.id, now.toISOString())
  return created.id
}

function presentAuthoredCourse(row: AuthoredCourseRow, levels: readonly LevelRow[], link: (fileId: string) => string) {
  const { id, state, draft_version, publish_at, publish_missed_at, published_at, seconds } = row
  const document = documentOf(row)
  return {
    id,
    name: document.name,
    state,
    level: levels.find(level => level.id === document.level_id) ?? null,
    image: row.image_file_id && link(row.image_file_id),
    classes: document.classes.length,
    seconds,
    has_draft: row.draft !== null,
    draft_version,
    publish_at,
    publish_missed_at,
    published_at,
    students_begun: row.students_begun,
    students_completed: row.students_completed,
  }
}

const presentVersion = <V extends { at: string; by: unknown }>({ at, by, ...version }: V) => ({
  ...version,
  published_at: at,
  published_by: by as V['by'],
})

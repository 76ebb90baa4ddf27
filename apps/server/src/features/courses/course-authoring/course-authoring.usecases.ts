import type { CourseDocument } from '@aulaviva/domain/course-document'
import { movedBefore } from '@aulaviva/domain/row-order'
import type { Dependencies } from '../../../dependencies.ts'
import type { Reading, Writing } from '../../../platform/auth/person.ts'
import { personOf } from '../../../platform/auth/person-summary.ts'
import { changedMeanwhile, notFound, orNotFound, Problem, unknownIn } from '../../../platform/problem/problem.ts'
import { type Of, type OnDraft, thenRead } from '../../shared/documents/documents.usecases.ts'
import { summaryOf } from '../../shared/files/files.usecases.ts'
import { courses, isAsPublished, keepDraft, nameOf, refuseClassesElsewhere } from './authored-courses.usecases.ts'
import { neverPublished } from './course-authoring.errors.ts'
import {
  type AuthoredRow,
  allCourses,
  copyFiles,
  courseById,
  courseOrder,
  filesOf,
  holdLevel,
  insertCourse,
  type LevelRow,
  levelsFor,
  lockOrder,
  setPositions,
  tests,
  unpublish,
} from './course-authoring.repository.ts'
import { copyOf, documentOf, emptyDocument } from './course-authoring.rules.ts'

/** Courses as staff edit them: drafts, versions, order, and archiving. Publishing is in `publishing.usecases.ts`. */

export type Deps = Pick<Dependencies, 'config' | 'fileLinks'>

/** Lists all courses with the progress of their students, archived ones last. */
export async function everyCourse({ fileLinks }: Deps, { db, person, now }: Reading) {
  const rows = await allCourses.all(db)
  const levels = await levelsFor.all(db, null)
  const link = fileLinks.issue(person.id, now)
  return rows.map(row => present(row, levels, link))
}

/** Returns one course with its draft, its versions, and everything it can reference. Throws 404 if it doesn't exist. */
export async function readCourse({ config, fileLinks }: Deps, { db, person, now, id }: Reading & { id: string }) {
  const row = orNotFound(await courseById.first(db, id))
  const levels = await levelsFor.all(db, id)
  const files = await filesOf.all(db, id)
  const offered = await tests.all(db)
  const { versions, history } = await courses.pastOf({ db, person, id })
  const link = fileLinks.issue(person.id, now)
  return {
    ...present(row, levels, link),
    document: documentOf(row),
    published: row.published_at ? row.kept : null,
    publish_note: row.publish_note,
    draft_by: personOf(row.draft_by),
    draft_at: row.draft_at,
    files: files.map(file => ({ ...summaryOf(file, link), kind: file.kind, seconds: file.seconds })),
    tests: offered,
    levels,
    versions: versions.map(presentVersion),
    history,
    captions_drafted_by: config.transcription?.host ?? null,
  }
}

/** Adds a course at the end of the order. Students don't see it before it is published. */
export async function addCourse(
  deps: Deps,
  { tx, person, now, body }: Writing & { body: { name: string; level_id: string | null } },
) {
  if (body.level_id !== null && !(await holdLevel.first(tx, body.level_id))) throw unknownIn('level_id')
  const id = await insert({ tx, person, now }, { ...emptyDocument, ...body })
  await courses.keep({ tx, person, now }, { id, name: body.name, act: 'CREATED' })
  return readCourse(deps, { db: tx, person, now, id })
}

/**
 * Saves the draft. A draft equal to the published course is removed. Throws 409 if someone changed the course after the
 * caller read it. The audit log records who started the change, not every save.
 */
export async function saveDraft(input: Writing & Of & OnDraft<{ document: CourseDocument }>) {
  const {
    tx,
    person,
    now,
    params: { id },
    body: { document },
  } = input
  const row = await courses.holdToEdit(tx, id, input.body.draft_version)
  await refuseClassesElsewhere(tx, id, document)
  const draft_version = await keepDraft(input, row, document)
  if (!isAsPublished(row, document) && (row.draft === null || row.draft_by?.id !== person.id)) {
    await courses.keep(input, { id, name: nameOf(row), act: 'DRAFT_BEGUN' })
  }
  return { draft_version, draft_at: now.toISOString() }
}

const changed = thenRead(readCourse)
export const publishDraft = changed(courses.publish)
export const restoreVersion = changed(courses.restoreVersion)
export const archiveCourse = changed(courses.archive)
/** Students don't see a restored course before it is published. */
export const restoreCourse = changed(courses.restore)

/** Discards the draft. Edits then start from the published course. */
export const discardDraft = changed(async (_, input: Writing & Of & OnDraft) => {
  const row = await courses.hold(input.tx, input.params.id, input.body.draft_version)
  if (!row.published_at) throw new Problem(neverPublished)
  if (row.draft === null) return
  await courses.writeDraft(input, row.id, null)
  await courses.keep(input, { id: row.id, name: row.kept.name, act: 'DRAFT_GIVEN_UP' })
})

/** Unpublishes a course. Students' watch records stay, and are shown again when it is published. */
export const unpublishCourse = changed(async (_, input: Writing & Of & OnDraft) => {
  const row = await courses.hold(input.tx, input.params.id, input.body.draft_version)
  if (row.state !== 'PUBLISHED') return
  await unpublish.run(input.tx, row.id)
  await courses.keep(input, { id: row.id, name: nameOf(row), act: 'UNPUBLISHED' })
})

/** Returns a version as it was published. Throws 404 if it doesn't exist. */
export async function readVersion(input: Parameters<typeof courses.readVersion>[0]) {
  const version = await courses.readVersion(input)
  return presentVersion({ ...version, classes: version.document.classes.length })
}

/** Copies a course's draft to a new course with classes of its own. Leaves out an archived level. */
export async function duplicateCourse(
  deps: Deps,
  { tx, person, now, params: { id }, body }: Writing & Of & { body: { name: string } },
) {
  const row = await courses.lock(tx, id)
  const document = copyOf(row.document)
  const level = document.level_id && (await holdLevel.first(tx, document.level_id))
  const copy = await insert({ tx, person, now }, { ...document, level_id: level ? level.id : null, name: body.name })
  await copyFiles.run(tx, id, copy, now.toISOString())
  const fields = { copied_from: { from: null, to: nameOf(row) } }
  await courses.keep({ tx, person, now }, { id: copy, name: body.name, act: 'CREATED', fields })
  return readCourse(deps, { db: tx, person, now, id: copy })
}

/** Moves a course before another in the order, or to the end. Concurrent moves of other courses stay. */
export async function moveCourse(
  deps: Deps,
  { tx, person, now, id, before }: Writing & { id: string; before: string | null },
) {
  await lockOrder.all(tx)
  const order = (await courseOrder.all(tx)).map(row => row.id)
  const from = order.indexOf(id)
  if (from < 0) throw new Problem(notFound)
  const moved = movedBefore(order, { id, before })
  if (!moved) throw new Problem(changedMeanwhile)
  const to = moved.indexOf(id)
  if (to !== from) {
    await setPositions.run(tx, moved)
    const fields = { position: { from: from + 1, to: to + 1 } }
    await courses.keep({ tx, person, now }, { id, name: nameOf(await courses.find(tx, id)), act: 'MOVED', fields })
  }
  return everyCourse(deps, { db: tx, person, now })
}

async function insert({ tx, person, now }: Writing, document: CourseDocument): Promise<string> {
  const draft = JSON.stringify(document)
  const made = await insertCourse.one(tx, document.name, document.level_id, draft, person.id, now.toISOString())
  return made.id
}

function present(row: AuthoredRow, levels: readonly LevelRow[], link: (fileId: string) => string) {
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

import { type CourseDocument, saysTheSame, wholeDocument } from '@aulaviva/domain/course-document'
import { movedBefore } from '@aulaviva/domain/row-order'
import type { Dependencies } from '../../../dependencies.ts'
import type { Reading, Writing } from '../../../platform/auth/person.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { changedMeanwhile, invalid, notFound, Problem, unknownIn } from '../../../platform/problem/problem.ts'
import { photoAddress } from '../../../platform/storage/photo-address.ts'
import { type Change, changesOfThing, keepChanges } from '../../shared/changes/changes.usecases.ts'
import { summaryOf } from '../../shared/files/files.usecases.ts'
import { courseArchived, neverPublished } from './course-authoring.errors.ts'
import {
  type AuthoredRow,
  allCourses,
  classesElsewhere,
  copyFiles,
  courseById,
  courseOrder,
  filesOf,
  holdLevel,
  insertCourse,
  type LevelRow,
  levelsFor,
  lockCourse,
  lockOrder,
  peopleAmong,
  setPositions,
  tests,
  type VersionRow,
  versionOf,
  versionsOf,
  type WrittenRow,
  writeDraft,
  writeState,
  writtenById,
} from './course-authoring.repository.ts'
import { copyOf, documentOf, emptyDocument } from './course-authoring.rules.ts'

/** Courses as staff edit them: drafts, versions, order, and archiving. Publishing is in `publishing.usecases.ts`. */

export type Deps = Pick<Dependencies, 'config' | 'fileLinks'>
export type OnVersion = { draft_version: number }

/** Lists all courses with the progress of their students, archived ones last. */
export async function everyCourse({ fileLinks }: Deps, { db, person, now }: Reading) {
  const rows = await allCourses.all(db)
  const levels = await levelsFor.all(db, null)
  const link = fileLinks.issue(person.id, now)
  return rows.map(row => present(row, levels, link))
}

/** Returns one course with its draft, its versions, and everything it can reference. Throws 404 if it doesn't exist. */
export async function readCourse({ config, fileLinks }: Deps, { db, person, now, id }: Reading & { id: string }) {
  const row = await courseById.first(db, id)
  if (!row) throw new Problem(notFound)
  const levels = await levelsFor.all(db, id)
  const files = await filesOf.all(db, id)
  const offered = await tests.all(db)
  const versions = await versionsOf.all(db, id)
  const history = await changesOfThing(db, person, 'COURSE', id)
  const people = await peopleOf(db, [row.draft_by, ...versions.map(version => version.published_by)])
  const link = fileLinks.issue(person.id, now)
  return {
    ...present(row, levels, link),
    document: documentOf(row),
    published: row.published_at ? row.kept : null,
    publish_note: row.publish_note,
    draft_by: people(row.draft_by),
    draft_at: row.draft_at,
    files: files.map(file => ({ ...summaryOf(file, link), kind: file.kind, seconds: file.seconds })),
    tests: offered,
    levels,
    versions: versions.map(version => ({ ...version, published_by: people(version.published_by) })),
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
  await keep({ tx, person, now }, { id, name: body.name, act: 'CREATED' })
  return readCourse(deps, { db: tx, person, now, id })
}

/**
 * Saves the draft. A draft equal to the published course is removed. Throws 409 if someone changed the course after the
 * caller read it. The audit log records who started the change, not every save.
 */
export async function saveDraft({
  tx,
  person,
  now,
  id,
  body,
}: Writing & { id: string; body: OnVersion & { document: CourseDocument } }) {
  const row = await hold(tx, id, body.draft_version)
  refuseArchived(row)
  const { document } = body
  await refuseClassesElsewhere(tx, id, document)
  const isPublished = row.published_at !== null && saysTheSame(document, row.kept)
  await writeDraft.run(tx, id, isPublished ? null : JSON.stringify(document), person.id, now.toISOString())
  if (!isPublished && (row.draft === null || row.draft_by !== person.id)) {
    await keep({ tx, person, now }, { id, name: nameOf(row), act: 'DRAFT_BEGUN' })
  }
  return { draft_version: row.draft_version + 1, draft_at: now.toISOString() }
}

/** Discards the draft. Edits then start from the published course. */
export async function discardDraft(
  deps: Deps,
  { tx, person, now, id, body }: Writing & { id: string; body: OnVersion },
) {
  const row = await hold(tx, id, body.draft_version)
  if (!row.published_at) throw new Problem(neverPublished)
  if (row.draft !== null) {
    await writeDraft.run(tx, id, null, person.id, now.toISOString())
    await keep({ tx, person, now }, { id, name: row.kept.name, act: 'DRAFT_GIVEN_UP' })
  }
  return readCourse(deps, { db: tx, person, now, id })
}

/** Returns a version as it was published. Throws 404 if it doesn't exist. */
export async function readVersion({ db, id, number }: Pick<Reading, 'db'> & { id: string; number: number }) {
  const version = await findVersion(db, id, number)
  const people = await peopleOf(db, [version.published_by])
  return { ...version, published_by: people(version.published_by) }
}

/** Makes a previous version the draft. */
export async function restoreVersion(
  deps: Deps,
  { tx, person, now, id, number, body }: Writing & { id: string; number: number; body: OnVersion },
) {
  const row = await hold(tx, id, body.draft_version)
  refuseArchived(row)
  const { document } = await findVersion(tx, id, number)
  const draft = saysTheSame(document, row.kept) ? null : JSON.stringify(document)
  await writeDraft.run(tx, id, draft, person.id, now.toISOString())
  const fields = { number: { from: null, to: number } }
  await keep({ tx, person, now }, { id, name: nameOf(row), act: 'VERSION_RESTORED', fields })
  return readCourse(deps, { db: tx, person, now, id })
}

/** Copies a course's draft to a new course with classes of its own. Leaves out an archived level. */
export async function duplicateCourse(
  deps: Deps,
  { tx, person, now, id, body }: Writing & { id: string; body: { name: string } },
) {
  if (!(await lockCourse.first(tx, id))) throw new Problem(notFound)
  const row = await findCourse(tx, id)
  const document = copyOf(documentOf(row))
  const level = document.level_id && (await holdLevel.first(tx, document.level_id))
  const copy = await insert({ tx, person, now }, { ...document, level_id: level ? level.id : null, name: body.name })
  await copyFiles.run(tx, id, copy, now.toISOString())
  const fields = { copied_from: { from: null, to: nameOf(row) } }
  await keep({ tx, person, now }, { id: copy, name: body.name, act: 'CREATED', fields })
  return readCourse(deps, { db: tx, person, now, id: copy })
}

/** Unpublishes a course. Students' watch records stay, and are shown again when it is published. */
export function unpublishCourse(deps: Deps, input: Writing & { id: string; body: OnVersion }) {
  return setState(deps, input, { from: ['PUBLISHED'], to: 'DRAFT', act: 'UNPUBLISHED' })
}

export function archiveCourse(deps: Deps, input: Writing & { id: string; body: OnVersion }) {
  return setState(deps, input, { from: ['PUBLISHED', 'DRAFT'], to: 'ARCHIVED', act: 'ARCHIVED' })
}

/** Restores an archived course. Students don't see it before it is published. */
export function restoreCourse(deps: Deps, input: Writing & { id: string; body: OnVersion }) {
  return setState(deps, input, { from: ['ARCHIVED'], to: 'DRAFT', act: 'RESTORED' })
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
    await keep({ tx, person, now }, { id, name: nameOf(await findCourse(tx, id)), act: 'MOVED', fields })
  }
  return everyCourse(deps, { db: tx, person, now })
}

async function setState(
  deps: Deps,
  { tx, person, now, id, body }: Writing & { id: string; body: OnVersion },
  { from, to, act }: { from: readonly AuthoredRow['state'][]; to: AuthoredRow['state']; act: Change['act'] },
) {
  const row = await hold(tx, id, body.draft_version)
  if (from.includes(row.state)) {
    await writeState.run(tx, id, to)
    await keep({ tx, person, now }, { id, name: nameOf(row), act })
  }
  return readCourse(deps, { db: tx, person, now, id })
}

/** Locks and returns the course. Throws 404 if it doesn't exist, and 409 if it has another version. */
export async function hold(tx: Transaction, id: string, version: number): Promise<WrittenRow> {
  const held = await lockCourse.first(tx, id)
  if (!held) throw new Problem(notFound)
  if (held.draft_version !== version) throw new Problem(changedMeanwhile)
  return findCourse(tx, id)
}

export function refuseArchived({ state }: WrittenRow): void {
  if (state === 'ARCHIVED') throw new Problem(courseArchived)
}

/** Throws 400 if a document references classes of another course, because a class's data belongs to one course. */
export async function refuseClassesElsewhere(tx: Transaction, id: string, { classes }: CourseDocument): Promise<void> {
  const ids = classes.map(one => one.id)
  if ((await classesElsewhere.all(tx, id, ids)).length === 0) return
  throw invalid([{ field: 'document.classes', code: 'elsewhere', message: 'This class belongs to another course' }])
}

export async function findCourse(db: Queryable, id: string): Promise<WrittenRow> {
  const row = await writtenById.first(db, id)
  if (!row) throw new Problem(notFound)
  return row
}

export const nameOf = (row: WrittenRow): string => documentOf(row).name || row.kept.name

export function keep(
  { tx, person, now }: { tx: Transaction; person: { id: string }; now: Date },
  change: Pick<Change, 'id' | 'name' | 'act' | 'fields' | 'reason'>,
): Promise<void> {
  return keepChanges(tx, [{ by: person.id, area: 'content', thing: 'COURSE', ...change }], now)
}

async function findVersion(
  db: Queryable,
  id: string,
  number: number,
): Promise<VersionRow & { document: CourseDocument }> {
  const version = await versionOf.first(db, id, number)
  if (!version) throw new Problem(notFound)
  return { ...version, document: wholeDocument(version.document) }
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

async function peopleOf(db: Queryable, ids: readonly (string | null)[]) {
  const rows = await peopleAmong.all(db, [...new Set(ids.filter(id => id !== null))])
  const people = new Map(
    rows.map(({ photo_key, ...person }) => [person.id, { ...person, photo: photoAddress(photo_key) }]),
  )
  return (id: string | null) => (id && people.get(id)) || null
}

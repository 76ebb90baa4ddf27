import { testDocument, type WrittenTest } from '@aulaviva/contract/assessment/test-authoring'
import { questionsIn, type TestKind } from '@aulaviva/domain/test-document'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, Writing } from '../../../platform/auth/person.ts'
import { personOf } from '../../../platform/auth/person-summary.ts'
import { searchPatterns } from '../../../platform/database/folded-search.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { type Paging, pageAnswer } from '../../../platform/http/page.ts'
import { changedMeanwhile, notFound, Problem } from '../../../platform/problem/problem.ts'
import { type Change, changesOfThing, keepChanges } from '../../shared/changes/changes.usecases.ts'
import { gapsOf, namedBy } from './gaps.usecases.ts'
import { testIncomplete, testUsed } from './test-authoring.errors.ts'
import {
  authoredTests,
  deleteTest,
  forgetDraws,
  forgetQuestions,
  holdLevel,
  holdQuestions,
  insertTest,
  insertVersion,
  lockTest,
  publishTest,
  setState,
  type TestRow,
  type TestState,
  testById,
  usesOf,
  versionOf,
  versionsOf,
  writeDraft,
  writeDraws,
  writeQuestions,
} from './test-authoring.repository.ts'

/** Tests as their authors see them: drafts, published versions, and publishing. */

export type Deps = Pick<Dependencies, 'storage'>
export interface Reading {
  db: Queryable
  person: Person
  id: string
}
type Of = { params: { id: string } }
type OnDraft = { body: { draft_version: number } }

interface Wanted extends Paging {
  search: string
  kind?: TestKind | undefined
  level?: string | undefined
  state?: TestState | undefined
}

const emptyDocument: WrittenTest = {
  title: '',
  description: '',
  level: null,
  pass_mark: 60,
  time_limit_minutes: null,
  max_attempts: null,
  retry_after_minutes: null,
  shuffled: false,
  solutions: 'WHEN_OVER',
  sections: [],
}

/** The academy's tests by filters and title. */
export async function listTests({ db, query }: { db: Queryable; query: Wanted }) {
  const { kind = null, level = null, state = null } = query
  const { rows, count } = await authoredTests.page(
    db,
    query,
    await searchPatterns(db, query.search),
    kind,
    level,
    state,
  )
  const listed = rows.map(({ document, ...row }) => ({ ...row, questions: questionsIn(document) }))
  return pageAnswer('/api/courses/tests/', query, listed, count)
}

/** One test with everything its author needs. Throws 404 if it doesn't exist. */
export async function readTest(deps: Deps, { db, person, id }: Reading) {
  const test = await findTest(db, id)
  const document = testDocument.parse(test.document)
  const named = await namedBy(db, id, document)
  const gaps = await gapsOf(deps, db, { test, document, named })
  const uses = await usesOf.first(db, id)
  const versions = await versionsOf.all(db, id)
  const { kind, state, version, draft_version, draft_at, draft_by } = test
  return {
    id,
    kind,
    state,
    version,
    document,
    draft_version,
    draft: draft_at === null ? null : { by: personOf(draft_by), at: new Date(draft_at).toISOString() },
    versions: versions.map(({ number, by, at, note, document: former }) => ({
      number,
      note,
      by: personOf(by),
      at: new Date(at).toISOString(),
      questions: questionsIn(former),
    })),
    questions: named.map(({ id: question, kind: of, text, points, state: standing }) => ({
      id: question,
      kind: of,
      text,
      points,
      state: standing,
    })),
    gaps,
    ...uses!,
    history: await changesOfThing(db, person, 'TEST', id),
  }
}

/** Creates a test with only a title. */
export async function makeTest(
  deps: Deps,
  { tx, person, now, body: { kind, title } }: Writing & { body: { kind: TestKind; title: string } },
) {
  return insert(deps, { tx, person, now }, kind, { ...emptyDocument, title })
}

/** Saves the whole draft. Throws 409 if it isn't at the given version. */
export async function saveDraft({
  tx,
  person,
  now,
  params: { id },
  body,
}: Writing & Of & { body: { document: WrittenTest; draft_version: number } }) {
  await hold(tx, id, body.draft_version)
  const row = await writeDraft.first(tx, id, JSON.stringify(body.document), person.id, now.toISOString())
  return { draft_version: row!.draft_version, saved_at: now.toISOString() }
}

/** What prevents the draft from being published, with its place. */
export async function readGaps(deps: Deps, { db, id }: Reading) {
  const test = await findTest(db, id)
  const document = testDocument.parse(test.document)
  return gapsOf(deps, db, { test, document, named: await namedBy(db, id, document) })
}

/**
 * Publishes the draft. New attempts use it, and attempts in progress keep their version. Throws 409 `test_incomplete`
 * with everything that prevents publishing.
 */
export async function publish(
  deps: Deps,
  { tx, person, now, params: { id }, body }: Writing & Of & { body: { draft_version: number; note: string } },
) {
  const test = await hold(tx, id, body.draft_version)
  const gaps = await publishHeld(deps, { tx, by: person.id, now }, test, body.note)
  if (gaps.length > 0) throw incomplete(gaps)
  return readTest(deps, { db: tx, person, id })
}

/** Publishes a locked test unless something prevents it. Returns what does. */
async function publishHeld(deps: Deps, { tx, by, now }: Bringing, test: TestRow, note: string) {
  const { id } = test
  const document = testDocument.parse(test.document)
  if (document.level !== null) await holdLevel.first(tx, document.level)
  const ids = document.sections.flatMap(({ parts }) =>
    parts.flatMap(part => (part.kind === 'QUESTION' ? [part.question] : [])),
  )
  await holdQuestions.all(tx, ids)
  const gaps = await gapsOf(deps, tx, { test, document, named: await namedBy(tx, id, document) })
  if (gaps.length > 0 || test.draft_at === null) return gaps
  const text = JSON.stringify(document)
  await forgetQuestions.run(tx, id)
  await forgetDraws.run(tx, id)
  await writeQuestions.run(tx, id, text)
  await writeDraws.run(tx, id, text)
  await publishTest.run(tx, id, text)
  await insertVersion.run(tx, id, text, by, now.toISOString(), note)
  await keep({ tx, by, now }, { id, name: document.title, act: 'PUBLISHED', reason: note })
  return []
}

interface Bringing {
  tx: Transaction
  by: string | null
  now: Date
}

/** Imports a test whose questions already exist. If `published` is set, publishes it unless something prevents it. */
export async function bringTest(
  deps: Deps,
  making: Bringing,
  { kind, document, published }: { kind: TestKind; document: WrittenTest; published: boolean },
): Promise<{ id: string; isPublished: boolean }> {
  const id = await insertWritten(making, kind, document)
  if (!published) return { id, isPublished: false }
  const gaps = await publishHeld(deps, making, await findTest(making.tx, id), '')
  return { id, isPublished: gaps.length === 0 }
}

/** Makes an earlier version the draft. Students get it once it is published. */
export async function restoreVersion(
  deps: Deps,
  { tx, person, now, params: { id }, body }: Writing & Of & { body: { draft_version: number; number: number } },
) {
  await hold(tx, id, body.draft_version)
  const version = await versionOf.first(tx, id, body.number)
  if (!version) throw new Problem(notFound)
  await writeDraft.first(tx, id, JSON.stringify(version.document), person.id, now.toISOString())
  const fields = { number: { from: null, to: body.number } }
  await keep({ tx, by: person.id, now }, { id, name: version.document.title, act: 'VERSION_RESTORED', fields })
  return readTest(deps, { db: tx, person, id })
}

/** Archives or restores a test. Courses that contain it keep it. */
export async function setUse(
  deps: Deps,
  { tx, person, now, params: { id }, body }: Writing & Of & OnDraft,
  archived: boolean,
) {
  const { state, document } = await hold(tx, id, body.draft_version)
  if ((state === 'ARCHIVED') !== archived) {
    await setState.run(tx, id, archived)
    await keep({ tx, by: person.id, now }, { id, name: document.title, act: archived ? 'ARCHIVED' : 'RESTORED' })
  }
  return readTest(deps, { db: tx, person, id })
}

/** Creates another test with a copy of this one's draft. */
export async function duplicate(deps: Deps, { tx, person, now, params }: Writing & Of) {
  const { kind, document } = await findTest(tx, params.id)
  return insert(deps, { tx, person, now }, kind, testDocument.parse(document))
}

/** Deletes a test that was never published and so has no attempts. Otherwise throws 409 `test_used`. */
export async function removeTest({ tx, person, now, params: { id } }: Writing & Of): Promise<null> {
  if (!(await lockTest.first(tx, id))) throw new Problem(notFound)
  const { version, document } = await findTest(tx, id)
  if (version > 0 || (await deleteTest.run(tx, id)) === 0) throw new Problem(testUsed)
  await keep({ tx, by: person.id, now }, { id, name: document.title, act: 'DELETED' })
  return null
}

/** A quiz or an evaluation. Throws 404 if it doesn't exist. */
export async function findTest(db: Queryable, id: string): Promise<TestRow> {
  const test = await testById.first(db, id)
  if (!test) throw new Problem(notFound)
  return test
}

async function insert(deps: Deps, { tx, person, now }: Writing, kind: TestKind, document: WrittenTest) {
  const id = await insertWritten({ tx, by: person.id, now }, kind, document)
  return readTest(deps, { db: tx, person, id })
}

async function insertWritten({ tx, by, now }: Bringing, kind: TestKind, document: WrittenTest): Promise<string> {
  const row = await insertTest.first(tx, kind, document.title, JSON.stringify(document), by, now.toISOString())
  await keep({ tx, by, now }, { id: row!.id, name: document.title, act: 'CREATED' })
  return row!.id
}

async function hold(tx: Transaction, id: string, draftVersion: number): Promise<TestRow> {
  if (!(await lockTest.first(tx, id))) throw new Problem(notFound)
  const test = await findTest(tx, id)
  if (test.draft_version !== draftVersion) throw new Problem(changedMeanwhile)
  return test
}

const incomplete = (gaps: Awaited<ReturnType<typeof gapsOf>>) =>
  new Problem(testIncomplete, {
    errors: gaps.map(({ code, section, part }) => ({
      field: part ? `parts.${part}` : section ? `sections.${section}` : 'test',
      code,
      message: 'The test can’t be published like this',
    })),
  })

function keep(
  { tx, by, now }: Bringing,
  change: Pick<Change, 'id' | 'name' | 'act'> & Partial<Pick<Change, 'reason' | 'fields'>>,
) {
  return keepChanges(tx, [{ by, area: 'content', thing: 'TEST', ...change }], now)
}

import { testDocument, type WrittenTest } from '@aulaviva/contract/assessment/test-authoring'
import { fixedOf, questionsIn, type TestKind } from '@aulaviva/domain/test-document'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, Writing } from '../../../platform/auth/person.ts'
import { personOf } from '../../../platform/auth/person-summary.ts'
import { searchPatterns } from '../../../platform/database/folded-search.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { type Paging, pageAnswer } from '../../../platform/http/page.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import { documentsOf, type Making, type Of, thenRead } from '../../shared/documents/documents.usecases.ts'
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
  publishTest,
  type TestRow,
  type TestState,
  testById,
  testTable,
  usesOf,
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
  const test = await tests.find(db, id)
  const named = await namedBy(db, test)
  const gaps = await gapsOf(deps, db, { test, named })
  const uses = await usesOf.first(db, id)
  const { versions, history } = await tests.pastOf({ db, person, id })
  const { kind, state, version, document, draft_version, draft_at, draft_by } = test
  return {
    id,
    kind,
    state,
    version,
    document,
    draft_version,
    draft: draft_at === null ? null : { by: personOf(draft_by), at: draft_at },
    versions: versions.map(({ document: former, ...one }) => ({ ...one, questions: questionsIn(former) })),
    questions: named.map(({ id: question, kind: of, text, points, state: standing }) => ({
      id: question,
      kind: of,
      text,
      points,
      state: standing,
    })),
    gaps,
    ...uses!,
    history,
  }
}

/** Creates a test with only a title. */
export async function makeTest(
  deps: Deps,
  { tx, person, now, body: { kind, title } }: Writing & { body: { kind: TestKind; title: string } },
) {
  return insert(deps, { tx, person, now }, kind, { ...emptyDocument, title })
}

/** What prevents the draft from being published, with its place. */
export async function readGaps(deps: Deps, { db, id }: Reading) {
  const test = await tests.find(db, id)
  return gapsOf(deps, db, { test, named: await namedBy(db, test) })
}

/** Tests as documents: what one needs before it is published, and what publishing does. */
export const tests = documentsOf({
  thing: 'TEST',
  table: testTable,
  find: findTest,
  parse: testDocument.parse,
  nameOf: ({ title }) => title,
  gapsOf: async (deps: Deps, tx, test) => {
    const { level, sections } = test.document
    if (level !== null) await holdLevel.first(tx, level)
    await holdQuestions.all(
      tx,
      fixedOf(sections).map(({ question }) => question),
    )
    return gapsOf(deps, tx, { test, named: await namedBy(tx, test) })
  },
  incomplete: gaps =>
    new Problem(testIncomplete, {
      errors: gaps.map(({ code, section, part }) => ({
        field: part ? `parts.${part}` : section ? `sections.${section}` : 'test',
        code,
        message: 'The test can’t be published like this',
      })),
    }),
  isChanged: ({ draft_at }) => draft_at !== null,
  effect: async ({ tx, person, now }, { id, document }, note) => {
    const text = JSON.stringify(document)
    await forgetQuestions.run(tx, id)
    await forgetDraws.run(tx, id)
    await writeQuestions.run(tx, id, text)
    await writeDraws.run(tx, id, text)
    await publishTest.run(tx, id, text)
    await insertVersion.run(tx, id, text, person.id, now.toISOString(), note)
    return {}
  },
})

const changed = thenRead(readTest)
/** New attempts use the published draft, and attempts in progress keep their version. */
export const publish = changed(tests.publish)
export const restoreVersion = changed(tests.restoreVersion)
/** Courses that contain the test keep it. */
export const archive = changed(tests.archive)
export const restore = changed(tests.restore)

/** Imports a test whose questions already exist. If `published` is set, publishes it unless something prevents it. */
export async function bringTest(
  deps: Deps,
  making: Making,
  { kind, document, published }: { kind: TestKind; document: WrittenTest; published: boolean },
): Promise<{ id: string; isPublished: boolean }> {
  const id = await insertWritten(making, kind, document)
  if (!published) return { id, isPublished: false }
  const gaps = await tests.publishHeld(deps, making, await tests.find(making.tx, id), '')
  return { id, isPublished: gaps.length === 0 }
}

/** Creates another test with a copy of this one's draft. */
export async function duplicate(deps: Deps, { tx, person, now, params }: Writing & Of) {
  const { kind, document } = await tests.find(tx, params.id)
  return insert(deps, { tx, person, now }, kind, document)
}

/** Deletes a test that was never published and so has no attempts. Otherwise throws 409 `test_used`. */
export async function removeTest({ tx, person, now, params: { id } }: Writing & Of): Promise<null> {
  const { version, document } = await tests.lock(tx, id)
  if (version > 0 || (await deleteTest.run(tx, id)) === 0) throw new Problem(testUsed)
  await tests.keep({ tx, person, now }, { id, name: document.title, act: 'DELETED' })
  return null
}

async function findTest(db: Queryable, id: string): Promise<TestRow | undefined> {
  const row = await testById.first(db, id)
  return row && { ...row, document: testDocument.parse(row.document) }
}

async function insert(deps: Deps, { tx, person, now }: Writing, kind: TestKind, document: WrittenTest) {
  const id = await insertWritten({ tx, person, now }, kind, document)
  return readTest(deps, { db: tx, person, id })
}

async function insertWritten({ tx, person, now }: Making, kind: TestKind, document: WrittenTest): Promise<string> {
  const row = await insertTest.first(tx, kind, document.title, JSON.stringify(document), person.id, now.toISOString())
  await tests.keep({ tx, person, now }, { id: row!.id, name: document.title, act: 'CREATED' })
  return row!.id
}

import { type TestDocument, testDocument } from '@aulaviva/contract/assessment/test-authoring'
import { fixedPartsOf, questionCount, type TestKind } from '@aulaviva/domain/test-document'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, WriteContext } from '../../../platform/auth/person.ts'
import { personOf } from '../../../platform/auth/person-summary.ts'
import { searchPatterns } from '../../../platform/database/folded-search.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import {
  type DocumentParams,
  type DocumentWriteContext,
  documentOperations,
  thenRead,
} from '../../shared/documents/documents.usecases.ts'
import { findGaps, loadNamedQuestions } from './gaps.usecases.ts'
import { testIncomplete, testUsed } from './test-authoring.errors.ts'
import {
  authoredTests,
  deleteDraws,
  deleteQuestions,
  deleteTest,
  insertTest,
  insertVersion,
  lockLevelForShare,
  lockQuestionsForShare,
  type TestRow,
  type TestState,
  testById,
  testTable,
  usesOf,
  writeDraws,
  writePublishedTest,
  writeQuestions,
} from './test-authoring.repository.ts'

/** Tests as their authors see them: drafts, published versions, and publishing. */

export type Deps = Pick<Dependencies, 'storage'>
export interface TestRequest {
  db: Queryable
  person: Person
  id: string
}

interface ListQuery extends PageQuery {
  search: string
  kind?: TestKind | undefined
  level?: string | undefined
  state?: TestState | undefined
}

const emptyDocument: TestDocument = {
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
export async function listTests({ db, query }: { db: Queryable; query: ListQuery }) {
  const { kind = null, level = null, state = null } = query
  const { rows, count } = await authoredTests.page(
    db,
    query,
    await searchPatterns(db, query.search),
    kind,
    level,
    state,
  )
  const listed = rows.map(({ document, ...row }) => ({ ...row, questions: questionCount(document) }))
  return pageAnswer('/api/courses/tests/', query, listed, count)
}

/** One test with everything its author needs. Throws 404 if it doesn't exist. */
export async function readTest(deps: Deps, { db, person, id }: TestRequest) {
  const test = await tests.find(db, id)
  const named = await loadNamedQuestions(db, test)
  const gaps = await findGaps(deps, db, { test, named })
  const uses = await usesOf.first(db, id)
  const { versions, history } = await tests.loadHistory({ db, person, id })
  const { kind, state, version, document, draft_version, draft_at, draft_by } = test
  return {
    id,
    kind,
    state,
    version,
    document,
    draft_version,
    draft: draft_at === null ? null : { by: personOf(draft_by), at: draft_at },
    versions: versions.map(({ document: documentOfVersion, ...one }) => ({
      ...one,
      questions: questionCount(documentOfVersion),
    })),
    questions: named.map(({ id: question, kind: questionKind, text, points, state: questionState }) => ({
      id: question,
      kind: questionKind,
      text,
      points,
      state: questionState,
    })),
    gaps,
    ...uses!,
    history,
  }
}

/** Creates a test with only a title. */
export async function createTest(
  deps: Deps,
  { tx, person, now, body: { kind, title } }: WriteContext & { body: { kind: TestKind; title: string } },
) {
  return createAndRead(deps, { tx, person, now }, kind, { ...emptyDocument, title })
}

/** What prevents the draft from being published, with its place. */
export async function readGaps(deps: Deps, { db, id }: TestRequest) {
  const test = await tests.find(db, id)
  return findGaps(deps, db, { test, named: await loadNamedQuestions(db, test) })
}

/** Tests as documents: what one needs before it is published, and what publishing does. */
export const tests = documentOperations({
  thing: 'TEST',
  table: testTable,
  find: findTest,
  parse: testDocument.parse,
  nameOf: ({ title }) => title,
  findGaps: async (deps: Deps, tx, test) => {
    const { level, sections } = test.document
    if (level !== null) await lockLevelForShare.first(tx, level)
    await lockQuestionsForShare.all(
      tx,
      fixedPartsOf(sections).map(({ question }) => question),
    )
    return findGaps(deps, tx, { test, named: await loadNamedQuestions(tx, test) })
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
    await deleteQuestions.run(tx, id)
    await deleteDraws.run(tx, id)
    await writeQuestions.run(tx, id, text)
    await writeDraws.run(tx, id, text)
    await writePublishedTest.run(tx, id, text)
    await insertVersion.run(tx, id, text, person.id, now.toISOString(), note)
    return {}
  },
})

const withTest = thenRead(readTest)
/** New attempts use the published draft, and attempts in progress keep their version. */
export const publishTest = withTest(tests.publish)
export const restoreTestVersion = withTest(tests.restoreVersion)
/** Courses that contain the test keep it. */
export const archiveTest = withTest(tests.archive)
export const restoreTest = withTest(tests.restore)

/** Imports a test whose questions already exist. If `published` is set, publishes it unless something prevents it. */
export async function importTest(
  deps: Deps,
  context: DocumentWriteContext,
  { kind, document, published }: { kind: TestKind; document: TestDocument; published: boolean },
): Promise<{ id: string; isPublished: boolean }> {
  const id = await insertDraft(context, kind, document)
  if (!published) return { id, isPublished: false }
  const gaps = await tests.publishLocked(deps, context, await tests.find(context.tx, id), '')
  return { id, isPublished: gaps.length === 0 }
}

/** Creates another test with a copy of this one's draft. */
export async function duplicateTest(deps: Deps, { tx, person, now, params }: WriteContext & DocumentParams) {
  const { kind, document } = await tests.find(tx, params.id)
  return createAndRead(deps, { tx, person, now }, kind, document)
}

/** Deletes a test that was never published and so has no attempts. Otherwise throws 409 `test_used`. */
export async function removeTest({ tx, person, now, params: { id } }: WriteContext & DocumentParams): Promise<null> {
  const { version, document } = await tests.lock(tx, id)
  if (version > 0 || (await deleteTest.run(tx, id)) === 0) throw new Problem(testUsed)
  await tests.recordChange({ tx, person, now }, { id, name: document.title, act: 'DELETED' })
  return null
}

async function findTest(db: Queryable, id: string): Promise<TestRow | undefined> {
  const row = await testById.first(db, id)
  return row && { ...row, document: testDocument.parse(row.document) }
}

async function createAndRead(deps: Deps, { tx, person, now }: WriteContext, kind: TestKind, document: TestDocument) {
  const id = await insertDraft({ tx, person, now }, kind, document)
  return readTest(deps, { db: tx, person, id })
}

async function insertDraft(
  { tx, person, now }: DocumentWriteContext,
  kind: TestKind,
  document: TestDocument,
): Promise<string> {
  const row = await insertTest.first(tx, kind, document.title, JSON.stringify(document), person.id, now.toISOString())
  await tests.recordChange({ tx, person, now }, { id: row!.id, name: document.title, act: 'CREATED' })
  return row!.id
}

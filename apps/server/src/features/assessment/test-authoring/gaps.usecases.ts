import { drawPartsOf, fixedPartsOf, type TestGap, testGaps } from '@aulaviva/domain/test-document'
import type { Dependencies } from '../../../dependencies.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { loadDrawPools } from '../assessments/question-selection.usecases.ts'
import {
  activeLevels,
  type NamedQuestionRow,
  namedQuestions,
  type TestRow,
  usesOf,
} from './test-authoring.repository.ts'

/** Finds what prevents a document from being published, according to the question bank and the storage. */

/** The questions that a document names, as they are in the bank. */
export function loadNamedQuestions(
  db: Queryable,
  { id, document: { sections } }: TestRow,
): Promise<NamedQuestionRow[]> {
  return namedQuestions.all(
    db,
    fixedPartsOf(sections).map(({ question }) => question),
    id,
  )
}

interface TestToCheck {
  test: TestRow
  named: readonly NamedQuestionRow[]
}

/**
 * Every reason that prevents publishing, each with its place. An archived question can stay in a test that already asks
 * it. A question that was never published can't be asked.
 */
export async function findGaps(
  { storage }: Pick<Dependencies, 'storage'>,
  db: Queryable,
  { test, named }: TestToCheck,
): Promise<TestGap[]> {
  const { document } = test
  const { sections } = document
  const usable = named.filter(({ state, version, asked }) => version > 0 && (state !== 'ARCHIVED' || asked))
  const keys = [...new Set(usable.flatMap(({ files }) => files))]
  const sizes = await Promise.all(keys.map(async key => [key, await storage.size(key)] as const))
  const missingKeys = new Set(sizes.filter(([, size]) => size === null).map(([key]) => key))
  const levels = await activeLevels.all(db)
  const uses = await usesOf.first(db, test.id)
  const seconds = (uses?.places ?? []).flatMap(({ course_class }) => (course_class ? [course_class.seconds] : []))
  return testGaps(document, {
    kind: test.kind,
    questions: usable.map(({ id, files }) => ({ id, file_gone: files.some(key => missingKeys.has(key)) })),
    pools: await loadDrawPools(db, drawPartsOf(sections)),
    levels: levels.map(({ id }) => id),
    shortestVideoSeconds: seconds.length > 0 ? Math.min(...seconds) : null,
  })
}

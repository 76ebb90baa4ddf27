import type { QuestionDocument } from '@aulaviva/contract/assessment/question-bank'
import { command, query } from '../../../platform/database/statement.ts'
import { type FilterArguments, listFilter } from './question-bank.repository.ts'

/** Unpublished drafts of many questions, and publishing them. */

type DraftListArguments = [...FilterArguments, broughtBy: string | null]

const unpublished = `from questions q where ${listFilter} and q.draft is not null and q.state <> 'ARCHIVED'
   and ($8::uuid is null or q.id in (select r.question_id from question_import_rows r where r.import_id = $8))`

export const countUnpublished = query<DraftListArguments, { count: number }>(
  'question-bank.count-unpublished',
  `select count(*)::int as count ${unpublished}`,
)

export interface DraftRow {
  id: string
  version: number
  draft_version: number
  document: QuestionDocument
}

/** The unpublished questions that come after `before` in the list. */
export const unpublishedQuestions = query<[...DraftListArguments, before: string | null, limit: number], DraftRow>(
  'question-bank.unpublished-questions',
  `select q.id, q.version, q.draft_version, q.draft as document ${unpublished}
     and ($9::uuid is null or q.id < $9) order by q.id desc limit $10`,
)

export const activeLevels = query<[], { id: string }>(
  'question-bank.active-levels',
  'select id from levels where archived_at is null',
)

export const lockQuestions = command<[ids: readonly string[]], { id: string }>(
  'question-bank.lock-questions',
  'select id from questions where id = any ($1) order by id for no key update',
)

export const questionDrafts = query<
  [ids: readonly string[]],
  { id: string; draft_version: number; document: QuestionDocument | null }
>('question-bank.question-drafts', 'select id, draft_version, draft as document from questions where id = any ($1)')

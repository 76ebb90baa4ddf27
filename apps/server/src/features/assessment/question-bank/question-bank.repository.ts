import type { QuestionDocument } from '@aulaviva/contract/assessment/question-bank'
import type { QuestionKind } from '@aulaviva/contract/assessment/questions'
import type { LevelColor } from '@aulaviva/domain/level-colors'
import type { CefrCode } from '@aulaviva/domain/placement'
import { type PersonJson, personJson } from '../../../platform/auth/person-summary.ts'
import { pagedList } from '../../../platform/database/paged-list.ts'
import { command, query } from '../../../platform/database/statement.ts'
import type { DocumentTable } from '../../shared/documents/documents.repository.ts'

export type QuestionState = 'DRAFT' | 'PUBLISHED' | 'ARCHIVED'
type Skill = QuestionDocument['skill']

export interface ListedRow {
  id: string
  kind: QuestionKind
  text: string
  state: QuestionState
  level: { id: string; code: string; name: string; color: LevelColor } | null
  skill: Skill
  cefr: CefrCode | null
  tags: string[]
  points: number
  version: number
  has_draft: boolean
  tests: number
}

/** The filters of the list: the first seven arguments of a statement. */
export const listFilter = `
  ($1::text[] is null or q.folded_words like all ($1)) and ($2::text is null or q.kind = $2)
  and ($3::uuid is null or q.level_id = $3) and ($4::text is null or q.skill = $4)
  and ($5::text is null or q.tags @> array[$5]) and (case when $6::text is null then q.state <> 'ARCHIVED' else q.state = $6 end)
  and ($7::boolean is null or $7 = exists (select from assessment_questions u where u.question_id = q.id))`

export type FilterArguments = [
  patterns: readonly string[] | null,
  kind: string | null,
  level: string | null,
  skill: string | null,
  tag: string | null,
  state: string | null,
  used: boolean | null,
]

/**
 * Questions by filters and words, newest first; those of one import are in the order of their file. Archived ones are
 * only listed if the state is requested.
 */
export const bankQuestions = pagedList<FilterArguments, ListedRow>('question-bank.list', {
  page: `
    select q.id, q.kind, left(q.prompt ->> 'text', 300) as text, q.state,
      case when l.id is not null then json_build_object('id', l.id, 'code', l.code, 'name', l.name, 'color', l.color) end as level,
      q.skill, q.cefr, q.tags, q.points, q.version, q.draft is not null as has_draft,
      (select count(*) from assessment_questions u where u.question_id = q.id) as tests, w.total
    from (select q.id, count(*) over () as total from questions q where ${listFilter}
          order by q.created_at desc, q.id limit $8 offset $9) w
    join questions q on q.id = w.id left join levels l on l.id = q.level_id order by q.created_at desc, q.id`,
  count: `select count(*) from questions q where ${listFilter}`,
})

/** Every matching question in its published form. Questions that were never published are given as their draft. */
export const exportedQuestions = query<FilterArguments, { document: QuestionDocument }>(
  'question-bank.exported-questions',
  `select case when q.version = 0 then coalesce(q.draft, question_document(q)) else question_document(q) end as document
   from questions q where ${listFilter} order by q.id`,
)

export const allTags = query<[], { tag: string }>(
  'question-bank.all-tags',
  'select tag from (select distinct unnest(tags) as tag from questions) t order by folded(tag), tag limit 500',
)

export interface QuestionRow {
  id: string
  state: QuestionState
  version: number
  document: QuestionDocument
  draft_version: number
  draft_at: string | null
  draft_by: PersonJson | null
}

export const questionById = query<[id: string], QuestionRow>(
  'question-bank.question-by-id',
  `select q.id, q.state, q.version, coalesce(q.draft, question_document(q)) as document, q.draft_version,
     case when q.draft is not null then q.draft_at end as draft_at, ${personJson('b')} as draft_by
   from questions q left join users b on b.id = q.draft_by where q.id = $1`,
)

/** Editing a question and adding it to a test lock it, so that they exclude each other. */
export const questionTable: DocumentTable = {
  name: 'question-bank',
  table: 'questions',
  versions: 'question_versions',
  documentColumn: 'question_id',
  maxVersions: 100,
}

export const testsOf = query<
  [id: string],
  { id: string; title: string; kind: 'VIDEO_QUIZ' | 'EVALUATION' | 'PLACEMENT' }
>(
  'question-bank.tests-of',
  `select a.id, a.title, a.kind from assessment_questions u join assessments a on a.id = u.assessment_id
   where u.question_id = $1 order by folded(a.title), a.id limit 100`,
)

export const usesOf = query<[id: string], { answered: number; given: boolean }>(
  'question-bank.uses-of',
  `select (select count(*)::int from attempt_answers w join attempts t on t.id = w.attempt_id
           where w.question_id = $1 and t.state <> 'IN_PROGRESS') as answered,
          exists (select from assessment_questions where question_id = $1)
            or exists (select from attempt_answers where question_id = $1)
            or exists (select from attempts where state = 'IN_PROGRESS'
                       and questions @> jsonb_build_array(jsonb_build_object('id', $1::text))) as given`,
)

export const twinsOf = query<[id: string], { id: string; text: string }>(
  'question-bank.twins-of',
  `select o.id, left(o.prompt ->> 'text', 300) as text from questions q
   join questions o on o.fingerprint = q.fingerprint and o.id <> q.id and o.state <> 'ARCHIVED'
   where q.id = $1 order by o.id limit 5`,
)

/**
 * Those of these files that a question or one of its versions already references. A question can't open any other file.
 */
export const referencedFiles = query<
  [ids: readonly string[]],
  { id: string; name: string; media_type: string; size: number }
>(
  'question-bank.referenced-files',
  `select f.id, f.name, f.media_type, f.size from files f where f.id = any ($1) and (
     exists (select from questions q where f.id in (q.audio_file_id, q.picture_file_id, q.draft_audio_file_id,
               q.draft_picture_file_id))
     or exists (select from question_versions v where f.id in (v.audio_file_id, v.picture_file_id)))`,
)

/** The active ones among these levels, locked against archiving until the transaction ends. */
export const lockActiveLevels = command<[ids: readonly string[]], { id: string }>(
  'question-bank.lock-active-levels',
  'select id from levels where id = any ($1) and archived_at is null order by id for share',
)

export const insertQuestion = command<[document: string, by: string | null, now: string], { id: string }>(
  'question-bank.insert-question',
  `insert into questions (kind, prompt, key, explanation, points, draft, draft_by, draft_at, created_at)
   values ($1::jsonb ->> 'kind', $1::jsonb -> 'prompt', $1::jsonb -> 'key', $1::jsonb ->> 'explanation',
     ($1::jsonb ->> 'points')::smallint, $1::jsonb, $2, $3, $3) returning id`,
)

const contentOf = (document: string) => `
     kind = ${document} ->> 'kind', prompt = ${document} -> 'prompt', key = ${document} -> 'key',
     explanation = ${document} ->> 'explanation', points = (${document} ->> 'points')::smallint,
     level_id = (${document} ->> 'level')::uuid, skill = ${document} ->> 'skill', cefr = ${document} ->> 'cefr',
     tags = array(select jsonb_array_elements_text(${document} -> 'tags')),
     audio_file_id = (${document} -> 'audio' ->> 'file')::uuid,
     picture_file_id = (${document} -> 'picture' ->> 'file')::uuid,
     picture_alt = coalesce(${document} -> 'picture' ->> 'alt', ''),
     feedback = ${document} -> 'feedback', rubric = ${document} -> 'rubric'`

/** Copies the draft of a question that was never published into the columns that the list searches. */
export const writeContent = command<[id: string, document: string]>(
  'question-bank.write-content',
  `update questions set ${contentOf('d')} from (select $2::jsonb as d) written where id = $1`,
)

/** Publishes the drafts of these questions, each as a new version. */
export const publishDrafts = command<[ids: readonly string[], by: string | null, now: string, note: string]>(
  'question-bank.publish-drafts',
  `with written as (select id, draft from questions where id = any ($1::uuid[]) and draft is not null),
   done as (
     update questions q set ${contentOf('w.draft')},
       state = case when q.state = 'DRAFT' then 'PUBLISHED' else q.state end, version = q.version + 1,
       draft = null, draft_by = null, draft_at = null, draft_version = q.draft_version + 1
     from written w where q.id = w.id returning q.id, q.version)
   insert into question_versions (question_id, number, document, published_by, published_at, note)
   select done.id, done.version, written.draft, $2, $3, $4 from done join written on written.id = done.id`,
)

export const deleteQuestion = command<[id: string]>(
  'question-bank.delete-question',
  'delete from questions where id = $1',
)

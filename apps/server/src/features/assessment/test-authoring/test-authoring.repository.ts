import type { QuestionKind } from '@aulaviva/contract/assessment/questions'
import type { TestDocument } from '@aulaviva/contract/assessment/test-authoring'
import type { LevelColor } from '@aulaviva/domain/level-colors'
import type { TestKind } from '@aulaviva/domain/test-document'
import { type PersonJson, personJson } from '../../../platform/auth/person-summary.ts'
import { pagedList } from '../../../platform/database/paged-list.ts'
import { command, query } from '../../../platform/database/statement.ts'
import type { DocumentTable } from '../../shared/documents/documents.repository.ts'

export type TestState = 'DRAFT' | 'PUBLISHED' | 'ARCHIVED'

interface LevelRow {
  id: string
  code: string
  name: string
  color: LevelColor
}

export interface ListedRow {
  id: string
  kind: TestKind
  title: string
  state: TestState
  level: LevelRow | null
  version: number
  has_draft: boolean
  document: TestDocument
  places: string[]
  attempts: number
  passed: number | null
}

const titleSql = "coalesce(a.draft ->> 'title', a.title)"
const levelSql = "case when a.draft is not null then (a.draft ->> 'level')::uuid else a.level_id end"
const listFilter = `
  a.kind <> 'PLACEMENT' and ($1::text[] is null or folded(${titleSql}) like all ($1)) and ($2::text is null or a.kind = $2)
  and ($3::uuid is null or ${levelSql} = $3) and (case when $4::text is null then a.state <> 'ARCHIVED' else a.state = $4 end)`

const figures = `
  (select count(*)::int as attempts, avg(t.passed::int)::float as passed
   from attempts t where t.assessment_id = a.id and t.state = 'GRADED')`

/** Tests by title, newest first. Archived ones are only listed if the state is requested. */
export const authoredTests = pagedList<
  [patterns: readonly string[] | null, kind: string | null, level: string | null, state: string | null],
  ListedRow
>('test-authoring.list', {
  page: `
    select a.id, a.kind, ${titleSql} as title, a.state, a.version, a.draft is not null as has_draft,
      coalesce(a.draft, test_document(a.id)) as document, f.attempts, f.passed, w.total,
      case when l.id is not null then json_build_object('id', l.id, 'code', l.code, 'name', l.name, 'color', l.color) end as level,
      array(select c.name from courses c where c.evaluation_id = a.id or exists (
              select from course_classes k where k.course_id = c.id and k.video_quiz_id = a.id and k.archived_at is null)
            order by c.position limit 3) as places
    from (select a.id, count(*) over () as total from assessments a where ${listFilter}
          order by a.id desc limit $5 offset $6) w
    join assessments a on a.id = w.id cross join lateral ${figures} f
    left join levels l on l.id = ${levelSql} order by a.id desc`,
  count: `select count(*) from assessments a where ${listFilter}`,
})

export interface TestRow {
  id: string
  kind: TestKind
  state: TestState
  version: number
  document: TestDocument
  draft_version: number
  draft_at: string | null
  draft_by: PersonJson | null
}

export const testById = query<[id: string], TestRow>(
  'test-authoring.test-by-id',
  `select a.id, a.kind, a.state, a.version, coalesce(a.draft, test_document(a.id)) as document, a.draft_version,
     case when a.draft is not null then a.draft_at end as draft_at, ${personJson('b')} as draft_by
   from assessments a left join users b on b.id = a.draft_by where a.id = $1 and a.kind <> 'PLACEMENT'`,
)

/** Starting an attempt waits for the lock of its test, so that every attempt has a single version. */
export const testTable: DocumentTable<{ document: TestDocument }> = {
  name: 'test-authoring',
  table: 'assessments',
  versions: 'assessment_versions',
  documentColumn: 'assessment_id',
  condition: `kind <> 'PLACEMENT'`,
  versionColumns: 'v.document',
  maxVersions: 100,
  extraDraftColumns: `title = case when version = 0 then $2::jsonb ->> 'title' else title end`,
}

export interface TestUses {
  places: {
    course: { id: string; name: string }
    course_class: { id: string; name: string; seconds: number } | null
  }[]
  levels: LevelRow[]
  attempts_open: number
  attempts: number
  passed: number | null
}

export const usesOf = query<[id: string], TestUses>(
  'test-authoring.uses-of',
  `select f.attempts, f.passed,
     (select count(*)::int from attempts t where t.assessment_id = a.id and t.state = 'IN_PROGRESS') as attempts_open,
     coalesce((
       select json_agg(json_build_object('course', json_build_object('id', c.id, 'name', c.name),
           'course_class', case when k.id is not null then json_build_object('id', k.id, 'name', k.name,
             'seconds', k.duration_seconds) end) order by c.position, k.position)
       from courses c
       left join course_classes k on k.course_id = c.id and k.video_quiz_id = a.id and k.archived_at is null
       where c.evaluation_id = a.id or k.id is not null), '[]') as places,
     coalesce((
       select json_agg(json_build_object('id', l.id, 'code', l.code, 'name', l.name, 'color', l.color) order by l.position)
       from levels l where l.evaluation_id = a.id), '[]') as levels
   from assessments a cross join lateral ${figures} f where a.id = $1`,
)

export interface NamedQuestionRow {
  id: string
  kind: QuestionKind
  text: string
  points: number
  state: TestState
  version: number
  /** Whether the published test already asks it. */
  asked: boolean
  files: string[]
}

const namedSql = `
  select q.id, q.kind, left(q.prompt ->> 'text', 300) as text, q.points, q.state, q.version,
    exists (select from assessment_questions u where u.question_id = q.id and u.assessment_id = $2) as asked,
    array(select f.storage_key from files f where f.id in (q.audio_file_id, q.picture_file_id)) as files
  from questions q where q.id = any ($1) order by q.id`

/** The questions that a document names. */
export const namedQuestions = query<[ids: readonly string[], test: string], NamedQuestionRow>(
  'test-authoring.named-questions',
  namedSql,
)

/** The same, locked, so that publishing a test and archiving its question exclude each other. */
export const lockQuestionsForShare = command<[ids: readonly string[]], { id: string }>(
  'test-authoring.lock-questions-for-share',
  'select id from questions where id = any ($1) order by id for share',
)

export const activeLevels = query<[], { id: string }>(
  'test-authoring.active-levels',
  'select id from levels where archived_at is null',
)

/** A level for a test, locked against archiving until the transaction ends. */
export const lockLevelForShare = command<[id: string], { id: string }>(
  'test-authoring.lock-level-for-share',
  'select id from levels where id = $1 and archived_at is null for share',
)

export const insertTest = command<
  [kind: TestKind, title: string, document: string, by: string | null, now: string],
  { id: string }
>(
  'test-authoring.insert-test',
  `insert into assessments (kind, title, state, version, draft, draft_by, draft_at, created_at)
   values ($1, $2, 'DRAFT', 0, $3::jsonb, $4, $5, $5) returning id`,
)

/** Copies the fields of a document that concern the whole test to what students get. */
export const writePublishedTest = command<[id: string, document: string]>(
  'test-authoring.write-published-test',
  `update assessments set title = d ->> 'title', description = d ->> 'description', level_id = (d ->> 'level')::uuid,
     pass_mark = (d ->> 'pass_mark')::smallint, time_limit_seconds = (d ->> 'time_limit_minutes')::int * 60,
     max_attempts = (d ->> 'max_attempts')::int, retry_after_minutes = (d ->> 'retry_after_minutes')::int,
     shuffled = (d ->> 'shuffled')::boolean, solutions = d ->> 'solutions',
     state = case when state = 'DRAFT' then 'PUBLISHED' else state end, version = version + 1,
     draft = null, draft_by = null, draft_at = null, draft_version = draft_version + 1
   from (select $2::jsonb as d) written where id = $1`,
)

export const deleteQuestions = command<[id: string]>(
  'test-authoring.delete-questions',
  'delete from assessment_questions where assessment_id = $1',
)
export const deleteDraws = command<[id: string]>(
  'test-authoring.delete-draws',
  'delete from assessment_draws where assessment_id = $1',
)

const parts = `
  (select part, section ->> 'name' as section, (row_number() over (order by s, p))::smallint as position
   from jsonb_array_elements($2::jsonb -> 'sections') with ordinality as sections (section, s),
     jsonb_array_elements(section -> 'parts') with ordinality as parts (part, p)) w`

export const writeQuestions = command<[id: string, document: string]>(
  'test-authoring.write-questions',
  `insert into assessment_questions (assessment_id, position, question_id, section, points, at_second)
   select $1, position, (part ->> 'question')::uuid, section, (part ->> 'points')::smallint, (part ->> 'at_second')::int
   from ${parts} where part ->> 'kind' = 'QUESTION'`,
)
export const writeDraws = command<[id: string, document: string]>(
  'test-authoring.write-draws',
  `insert into assessment_draws (assessment_id, position, section, amount, tag, level_id)
   select $1, position, section, (part ->> 'amount')::smallint, part ->> 'tag', (part ->> 'level')::uuid
   from ${parts} where part ->> 'kind' = 'DRAW'`,
)

export const insertVersion = command<[id: string, document: string, by: string | null, now: string, note: string]>(
  'test-authoring.insert-version',
  `insert into assessment_versions (assessment_id, number, document, published_by, published_at, note)
   select id, version, $2::jsonb, $3, $4, $5 from assessments where id = $1`,
)

export const deleteTest = command<[id: string]>(
  'test-authoring.delete-test',
  'delete from assessments where id = $1 and version = 0',
)

import type { QuestionDocument } from '@aulaviva/contract/assessment/question-bank'
import type { QuestionKind } from '@aulaviva/contract/assessment/questions'
import type { ImportRowState, QuestionFormat, RefusalReason, WarningCode } from '@aulaviva/domain/question-files'
import { pagedList } from '../../../platform/database/paged-list.ts'
import { bulkCommand, command, query } from '../../../platform/database/statement.ts'
import type { Finding } from './formats/read-results.ts'

export type ImportState = 'DRAFT' | 'DONE' | 'TAKEN_BACK'

export interface ImportSummaryRow {
  id: string
  created_at: string
  file_name: string
  format: QuestionFormat
  state: ImportState
  taken: number
  created_by: string | null
  first_name: string | null
  last_name: string | null
  photo_key: string | null
}

const summary = `i.id, i.created_at, i.file_name, i.format, i.state, i.created_by, u.first_name, u.last_name, u.photo_key,
   (select count(r.question_id)::int from question_import_rows r where r.import_id = i.id) as taken`

export const importList = pagedList<[], ImportSummaryRow>('question-import.list', {
  page: `select ${summary}, count(*) over () as total from question_imports i left join users u on u.id = i.created_by
         order by i.created_at desc, i.id limit $1 offset $2`,
  count: 'select count(*) from question_imports',
})

/** A draft is compared with the current bank. The result of a confirmed import doesn't change anymore. */
const existingQuestion = `lateral (
   select q.id from questions q
   where r.question_id is null and i.state = 'DRAFT' and q.fingerprint = r.fingerprint and q.state <> 'ARCHIVED'
   order by q.id limit 1)`
const itemState = `case when same.id is not null and r.state in ('READY', 'WARNED') then 'DUPLICATE' else r.state end`

export interface ImportRow extends ImportSummaryRow {
  encoding: string | null
  items: number
  ready: number
  warned: number
  refused: number
  duplicate: number
  left_out: number
  used: number
  kinds: { kind: QuestionKind; count: number }[] | null
}

/** Whether a question is used: a test contains it, it was published, or a student answered it. */
const isUsed = `(exists (select from assessment_questions a where a.question_id = q.id)
   or exists (select from question_versions v where v.question_id = q.id)
   or exists (select from attempt_answers t where t.question_id = q.id))`

export const importById = query<[id: string], ImportRow>(
  'question-import.import-by-id',
  `select ${summary}, i.encoding, n.*,
     (select json_agg(json_build_object('kind', k.kind, 'count', k.count) order by k.count desc, k.kind)
      from (select document ->> 'kind' as kind, count(*)::int as count from question_import_rows
            where import_id = i.id and document is not null group by 1) k) as kinds,
     (select count(*)::int from question_import_rows r join questions q on q.id = r.question_id
      where r.import_id = i.id and ${isUsed}) as used
   from question_imports i left join users u on u.id = i.created_by cross join lateral (
     select count(*)::int as items,
       (count(*) filter (where ${itemState} = 'READY'))::int as ready,
       (count(*) filter (where ${itemState} = 'WARNED'))::int as warned,
       (count(*) filter (where ${itemState} = 'REFUSED'))::int as refused,
       (count(*) filter (where ${itemState} = 'DUPLICATE'))::int as duplicate,
       (count(*) filter (where ${itemState} = 'LEFT_OUT'))::int as left_out
     from question_import_rows r left join ${existingQuestion} same on true where r.import_id = i.id) n
   where i.id = $1`,
)

export interface ItemRow {
  number: number
  item: string
  line: number | null
  title: string
  foreign_type: string
  source: string
  state: ImportRowState
  reason: RefusalReason | null
  detail: string
  warnings: Finding<WarningCode>[]
  document: QuestionDocument | null
  same_as: string | null
  question_id: string | null
}

const filteredItems = `from question_import_rows r join question_imports i on i.id = r.import_id left join ${existingQuestion} same on true
   where r.import_id = $1 and ($2::text is null or ${itemState} = $2)`
const itemColumns = `r.number, r.item, r.line, r.title, r.foreign_type, r.source, ${itemState} as state, r.reason, r.detail,
   r.warnings, r.document, same.id as same_as, r.question_id`

export const importItems = pagedList<[id: string, state: ImportRowState | null], ItemRow>('question-import.items', {
  page: `select ${itemColumns}, count(*) over () as total ${filteredItems} order by r.number limit $3 offset $4`,
  count: `select count(*) ${filteredItems}`,
})

export const allItems = query<[id: string, state: ImportRowState | null], ItemRow>(
  'question-import.all-items',
  `select ${itemColumns} ${filteredItems} order by r.number`,
)

export const insertImport = command<
  [now: string, by: string | null, name: string, format: QuestionFormat, encoding: string | null],
  { id: string }
>(
  'question-import.insert-import',
  `insert into question_imports (created_at, created_by, file_name, format, encoding) values ($1, $2, $3, $4, $5)
   returning id`,
)

export const insertItems = command<[id: string, rows: string]>(
  'question-import.insert-items',
  `insert into question_import_rows
     (import_id, number, item, line, title, foreign_type, source, state, reason, detail, warnings, document)
   select $1, number, item, line, title, foreign_type, source, state, reason, detail, warnings, nullif(document, 'null')
   from jsonb_to_recordset($2::jsonb) as r (number integer, item text, line integer, title text, foreign_type text,
     source text, state text, reason text, detail text, warnings jsonb, document jsonb)`,
)

/** Marks repeated items. The first one counts. */
export const markDuplicates = bulkCommand<[id: string]>(
  'question-import.mark-duplicates',
  `update question_import_rows r set state = 'DUPLICATE',
     warnings = r.warnings || jsonb_build_object('code', 'duplicate_in_file', 'detail', first.item)
   from (
     select number, first_value(item) over same as item, first_value(number) over same as first_number
     from question_import_rows where import_id = $1 and document is not null
     window same as (partition by fingerprint, audio_file_id, picture_file_id order by number)) first
   where r.import_id = $1 and r.number = first.number and first.first_number < r.number`,
)

export const lockImport = command<[id: string], { state: ImportState; file_name: string }>(
  'question-import.lock-import',
  'select state, file_name from question_imports where id = $1 for update',
)

/** Serializes confirmations, so that each one sees the questions that the others created. */
export const lockConfirmations = command<[]>(
  'question-import.lock-confirmations',
  `select pg_advisory_xact_lock(hashtextextended('question-import', 0))`,
)

export const lockLevelForShare = command<[id: string], { archived: boolean }>(
  'question-import.lock-level-for-share',
  'select archived_at is not null as archived from levels where id = $1 for share',
)

/** Creates drafts of the imported items and returns which item became which question. */
export const createQuestions = bulkCommand<
  [
    id: string,
    leftOut: readonly number[],
    also: readonly number[],
    level: string | null,
    skill: string | null,
    points: number | null,
    tags: readonly string[],
    now: string,
    by: string | null,
  ],
  { id: string }
>(
  'question-import.create-questions',
  `with taken as materialized (
     select r.number, uuid_v7() as question_id, r.document || jsonb_build_object(
       'level', $4::uuid, 'skill', $5::text, 'points', coalesce($6::int, (r.document ->> 'points')::int),
       'tags', (select coalesce(jsonb_agg(tag), '[]') from (
          select tag from (
            select tag, min(place) as place from (
              select tag, place from jsonb_array_elements_text(r.document -> 'tags') with ordinality as own (tag, place)
              union all select tag, place + 100 from unnest($7::text[]) with ordinality as given (tag, place)) every
            group by tag) once order by place limit 20) few)) as document
     from question_import_rows r join question_imports i on i.id = r.import_id left join ${existingQuestion} same on true
     where r.import_id = $1 and case ${itemState}
       when 'DUPLICATE' then r.number = any ($3) when 'READY' then r.number <> all ($2) when 'WARNED' then r.number <> all ($2)
       else false end
     order by r.number),
   made as (
     insert into questions (id, kind, prompt, key, explanation, points, level_id, skill, cefr, tags, audio_file_id,
       picture_file_id, picture_alt, feedback, rubric, created_at, draft, draft_by, draft_at)
     select question_id, document ->> 'kind', document -> 'prompt', document -> 'key', document ->> 'explanation',
       (document ->> 'points')::smallint, (document ->> 'level')::uuid, document ->> 'skill', document ->> 'cefr',
       array(select jsonb_array_elements_text(document -> 'tags')), (document -> 'audio' ->> 'file')::uuid,
       (document -> 'picture' ->> 'file')::uuid, coalesce(document -> 'picture' ->> 'alt', ''), document -> 'feedback',
       document -> 'rubric', $8, document, $9, $8
     from taken returning id)
   update question_import_rows r set question_id = taken.question_id from taken
   where r.import_id = $1 and r.number = taken.number and taken.question_id in (select id from made)
   returning taken.question_id as id`,
)

export const setImportState = command<[id: string, from: ImportState, to: ImportState, now: string]>(
  'question-import.set-import-state',
  'update question_imports set state = $3, done_at = coalesce(done_at, $4) where id = $1 and state = $2',
)

/** Locks the questions of an import. */
export const lockQuestions = command<[id: string], { id: string }>(
  'question-import.lock-questions',
  `select q.id from questions q
   where q.id in (select question_id from question_import_rows where import_id = $1) order by q.id for update`,
)

export const usedQuestions = command<[id: string], { used: number }>(
  'question-import.used-questions',
  `select count(*)::int as used from questions q
   where q.id in (select question_id from question_import_rows where import_id = $1) and ${isUsed}`,
)

export const deleteQuestions = command<[id: string]>(
  'question-import.delete-questions',
  'delete from questions where id in (select question_id from question_import_rows where import_id = $1)',
)

/** Removes the files from the items and returns them. */
export const detachFiles = command<[id: string], { file: string }>(
  'question-import.detach-files',
  `with named as (
     select audio_file_id as file from question_import_rows where import_id = $1 and audio_file_id is not null
     union select picture_file_id from question_import_rows where import_id = $1 and picture_file_id is not null),
   gone as (
     update question_import_rows set document = document || '{"audio": null, "picture": null}'
     where import_id = $1 and document is not null)
   select file from named`,
)

/** Those of these files that no question and no version in the bank references. Another question may share a file. */
export const unreferencedFiles = command<[files: readonly string[]], { file: string }>(
  'question-import.unreferenced-files',
  `select file from unnest($1::uuid[]) as file
   where not exists (select from questions where file in (audio_file_id, picture_file_id, draft_audio_file_id,
       draft_picture_file_id))
     and not exists (select from question_versions where file in (audio_file_id, picture_file_id))`,
)

export const oldDrafts = command<[before: string], { id: string }>(
  'question-import.old-drafts',
  `select id from question_imports where state = 'DRAFT' and created_at < $1 order by id for update skip locked`,
)

export const deleteImport = command<[id: string]>(
  'question-import.delete-import',
  'delete from question_imports where id = $1',
)

export const filesById = query<[ids: readonly string[]], { id: string; name: string; storage_key: string }>(
  'question-import.files-by-id',
  'select id, name, storage_key from files where id = any ($1)',
)

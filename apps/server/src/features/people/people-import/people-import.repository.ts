import type { Role, StaffRight } from '@aulaviva/domain/access'
import type { FileColumn, PersonColumn } from '@aulaviva/domain/person-columns'
import { pagedList } from '../../../platform/database/paged-list.ts'
import { command, query } from '../../../platform/database/statement.ts'
import type { Delimiter, Encoding, TableRow } from '../../../platform/tables/table.ts'
import type { Difference, Entry, ExistingPerson, Finding, RowPreview } from './people-import.rules.ts'

export type ImportState = 'DRAFT' | 'RUNNING' | 'STOPPED' | 'DONE'
export type Outcome = 'CREATED' | 'CHANGED' | 'UNCHANGED' | 'REFUSED' | 'LEFT_OUT'
export type RowFilter = RowPreview['state'] | 'LEFT_OUT' | 'BY_HAND' | 'WARNED'

export interface SummaryRow {
  id: string
  created_at: string
  file_name: string
  state: ImportState
  started_at: string | null
  ended_at: string | null
  rows: number
  done: number
  created_by: string | null
  first_name: string | null
  last_name: string | null
  photo_key: string | null
}

const summary = `i.id, i.created_at, i.file_name, i.state, i.started_at, i.ended_at, i.created_by,
   u.first_name, u.last_name, u.photo_key, n.rows, n.done`
const counted = `lateral (
   select count(*)::int as rows, count(r.outcome)::int as done from people_import_rows r where r.import_id = i.id) n`

export const imports = pagedList<[], SummaryRow>('people-import.list', {
  page: `select ${summary}, count(*) over () as total
         from people_imports i left join users u on u.id = i.created_by cross join ${counted}
         order by i.created_at desc, i.id limit $1 offset $2`,
  count: 'select count(*) from people_imports',
})

export interface ImportRow extends SummaryRow {
  version: number
  format: 'CSV' | 'XLSX'
  encoding: Encoding | null
  delimiter: Delimiter | null
  headings: string[]
  mapping: (FileColumn | '')[]
  heading_line: number
  top: Pick<TableRow, 'line' | 'cells'>[]
  invites: boolean
  new: number
  changed: number
  unchanged: number
  refused: number
  left_out: number
  by_hand: number
  warned: number
  staff: number
  was_created: number
  was_changed: number
  was_unchanged: number
  was_refused: number
  was_left_out: number
  not_invited: number
  inviting: number
}

const isSkipped = `(not r.chosen and r.foreseen <> 'REFUSED')`
const byHand = `r.differences @> '[{"by_hand": true}]'`
const warned = `r.findings @> '[{"refuses": false}]'`
const will = (foreseen: string) => `count(*) filter (where r.foreseen = '${foreseen}' and not ${isSkipped})::int`
const was = (outcome: string) => `count(*) filter (where r.outcome = '${outcome}')::int`

/** SQL: the imported person `p` has never been emailed. */
const neverInvited = (user: string) =>
  `${user}.password_hash is null and ${user}.disabled_at is null and ${user}.deleted_at is null
   and not exists (select from invitations v where v.user_id = ${user}.id)`

export const importById = query<[id: string], ImportRow>(
  'people-import.import-by-id',
  `select ${summary}, i.version, i.format, i.encoding, i.delimiter, i.headings, i.mapping, i.heading_line, i.top,
     i.invites, n.*
   from people_imports i left join users u on u.id = i.created_by
   cross join lateral (
     select count(*)::int as rows, count(r.outcome)::int as done, ${will('NEW')} as new, ${will('CHANGED')} as changed,
       ${will('UNCHANGED')} as unchanged, ${will('REFUSED')} as refused, count(*) filter (where ${isSkipped})::int as left_out,
       count(*) filter (where ${byHand})::int as by_hand, count(*) filter (where ${warned})::int as warned,
       count(*) filter (where r.foreseen in ('NEW', 'CHANGED') and r.chosen
         and (p.role = 'staff' or r.entry ->> 'role' = 'staff'))::int as staff,
       ${was('CREATED')} as was_created, ${was('CHANGED')} as was_changed, ${was('UNCHANGED')} as was_unchanged,
       ${was('REFUSED')} as was_refused, ${was('LEFT_OUT')} as was_left_out,
       count(*) filter (where r.outcome = 'CREATED' and ${neverInvited('p')})::int as not_invited,
       count(*) filter (where r.outcome = 'CREATED' and ${neverInvited('p')} and p.id::text in (
         select j.data ->> 'id' from pgboss.job j
         where j.name = 'people-invitations' and j.state in ('created', 'retry', 'active')))::int as inviting
     from people_import_rows r left join users p on p.id = r.user_id where r.import_id = i.id) n
   where i.id = $1`,
)

/** The cells of the first rows, to recognize the columns. */
export const firstCells = query<[id: string], { cells: string[] }>(
  'people-import.first-cells',
  'select cells from people_import_rows where import_id = $1 order by line limit 3',
)

export interface FileRow {
  line: number
  cells: string[]
  entry: Entry
  foreseen: RowPreview['state']
  differences: Difference[]
  findings: Finding[]
  chosen: boolean
  taken: PersonColumn[]
  user_id: string | null
  outcome: Outcome | null
}

const rowColumns =
  'r.line, r.cells, r.entry, r.foreseen, r.differences, r.findings, r.chosen, r.taken, r.user_id, r.outcome'
const filteredRows = `from people_import_rows r where r.import_id = $1 and ($3::text is null or r.outcome = $3)
   and case $2 when 'LEFT_OUT' then ${isSkipped} when 'BY_HAND' then ${byHand} when 'WARNED' then ${warned}
         else $2::text is null or (r.foreseen = $2 and not ${isSkipped}) end`

export const rowsOf = pagedList<[id: string, state: RowFilter | null, outcome: Outcome | null], FileRow>(
  'people-import.rows',
  {
    page: `select ${rowColumns}, count(*) over () as total ${filteredRows} order by r.line limit $4 offset $5`,
    count: `select count(*) ${filteredRows}`,
  },
)

/** Rows that were rejected in the preview or when they were applied. */
export const rejectedRows = query<[id: string], Pick<FileRow, 'cells' | 'findings'>>(
  'people-import.rejected-rows',
  `select cells, findings from people_import_rows
   where import_id = $1 and (outcome = 'REFUSED' or (outcome is null and foreseen = 'REFUSED')) order by line`,
)

export const insertImport = command<
  [
    now: string,
    by: string | null,
    name: string,
    format: string,
    encoding: string | null,
    delimiter: string | null,
    content: Uint8Array,
    headings: readonly string[],
    mapping: readonly string[],
    headingLine: number,
    top: string,
  ],
  { id: string }
>(
  'people-import.insert-import',
  `insert into people_imports (created_at, created_by, file_name, format, encoding, delimiter, content, headings, mapping,
     heading_line, top)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
)

interface LockedRow {
  state: ImportState
  version: number
  file_name: string
  encoding: Encoding | null
  delimiter: Delimiter | null
  heading_line: number
  started_by: string | null
  invites: boolean
}

export const lockImport = command<[id: string], LockedRow>(
  'people-import.lock-import',
  `select state, version, file_name, encoding, delimiter, heading_line, started_by, invites from people_imports
   where id = $1 for update`,
)

export const contentOf = query<
  [id: string],
  Pick<LockedRow, 'version' | 'encoding' | 'delimiter'> & { content: Buffer | null }
>('people-import.content-of', 'select content, version, encoding, delimiter from people_imports where id = $1')

export const setTableOptions = command<
  [
    id: string,
    format: string,
    encoding: string | null,
    delimiter: string | null,
    headings: readonly string[],
    mapping: readonly string[],
    headingLine: number,
    top: string,
  ]
>(
  'people-import.set-table-options',
  `update people_imports set format = $2, encoding = $3, delimiter = $4, headings = $5, mapping = $6, heading_line = $7,
     top = $8, version = version + 1 where id = $1`,
)

export const incrementVersion = command<[id: string], { version: number }>(
  'people-import.increment-version',
  'update people_imports set version = version + 1 where id = $1 returning version',
)

export const deleteImport = command<[id: string]>(
  'people-import.delete-import',
  'delete from people_imports where id = $1',
)
export const deleteRows = command<[id: string]>(
  'people-import.delete-rows',
  'delete from people_import_rows where import_id = $1',
)

export const insertRows = command<[id: string, rows: string]>(
  'people-import.insert-rows',
  `insert into people_import_rows (import_id, line, cells, entry, foreseen, differences, findings, user_id)
   select $1, line, cells, entry, foreseen, differences, findings, user_id
   from jsonb_to_recordset($2::jsonb) as r (line integer, cells text[], entry jsonb, foreseen text, differences jsonb,
     findings jsonb, user_id uuid)`,
)

export const lockRow = command<[id: string, line: number], FileRow>(
  'people-import.lock-row',
  `select ${rowColumns} from people_import_rows r where r.import_id = $1 and r.line = $2 for update`,
)

export const setRow = command<
  [id: string, line: number, foreseen: string, chosen: boolean, taken: readonly string[]],
  FileRow
>(
  'people-import.set-row',
  `update people_import_rows r set foreseen = $3, chosen = $4, taken = $5 where import_id = $1 and line = $2
   returning ${rowColumns}`,
)

export const markStarted = command<[id: string, by: string | null, now: string, invites: boolean]>(
  'people-import.mark-started',
  `update people_imports set state = 'RUNNING', started_by = $2, started_at = $3, invites = $4, content = null,
     top = '[]', version = version + 1 where id = $1`,
)

/** Completes rejected and skipped rows when the import starts. */
export const completeIdleRows = command<[id: string, now: string]>(
  'people-import.complete-idle-rows',
  `update people_import_rows set outcome = case foreseen when 'REFUSED' then 'REFUSED' else 'LEFT_OUT' end, done_at = $2
   where import_id = $1 and (foreseen = 'REFUSED' or not chosen)`,
)

/** Sets the staff member in whose name the job runs. */
export const setStarter = command<[id: string, by: string | null]>(
  'people-import.set-starter',
  'update people_imports set started_by = $2 where id = $1',
)

export const setState = command<[id: string, from: ImportState, to: ImportState]>(
  'people-import.set-state',
  'update people_imports set state = $3, version = version + 1 where id = $1 and state = $2',
)

export const finishImport = command<[id: string, now: string]>(
  'people-import.finish-import',
  `update people_imports set state = 'DONE', ended_at = $2, version = version + 1 where id = $1 and state = 'RUNNING'`,
)

export const nextRows = command<[id: string, most: number], FileRow>(
  'people-import.next-rows',
  `select ${rowColumns} from people_import_rows r where r.import_id = $1 and r.outcome is null order by r.line limit $2
   for update`,
)

/** The remaining rows after a line. */
export const remainingRows = query<
  [id: string, after: number, most: number],
  Pick<FileRow, 'line' | 'entry' | 'taken'>
>(
  'people-import.remaining-rows',
  `select line, entry, taken from people_import_rows where import_id = $1 and outcome is null and line > $2
   order by line limit $3`,
)

export const completeRows = command<[id: string, now: string, rows: string]>(
  'people-import.complete-rows',
  `update people_import_rows r set outcome = e.outcome, user_id = e.user_id, findings = e.findings, done_at = $2
   from jsonb_to_recordset($3::jsonb) as e (line integer, outcome text, user_id uuid, findings jsonb)
   where r.import_id = $1 and r.line = e.line and r.outcome is null`,
)

export type ExistingPersonRow = ExistingPerson & { email_canonical: string }

/** The people whom these addresses or external ids identify. */
export const existingPeople = query<[emails: readonly string[], externalIds: readonly string[]], ExistingPersonRow>(
  'people-import.existing-people',
  `select u.id, u.email, u.email_canonical, u.first_name, u.last_name, u.role, coalesce(l.code, '') as level,
     coalesce(plan.name, '') as plan, coalesce(u.external_id, '') as external_id, coalesce(u.phone, '') as phone,
     coalesce(u.time_zone, '') as time_zone, coalesce(u.language, '') as language,
     u.password_hash is not null or exists (select from invitations v where v.user_id = u.id) as reached,
     u.disabled_at is not null as disabled, p.fields as imported
   from users u left join students s on s.user_id = u.id left join levels l on l.id = s.level_id
   left join imported_people p on p.user_id = u.id
   left join lateral (
     select n.name from subscriptions b join plans n on n.id = b.plan_id
     where b.student_id = s.user_id order by b.starts_on desc, b.id desc limit 1) plan on true
   where u.deleted_at is null and (u.email_canonical = any ($1) or u.external_id = any ($2))`,
)

/** Locks them in a fixed order, so that what is read next about them stays true. */
export const lockExistingPeople = command<[emails: readonly string[], externalIds: readonly string[]], { id: string }>(
  'people-import.lock-existing-people',
  `select id from users where deleted_at is null and (email_canonical = any ($1) or external_id = any ($2))
   order by id for no key update`,
)

export const starterOf = query<[user: string], { rights: StaffRight[] }>(
  'people-import.starter-of',
  `select staff_rights as rights from users where id = $1 and role = 'staff' and disabled_at is null`,
)

type NewValue = string | null

/** Null leaves a field unchanged. */
export const setPerson = command<
  [
    user: string,
    first: NewValue,
    last: NewValue,
    phone: NewValue,
    zone: NewValue,
    language: NewValue,
    externalId: NewValue,
  ]
>(
  'people-import.set-person',
  `update users set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name), phone = coalesce($4, phone),
     time_zone = coalesce($5, time_zone), language = coalesce($6, language), external_id = coalesce($7, external_id),
     version = version + 1 where id = $1`,
)

export const setLevel = command<[user: string, level: string]>(
  'people-import.set-level',
  'update students set level_id = $2 where user_id = $1',
)

export const saveImportedValues = command<[now: string, people: string]>(
  'people-import.save-imported-values',
  `insert into imported_people (user_id, fields, imported_at)
   select user_id, fields, $1 from jsonb_to_recordset($2::jsonb) as p (user_id uuid, fields jsonb)
   on conflict (user_id) do update set fields = imported_people.fields || excluded.fields, imported_at = excluded.imported_at`,
)

export const notInvitedOf = query<[id: string], { id: string; role: Role }>(
  'people-import.not-invited-of',
  `select p.id, p.role from people_import_rows r join users p on p.id = r.user_id
   where r.import_id = $1 and r.outcome = 'CREATED' and ${neverInvited('p')} order by r.line`,
)

/** Every level with its code and name, by which a file may name it. */
export const assignableLevels = query<[], { id: string; code: string; name: string }>(
  'people-import.assignable-levels',
  'select id, code, name from levels where archived_at is null order by position',
)
/** The names of the plans that can be assigned. */
export const assignablePlans = query<[], { id: string; name: string }>(
  'people-import.assignable-plans',
  'select id, name from plans where archived_at is null order by position, id',
)

export const savedHeadings = query<[headings: readonly string[]], { heading: string; column: FileColumn | null }>(
  'people-import.saved-headings',
  'select heading, person_column as column from people_import_headings where heading = any ($1)',
)

export const saveHeadings = command<[now: string, headings: string]>(
  'people-import.save-headings',
  `insert into people_import_headings (heading, person_column, chosen_at)
   select distinct on (heading) heading, "column", $1::timestamptz
   from jsonb_to_recordset($2::jsonb) as h (heading text, "column" text)
   on conflict (heading) do update set person_column = excluded.person_column, chosen_at = excluded.chosen_at`,
)

export const purgeDraftsBefore = command<[before: string]>(
  'people-import.purge-drafts-before',
  `delete from people_imports where state = 'DRAFT' and created_at < $1`,
)

/**
 * What a file said about people is purged. That it was imported, and the result, is kept. A stopped import may never be
 * resumed, so its age counts from its start.
 */
export const purgeRowsBefore = command<[before: string]>(
  'people-import.purge-rows-before',
  `delete from people_import_rows r using people_imports i
   where i.id = r.import_id and i.state in ('STOPPED', 'DONE') and coalesce(i.ended_at, i.started_at) < $1`,
)

import type { StaffArea } from '@aulaviva/domain/access'
import { type ChangeAct, type ChangedThing, type ChangeOrigin, thingsOfPeople } from '@aulaviva/domain/changes'
import type { Language } from '@aulaviva/domain/languages'
import { actingTokenSql } from '../../../platform/auth/acting-token.ts'
import { pagedList } from '../../../platform/database/paged-list.ts'
import { academyName, readerLanguage } from '../../../platform/database/reader-language.ts'
import { command, query } from '../../../platform/database/statement.ts'
import type { StoredFields } from './changes.rules.ts'

export const insertChanges = command<[rows: string], { id: string; api_token_id: string | null }>(
  'changes.insert-changes',
  `insert into changes (created_at, changed_by, origin, area, thing, thing_id, name, act, fields, reason, api_token_id)
   select created_at, changed_by, case when t.id is null then origin else 'API' end, area, thing, thing_id, name, act, fields,
          reason, t.id
   from (select ${actingTokenSql} as id) t, jsonb_to_recordset($1::jsonb) as c (created_at timestamptz, changed_by uuid, origin text, area text, thing text,
     thing_id uuid, name text, act text, fields jsonb, reason text)
   returning id, api_token_id`,
)

export interface StaffRow {
  id: string
  email: string
  first_name: string
  language: Language
  academy: string
  /** Whether they have chosen a password, so that the account is theirs. */
  is_in: boolean
}

/** Returns which of these accounts belong to staff members. */
export const staffByIds = query<[accounts: readonly string[]], StaffRow>(
  'changes.staff-by-ids',
  `select id, email, first_name, ${readerLanguage('users')} as language, ${academyName} as academy, password_hash is not null as is_in
   from users where id = any ($1) and role = 'staff' and deleted_at is null`,
)

interface EntryRow {
  id: string
  created_at: string
  changed_by: string | null
  origin: ChangeOrigin
  area: StaffArea
  thing: ChangedThing
  thing_id: string
  name: string
  act: ChangeAct
  fields: StoredFields
}

/** An entry for programs: ids instead of names, and no reason, because that is free text. */
export interface NumberedChangeRow extends EntryRow {
  number: string
  api_token_id: string | null
}

/** Until the transaction ends, no one else can number entries. */
export const lockNumbering = command<[]>('changes.lock-numbering', `select pg_advisory_xact_lock(hashtext('changes'))`)

/** A batch of the entries without a number, oldest first. */
export const unnumberedChanges = query<[limit: number], { id: string }>(
  'changes.unnumbered-changes',
  'select id from changes where number is null order by created_at, id limit $1',
)

/** Numbers entries in this order, after all existing numbers. */
export const assignNumbers = command<[ids: readonly string[]]>(
  'changes.assign-numbers',
  `update changes c set number = l.number + n.place
   from (select coalesce(max(number), 0) as number from changes where number is not null) l,
     unnest($1::uuid[]) with ordinality n (id, place)
   where c.id = n.id`,
)

/** The number of an entry. Null until the log is next read. */
export const numberOf = query<[id: string], { number: string | null }>(
  'changes.number-of',
  'select number from changes where id = $1',
)

/** The numbered entries since a time and after a number, in order of their numbers. */
export const numberedChangesSince = query<[since: string, after: string, limit: number], NumberedChangeRow>(
  'changes.numbered-changes-since',
  `select number, id, created_at, changed_by, origin, area, thing, thing_id, name, act, fields, api_token_id from changes
   where number > $2 and created_at >= $1 order by number limit $3`,
)

export interface ChangeRow extends EntryRow {
  reason: string
  token_name: string | null
  first_name: string
  last_name: string
  photo_key: string | null
}

type ChangesArgs = [
  areas: readonly StaffArea[],
  thing: ChangedThing | null,
  thingId: string | null,
  by: string | null,
  from: string | null,
  to: string | null,
  /** LIKE patterns. The name of the changed thing or of the person who changed it must match all of them. */
  patterns: readonly string[] | null,
  act: ChangeAct | null,
  origin: ChangeOrigin | null,
]

// folded() takes ten times as long as lower(), and for text of single-byte letters the result is the same
const foldedName = 'case when octet_length(c.name) = length(c.name) then lower(c.name) else folded(c.name) end'

// a person appears with their current name, and without one once they have left
const fromChanges = `from changes c
   left join users who on c.thing in (${thingsOfPeople.map(thing => `'${thing}'`).join(', ')}) and who.id = c.thing_id
   left join users u on u.id = c.changed_by
   left join api_tokens t on t.id = c.api_token_id
   where c.area = any ($1::text[]) and ($2::text is null or c.thing = $2) and ($3::uuid is null or c.thing_id = $3
       -- also the changes of accounts that were merged into this one
       or c.thing_id = any (array(select id from users where merged_into = $3)))
     and ($4::uuid is null or c.changed_by = $4) and ($5::timestamptz is null or c.created_at >= $5)
     and ($6::timestamptz is null or c.created_at < $6)
     and ($7::text[] is null or coalesce(who.folded_name, ${foldedName}) like all ($7) or u.folded_name like all ($7))
     and ($8::text is null or c.act = $8) and ($9::text is null or c.origin = $9)`

/** The changes, newest first. */
export const changesList = pagedList<ChangesArgs, ChangeRow>('changes.list', {
  page: `select count(*) over () as total, c.id, c.created_at, c.origin, c.area, c.thing, c.thing_id,
           coalesce(trim(who.first_name || ' ' || who.last_name), c.name) as name, c.act, c.fields, c.reason, c.changed_by,
           t.name as token_name, u.first_name, u.last_name, u.photo_key
         ${fromChanges} order by c.created_at desc, c.id desc limit $10 offset $11`,
  count: `select count(*) ${fromChanges}`,
})

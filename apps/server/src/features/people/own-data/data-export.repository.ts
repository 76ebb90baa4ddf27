import type { Language } from '@aulaviva/domain/languages'
import { readerLanguage, readerZone } from '../../../platform/database/reader-language.ts'
import { command, query } from '../../../platform/database/statement.ts'

export interface ExportRow {
  id: string
  state: 'PENDING' | 'READY' | 'FAILED' | 'REMOVED'
  requested_at: string
  parts_done: number
  parts_total: number
  ready_at: string | null
  expires_at: string | null
  size: number | null
}

const columns = `e.id, e.state, e.requested_at, e.parts_done, e.parts_total, e.ready_at, e.expires_at, f.size`

/** The person's latest request. */
export const latestExport = query<[user: string], ExportRow>(
  'data-export.latest-export',
  `select ${columns} from data_exports e left join files f on f.id = e.file_id
   where e.user_id = $1 order by e.id desc limit 1`,
)

export const fileOfExport = query<[id: string, user: string, now: string], { file_id: string }>(
  'data-export.file-of-export',
  `select file_id from data_exports where id = $1 and user_id = $2 and state = 'READY' and expires_at > $3`,
)

/** Serializes requests: the second one finds the first one's row. */
export const lockPerson = command<[user: string], { id: string }>(
  'data-export.lock-person',
  `select id from users where id = $1 for no key update`,
)

export const insertExport = command<[user: string, now: string], { id: string }>(
  'data-export.insert-export',
  `insert into data_exports (user_id, requested_at) values ($1, $2) returning id`,
)

/** Deletes the person's finished export and returns its file. */
export const removeReadyOf = command<[user: string], { file_id: string }>(
  'data-export.remove-ready-of',
  `update data_exports e set state = 'REMOVED', file_id = null
   from data_exports old where old.id = e.id and e.user_id = $1 and e.state = 'READY' returning old.file_id`,
)

export const pendingExport = query<
  [id: string],
  { user_id: string; disabled: boolean; zone: string; language: Language }
>(
  'data-export.pending-export',
  `select e.user_id, u.disabled_at is not null as disabled, ${readerLanguage('u')} as language,
     ${readerZone('u')} as zone
   from data_exports e join users u on u.id = e.user_id where e.id = $1 and e.state = 'PENDING'`,
)

export const saveProgress = command<[id: string, done: number, total: number]>(
  'data-export.save-progress',
  `update data_exports set parts_done = $2, parts_total = $3 where id = $1 and state = 'PENDING'`,
)

/** Compare-and-set: if several workers finish the same export, one of them updates the row. */
export const finishExport = command<[id: string, file: string, now: string, expires: string]>(
  'data-export.finish-export',
  `update data_exports set state = 'READY', file_id = $2, ready_at = $3, expires_at = $4, parts_done = parts_total
   where id = $1 and state = 'PENDING'`,
)

export const failExport = command<[id: string], { user_id: string }>(
  'data-export.fail-export',
  `update data_exports set state = 'FAILED' where id = $1 and state = 'PENDING' returning user_id`,
)

export const resumeFailedExport = command<[id: string]>(
  'data-export.resume-failed-export',
  `update data_exports e set state = 'PENDING' where id = $1 and state = 'FAILED'
     and not exists (select from data_exports o where o.user_id = e.user_id and o.state in ('PENDING', 'READY'))`,
)

export const expiredExports = query<[now: string], { id: string }>(
  'data-export.expired-exports',
  `select id from data_exports where state = 'READY' and expires_at <= $1 order by expires_at, id`,
)

export const purgeExports = command<[before: string]>(
  'data-export.purge-exports',
  `delete from data_exports where state in ('REMOVED', 'FAILED') and requested_at < $1`,
)

export const removeExpired = command<[id: string, now: string], { file_id: string }>(
  'data-export.remove-expired',
  `update data_exports e set state = 'REMOVED', file_id = null
   from data_exports old where old.id = e.id and e.id = $1 and e.state = 'READY' and e.expires_at <= $2
   returning old.file_id`,
)

import { isSeatAhead } from '../platform/auth/read-person.ts'
import type { Transaction } from '../platform/database/queryable.ts'
import { command, query } from '../platform/database/statement.ts'
import { type Academy, columns, type Table } from './rows.ts'

const inserts = (Object.keys(columns) as Table[]).map(table => {
  const names = columns[table].join(', ')
  const text = `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`
  return { table, statement: command<[rows: string]>(`demo.insert-${table}`, text) }
})

/** Inserts every row of the academy, table by table. */
export async function storeAcademy(tx: Transaction, academy: Academy): Promise<void> {
  for (const { table, statement } of inserts) await statement.run(tx, JSON.stringify(academy[table]))
}

/** The number is one of those that belong to no one. */
export const setContact = command<[]>(
  'demo.set-contact',
  `update academy_settings set contact_email = 'office@aulaviva.test', contact_whatsapp = '+1 202 555 0142'`,
)

export const attachFile = command<[studentClass: string, file: string, position: number]>(
  'demo.attach-file',
  'insert into feedback_files (student_class_id, file_id, position) values ($1, $2, $3)',
)

/** Attaches an excuse submitted five hours after the class. Its decision, if any, is five hours later. */
export const attachDocument = command<
  [studentClass: string, file: string, status: string, reason: string | null, by: string | null]
>(
  'demo.attach-document',
  `update student_classes set non_attendance_doc_file_id = $2, status_non_attendance_doc = $3,
          document_handed_in_at = ends_at + interval '5 hours', document_decision_reason = $4, document_decided_by = $5,
          document_decided_at = case when $5::uuid is null then null else ends_at + interval '10 hours' end
   where id = $1`,
)

export const excuseAbsence = command<[studentClass: string, by: string]>(
  'demo.excuse-absence',
  `insert into hours_movements (student_id, student_class_id, subscription_id, kind, minutes, reason, created_by, created_at)
   select s.student_id, s.id, (select id from subscriptions b where b.student_id = s.student_id order by starts_on desc limit 1),
          'REFUND', s.cost_minutes, 'absence excused', $2, s.document_decided_at
   from student_classes s where s.id = $1`,
)

/** Lists are in order of id, so notifications about settled months get ids that match their dates. */
export const dateStatements = command<[]>(
  'demo.date-statements',
  `update notifications set id = (
     lpad(to_hex((extract(epoch from created_at) * 1000)::bigint + (kind = 'HONORARIUM_PAID')::int), 12, '0')
     || substr(replace(id::text, '-', ''), 13))::uuid
   where kind like 'HONORARIUM%'`,
)

/** On a busy machine, filling the database takes longer than requests may take. */
export const raiseTimeouts = command<[]>(
  'demo.raise-timeouts',
  `select set_config('lock_timeout', '120s', true), set_config('statement_timeout', '120s', true)`,
)

/** One process fills the database at a time. The others wait here until it's done. */
export const lockDemoCreation = command<[]>('demo.lock-demo-creation', 'select pg_advisory_xact_lock(727002)')

export const hasUsers = query<[], { found: boolean }>('demo.has-users', 'select exists (select from users) as found')

export interface AccountRow {
  id: string
  email: string
  role: 'student' | 'teacher' | 'staff'
  balance_minutes: number | null
  has_class_ahead: boolean
  date_limit: string | null
  warranty_limit: string | null
  paid: boolean
  canceled: boolean
  trial: boolean
}

/** People by email, with the facts that determine a student's status. */
export const accountsByEmail = query<[emails: readonly string[], now: string], AccountRow>(
  'demo.accounts-by-email',
  `select u.id, u.email, u.role, s.balance_minutes,
          exists (select from student_classes c where c.student_id = u.id and ${isSeatAhead('c', '$2')})
            as has_class_ahead,
          b.date_limit, b.warranty_limit, b.paid_at is not null as paid, b.canceled_at is not null as canceled,
          coalesce(p.is_trial, false) as trial
   from unnest($1::text[]) with ordinality as wanted (email, position)
   join users u on u.email_canonical = wanted.email and u.disabled_at is null
   left join students s on s.user_id = u.id
   left join lateral (
     select * from subscriptions where student_id = u.id order by starts_on desc, id desc limit 1
   ) b on true
   left join plans p on p.id = b.plan_id
   order by wanted.position`,
)

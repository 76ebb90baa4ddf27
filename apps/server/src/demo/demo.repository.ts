import type { Transaction } from '../platform/database/database.ts'
import { command, query } from '../platform/database/statement.ts'
import { type Academy, columns, type Table } from './rows.ts'

const inserts = (Object.keys(columns) as Table[]).map(table => {
  const names = columns[table].join(', ')
  const text = `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`
  return { table, statement: command<[rows: string]>(`demo.insert-${table}`, text) }
})

/** Stores every row of the academy, table by table. */
export async function storeAcademy(tx: Transaction, academy: Academy): Promise<void> {
  for (const { table, statement } of inserts) await statement.run(tx, JSON.stringify(academy[table]))
}

export const attachFile = command<[studentClass: string, file: string, position: number]>(
  'demo.attach-file',
  'insert into feedback_files (student_class_id, file_id, position) values ($1, $2, $3)',
)

/** One process at a time fills a database; the others wait here until it has finished. */
export const lockFilling = command<[]>('demo.lock', 'select pg_advisory_xact_lock(727002)')

export const holdsUsers = query<[], { found: boolean }>(
  'demo.holds-users',
  'select exists (select from users) as found',
)

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

/** People by address with the facts that make a student's status. */
export const accountsByEmail = query<[emails: readonly string[], now: string], AccountRow>(
  'demo.accounts',
  `select u.id, u.email, u.role, s.balance_minutes,
          exists (select from student_classes c where c.student_id = u.id and c.state = 'RESERVED' and c.ends_at > $2)
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

import { glob, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'
import { declaredStatements } from './statement.ts'

// Plans each statement of the program as PostgreSQL would for a large academy. None of them is run.

let connection: pg.Client

/** Row counts of tables that grow with an academy's people and years. */
const grown: Record<string, number> = {
  users: 200_000,
  students: 200_000,
  listed_people: 200_000,
  last_seen: 200_000,
  subscriptions: 400_000,
  scheduled_live_classes: 48_000,
  class_tallies: 48_000,
  student_classes: 5_000_000,
  hours_movements: 6_000_000,
  notifications: 10_000_000,
  mails: 2_000_000,
  access_tokens: 400_000,
  accounts_sessions: 400_000,
  oauth_codes: 400_000,
  attempts: 1_000_000,
  attempt_answers: 20_000_000,
  changes: 1_000_000,
  webhook_deliveries: 1_000_000,
  webhook_attempts: 1_000_000,
  waitlist_entries: 500_000,
  reminders_sent: 500_000,
  idempotency_keys: 500_000,
  watched_classes: 2_000_000,
  video_positions: 2_000_000,
  video_notes: 500_000,
  teacher_ratings: 500_000,
  student_badges: 1_000_000,
  certificates: 200_000,
  topic_results: 4_000_000,
  student_class_cancellations: 500_000,
  student_class_moves: 500_000,
  attendance_changes: 500_000,
  level_moves: 400_000,
  files: 500_000,
  recordings: 500_000,
  staff_notes: 100_000,
  loose_objects: 100_000,
  write_counts: 500_000,
  upload_counts: 100_000,
  attempt_counters: 100_000,
  network_tries: 100_000,
  account_tries: 65_536,
  account_links: 100_000,
}

const parts = new Set<string>()
/** Row counts of tables that grow with the syllabus, teachers, and plans. */
const other: Record<string, number> = {
  teachers: 500,
  topics: 300,
  courses: 100,
  course_classes: 2_000,
  questions: 5_000,
  assessments: 300,
}
const rowsOfAnyOther = 50

/** Assumes rows of about the size of `student_classes`. */
const rowsOfPage = 40
const entriesOfPage = 150
/** Pages of one file. */
const mostPages = 131_000

/** How rows divide among statuses and kinds. The last value takes the rest. */
const shares: Record<string, Record<string, number>> = {
  'users.role': { student: 0.98, teacher: 0.015, staff: 0.0005 },
  'waitlist_entries.state': {
    TAKEN: 0.5,
    CLOSED: 0.3,
    LEFT: 0.15,
    LAPSED: 0.02,
    SKIPPED: 0.02,
    WAITING: 0.005,
    OFFERED: 0.001,
  },
  'attempts.state': { GRADED: 0.97, IN_PROGRESS: 0.01, IN_REVIEW: 0.005 },
  'mails.state': { SENT: 0.98, FAILED: 0.005, WAITING: 0.001, SENDING: 0.001, HELD: 0.001 },
  'student_classes.state': { RESERVED: 0.9, CANCELED: 0.09, CLASS_CANCELED: 0.01 },
  'scheduled_live_classes.state': { SCHEDULED: 0.97, CANCELED: 0.03 },
  'webhook_deliveries.state': { DELIVERED: 0.98, GIVEN_UP: 0.01, WAITING: 0.001 },
  'hours_movements.kind': { RESERVE: 0.8, REFUND: 0.1, GRANT: 0.05, ADJUST: 0.02, EXPIRE: 0.02 },
}

/** Nullable columns that usually have a value. The others usually have none. */
const given = new Set(
  `credit attended approved date_limit last_day standing paid_at submitted_at score passed ended_at seen_at answer currency minutes
   balance_minutes ended_by about`.split(/\s+/),
)

/** Statements, by prefix of their name, that may read a growing table in full, and why. */
const whole: Record<string, string> = {
  'absences.decided': 'a page that nobody has many of is brought together as if it were a tenth of all',
  'anonymizing.': 'an account is erased, once and for all: whatever may name it is looked through',
  'audit.': 'whoever runs the server asks whether the books are right: all of them',
  'badges.candidates': 'a rule that is tried out is held against every student',
  'calendar.academy-events': 'the ten thousand classes from a month ago on, for a calendar that asks once in an hour',
  'changes.list':
    'what it is narrowed by is known when it is asked, and the office changes little beside what students do',
  'class-editing.classes-in-room-at': 'of the classes of a day at most, by the address of their room',
  'class-types.': 'all classes ahead are counted by their type, for the office',
  'course-authoring.publish-audience':
    'all students are held against the rule of a course, when it is about to be published',
  'demo.': 'a demo is small',
  'doctor.': 'whoever runs the server asks how it is, now and then',
  'first-staff.close-staff-links': 'on the server’s command line',
  'fixture.': 'fills an academy for a measure, all of it',
  'home.failed-mails': 'mails that failed are few, and few of them are shown',
  'idempotency.delete-answers-beyond': 'what is kept of each person is summed; it is kept for two days',
  'limits.delete-old-counts': 'there is one row a person, and an index would cost every write',
  'merging.': 'two accounts become one: whatever may name the one that goes is looked through',
  'question-bank.': 'all attempts that had a question are summed, for whoever looks after it',
  'tries.purge-': 'there is one row a network and one a group of accounts, and an index would cost every try',
  'rates.': 'all classes that a rate reaches, when it is about to be changed',
  'scale.': 'the same',
  'settings.save-contract-currency': 'once, when the currency is changed',
  'syllabus.': 'a level is about to be removed or joined to another: whatever names it is counted or moved',
  'watching.': 'all who have begun a class, when the course is about to be published',
  'waitlist.classes-to-settle': 'an entry for each who waits, beside its class',
}

interface Column {
  table: string
  column: string
  type: string
  optional: boolean
  unique: boolean
  names: string | null
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Plan Rows': number
  'Parent Relationship'?: string
  Filter?: string
  Plans?: Plan[]
}

beforeAll(async () => {
  // Import all statements, whichever tests this process has run before.
  const source = join(import.meta.dirname, '../..')
  for await (const file of glob('**/*.repository.ts', { cwd: source })) await import(join(source, file))
  const { connectionString } = await startTestApp()
  connection = new pg.Client({
    connectionString,
    options: '-c plan_cache_mode=force_generic_plan -c jit=off -c max_parallel_workers_per_gather=0',
  })
  await connection.connect()
  await growUp()
  return () => connection.end()
})

/**
 * Makes the planner see a large academy: sparse files of realistic length, and statistics of row counts and distinct
 * values. No statement is ever run on them.
 */
async function growUp() {
  const { rows: places } = await connection.query<{
    name: string
    table: string
    path: string
    kind: 'table' | 'index' | 'part'
  }>(
    `select c.relname as name, t.relname as table, pg_relation_filepath(c.oid) as path,
       case when i.indexrelid is null then 'table' when i.indpred is null then 'index' else 'part' end as kind
     from pg_class c left join pg_index i on i.indexrelid = c.oid join pg_class t on t.oid = coalesce(i.indrelid, c.oid)
     where t.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')`,
  )
  const tables = places.filter(({ kind }) => kind === 'table').map(({ name }) => name)
  expect(tables).toEqual(expect.arrayContaining(Object.keys({ ...grown, ...other })))
  for (const { name, kind } of places) if (kind === 'part') parts.add(name)
  for (const { name, table, path, kind } of places) {
    const rows = (grown[table] ?? other[table] ?? rowsOfAnyOther) / (kind === 'part' ? 10 : 1)
    const pages = Math.min(Math.ceil(rows / (kind === 'table' ? rowsOfPage : entriesOfPage)), mostPages)
    if (kind === 'table') await connection.query(`alter table ${name} set (autovacuum_enabled = false)`)
    await truncate(join(inject('postgresFiles'), path), pages * 8192)
    await connection.query(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text, 'relpages', $2::int, 'reltuples', $3::real,
         'relallvisible', $4::int)`,
      [name, pages, rows, kind === 'table' ? Math.floor(pages * 0.95) : 0],
    )
  }
  await tellValues()
}

/**
 * Sets the number of distinct values: as many as rows for unique columns, as many as the referenced rows for foreign
 * keys.
 */
async function tellValues() {
  const { rows: columns } = await connection.query<Column>(
    `select c.relname as table, a.attname as column, a.atttypid::regtype::text as type, not a.attnotnull as optional,
       exists (select from pg_index i
               where i.indrelid = c.oid and i.indisunique and i.indnkeyatts = 1 and i.indkey[0] = a.attnum) as unique,
       (select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.conkey[1] = a.attnum limit 1) as names
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
    [Object.keys(grown)],
  )
  for (const column of columns) {
    const often = shares[`${column.table}.${column.column}`]
    const known = often && [
      ...['n_distinct', Object.keys(often).length],
      ...['most_common_vals', `{${Object.keys(often)}}`],
      ...['most_common_freqs', `{${Object.values(often)}}`],
    ]
    const values = [
      ...['schemaname', 'public', 'relname', column.table, 'attname', column.column, 'inherited', false],
      ...['avg_width', 16, 'null_frac', column.optional && !column.names && !given.has(column.column) ? 0.99 : 0],
      ...(known ?? ['n_distinct', differentIn(column)]),
    ]
    const types: Record<string, string> = { n_distinct: 'real', null_frac: 'real', most_common_freqs: 'real[]' }
    const said = values.map((value, at) => {
      const type = typeof value === 'boolean' ? 'boolean' : typeof value === 'number' ? 'int' : 'text'
      return at % 2 ? `'${value}'::${types[String(values[at - 1])] ?? type}` : `'${value}'`
    })
    await connection.query(`select pg_restore_attribute_stats(${said})`)
  }
}

function differentIn({ table, type, unique, names }: Column): number {
  const rows = grown[table] as number
  if (unique) return -1
  if (names) return Math.min(grown[names] ?? other[names] ?? rowsOfAnyOther, rows)
  return /time|date/.test(type) ? -0.5 : 200
}

/** Returns the growing tables that a plan reads in full. Fetching the first row without a condition does not count. */
function readWhole(plan: Plan): string[] {
  const table = plan['Relation Name'] ?? ''
  const isGrown = table in grown
  const anyRow = plan['Parent Relationship'] === 'InitPlan' && !plan.Filter
  const byOrder = /^Index/.test(plan['Node Type']) && !plan['Index Cond'] && !parts.has(plan['Index Name'] ?? '')
  const own = isGrown && !anyRow && plan['Node Type'] === 'Seq Scan' ? [table] : []
  // A page read in index order stops when it is full. Aggregation reads everything.
  const gathered = isGrown && byOrder && plan['Plan Rows'] >= (grown[table] as number) / 2 ? [table] : []
  const isPage = plan['Node Type'] === 'Limit'
  return [
    ...own,
    ...gathered,
    ...(plan.Plans ?? []).flatMap(inner => (isPage && isOrdered(inner) ? [] : readWhole(inner))),
  ]
}

/** Whether a limit sits directly above rows that come in order. */
const isOrdered = (plan: Plan): boolean =>
  /^Index/.test(plan['Node Type']) || (plan['Node Type'] === 'Result' && (plan.Plans ?? []).some(isOrdered))

async function planOf(text: string): Promise<Plan> {
  const { rows } = await connection.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (generic_plan, format json) ${text}`,
  )
  return rows[0]!['QUERY PLAN'][0].Plan
}

test('no statement reads a growing table in full, except listed ones with a reason', {
  timeout: 120_000,
}, async () => {
  const found: Record<string, string[]> = {}
  for (const [name, text] of declaredStatements()) {
    const tables = [...new Set(readWhole(await planOf(text)))].sort()
    if (tables.length > 0 && !Object.keys(whole).some(known => name.startsWith(known))) found[name] = tables
  }
  expect(found).toEqual({})
})

test('every exempt statement does read a table in full', { timeout: 120_000 }, async () => {
  const idle = new Set(Object.keys(whole))
  for (const [name, text] of declaredStatements()) {
    const known = Object.keys(whole).find(beginning => name.startsWith(beginning))
    if (known && idle.has(known) && readWhole(await planOf(text)).length > 0) idle.delete(known)
  }
  expect([...idle]).toEqual([])
})

test('an index that is missing is missed', async () => {
  const text = declaredStatements().get('subscriptions.movements-count') as string
  expect(readWhole(await planOf(text))).toEqual([])
  await connection.query('begin')
  await connection.query('drop index hours_movements_by_student')
  expect(readWhole(await planOf(text))).toEqual(['hours_movements'])
  await connection.query('rollback')
})

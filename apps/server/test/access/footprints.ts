import type { Transaction } from '../../src/platform/database/queryable.ts'
import type { Scene } from '../scene.ts'
import { touchedTables } from './touched-tables.ts'

interface Column {
  table: string
  column: string
}

const ownership = ['user_id', 'student_id', 'author_id']
let columns: Promise<Column[]> | undefined

/**
 * Tables in which this transaction has written a row of this person: a row's `xmin` is the transaction that wrote it.
 */
export async function rowsWrittenFor(tx: Transaction, person: string): Promise<string[]> {
  columns ??= columnsOfOwners(tx)
  const touched = await touchedTables(tx)
  const looks = (await columns).filter(({ table }) => touched.has(table)).map(lookInto)
  if (looks.length === 0) return []
  const { rows } = await tx.query<{ name: string }>({ text: looks.join(' union all '), values: [person] })
  return rows.map(({ name }) => name)
}

async function columnsOfOwners(tx: Transaction): Promise<Column[]> {
  const { rows } = await tx.query<Column>({
    text: `select c.table_name as table, c.column_name as column from information_schema.columns c
           join information_schema.tables t using (table_schema, table_name)
           where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
             and (c.column_name = any ($1) or (c.table_name, c.column_name) = ('users', 'id'))
           order by 1, 2`,
    values: [ownership],
  })
  return rows
}

const current = `(pg_current_xact_id()::text::bigint % 4294967296)`

const lookInto = ({ table, column }: Column): string =>
  `select '${table}' as name where exists (select from ${table} where ${column} = $1 and xmin::text::bigint >= ${current})`

/**
 * A digest of every table except those that also count rejected requests. The same digest before and after means that
 * nothing has changed.
 */
export async function digestOfTables(scene: Scene): Promise<Record<string, string>> {
  const tables = await scene.rows<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('write_counts', 'api_token_uses') order by 1`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const text = `select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as digest from ${name} t`
    digests[name] = (await scene.row<{ digest: string }>(text)).digest
  }
  return digests
}

import type { Transaction } from '../../src/platform/database/queryable.ts'

let statement: Promise<string> | undefined

/** The columns in which this transaction has kept a text, as it is or within JSON. */
export async function placesOf(tx: Transaction, text: string): Promise<string[]> {
  statement ??= writeStatement(tx)
  const inJson = JSON.stringify(text).slice(1, -1)
  const { rows } = await tx.query<{ name: string }>({ text: await statement, values: [text, inJson] })
  return rows.map(({ name }) => name)
}

async function writeStatement(tx: Transaction): Promise<string> {
  const { rows } = await tx.query<{ table: string; column: string; json: boolean }>({
    text: `select c.table_name as table, c.column_name as column, c.data_type = 'jsonb' as json
           from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
           where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb')
           order by 1, 2`,
  })
  const written = `xmin::text::bigint >= pg_current_xact_id()::text::bigint % 4294967296`
  return rows
    .map(({ table, column, json }) => {
      const holds = json ? `position($2::text in ${column}::text) > 0` : `${column} = $1::text`
      return `select '${table}.${column}' as name where exists (select from ${table} where ${written} and ${holds})`
    })
    .join(' union all ')
}

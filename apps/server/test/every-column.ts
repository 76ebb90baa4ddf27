import type { Scene } from './scene.ts'

interface Table {
  table: string
  /** Which rows. */
  where: string
  /** New value of each column: an expression over its row. */
  changes: Record<string, string>
  /** Columns that the reader does not return, or that never change. */
  ignored: readonly string[]
}

/**
 * Changes every column of the rows one by one and calls `see` with the change after each. Fails for a column that is
 * neither changed nor excluded, so that a new column must be considered.
 */
export async function changeEveryColumn(
  scene: Scene,
  { table, where, changes, ignored }: Table,
  see: (what: string) => Promise<void>,
): Promise<void> {
  const columns = await scene.rows<{ name: string }>(
    'select column_name::text as name from information_schema.columns where table_schema = $1 and table_name = $2',
    'public',
    table,
  )
  const unthought = columns.map(({ name }) => name).filter(name => !(name in changes) && !ignored.includes(name))
  if (unthought.length > 0) throw new Error(`Neither changed nor apart of ${table}: ${unthought.join(', ')}`)
  for (const [column, expression] of Object.entries(changes)) {
    const changed = await scene.rows(
      `update ${table} set ${column} = ${expression} where ${where} and ${column} is distinct from ${expression} returning true`,
    )
    if (changed.length === 0) throw new Error(`Nothing was changed of ${table}.${column}`)
    await see(`${table}.${column}`)
  }
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { keepAliveOptions } from '../database/database.ts'
import { installJobs } from '../jobs/install-jobs.ts'
import type { Logger } from '../logging/logger.ts'

const folder = new URL('../../../migrations/', import.meta.url)
// Any number works, as long as every process uses the same.
export const migrationLock = 727_001
/** SQL that checks whether the record of applied migrations exists. */
export const recordOfMigrations =
  'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())'

/** This program cannot use the schema of this database. The message is one line for the operator. */
export class SchemaError extends Error {
  override name = 'SchemaError'
}

export interface Migration {
  name: string
  sql: string
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async name => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })))
}

/**
 * Migrates the schema: each migration in its own transaction, in order of name, one process at a time, then the job
 * tables. If it is interrupted, the next run continues there. Rejects a migration whose text differs from the applied
 * one, and throws `SchemaError` for a database that a later version has already migrated.
 */
export async function migrate(connectionString: string, log: Logger, migrations?: Migration[]): Promise<void> {
  await alone(connectionString, async client => {
    await client.query(recordOfMigrations)
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')
    const applied = new Map(rows.map(row => [row.name, row.sha256]))
    const shipped = migrations ?? (await readMigrations())
    refuseLater(rows, shipped)
    const changed = shipped.find(one => applied.has(one.name) && applied.get(one.name) !== digestOf(one))
    if (changed) throw new Error(`Migration ${changed.name} was changed after it was applied`)
    const due = shipped.filter(({ name }) => !applied.has(name))
    const [first, last] = [due[0]?.name, due.at(-1)?.name]
    // One line per migration would fill the terminal on the first start.
    if (first) log.info({ first, last, count: due.length }, 'applying migrations')
    for (const migration of due) {
      await apply(client, migration).catch(error => {
        log.error({ migration: migration.name }, 'a migration failed')
        throw error
      })
    }
    await installJobs(client)
  })
}

/** Creates only the job tables, for a database that gets its other tables from a copy. */
export function migrateJobs(connectionString: string): Promise<void> {
  return alone(connectionString, installJobs)
}

/** Runs `work` on a connection while no other process migrates. */
async function alone(connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, ...keepAliveOptions })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await work(client)
  } finally {
    await client.end()
  }
}

function refuseLater(applied: { name: string }[], known: Migration[]): void {
  const names = new Set(known.map(({ name }) => name))
  const later = applied.find(({ name }) => !names.has(name))
  if (!later) return
  throw new SchemaError(
    `The database belongs to a newer version of Aulaviva (it has ${later.name}, which this version lacks). Start that version, or restore the backup from before the upgrade`,
  )
}

/** Digest that identifies a migration, whatever the line endings of the checkout. */
export function digestOf({ sql }: Migration): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      migration.name,
      digestOf(migration),
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

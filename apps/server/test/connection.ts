import { tmpdir } from 'node:os'

export const templateName = 'aulaviva_template'

/**
 * SQL that creates a database as a copy of the migrated template. In memory it copies file by file, because the log
 * costs three times as much. On disk it uses the log, because copying files waits for each of them.
 */
export function copyTemplate(name: string): string {
  const strategy = tmpdir().startsWith('/dev/shm') ? 'file_copy' : 'wal_log'
  return `create database ${name} template ${templateName} strategy ${strategy}`
}

/** The same server with another database. */
export function withDatabase(connectionString: string, database: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.href
}

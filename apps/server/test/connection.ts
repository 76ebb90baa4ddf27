import { tmpdir } from 'node:os'

export const templateName = 'aulaviva_template'

/**
 * Makes the database as a copy of the migrated template: in memory file by file, since the log costs three times as much, but on
 * a disk through the log, since that waits for every file.
 */
export function copyTemplate(name: string): string {
  const strategy = tmpdir().startsWith('/dev/shm') ? 'file_copy' : 'wal_log'
  return `create database ${name} template ${templateName} strategy ${strategy}`
}

/** The same server, another database. */
export function withDatabase(connectionString: string, database: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.href
}

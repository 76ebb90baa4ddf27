import { command, query } from '../platform/database/statement.ts'

export interface BackupRun {
  due_at: string
  copy: string | null
  problem: string | null
}

export const insertRun = command<[due: string]>(
  'backup.insert-run',
  'insert into backup_runs (due_at) values ($1) on conflict do nothing',
)

export const endRun = command<[due: string, copy: string, problem: string | null, now: string]>(
  'backup.end-run',
  'update backup_runs set copy = $2, problem = $3, ended_at = $4 where due_at = $1 and copy is null',
)

export const noteProblem = command<[due: string, problem: string]>(
  'backup.note-problem',
  'update backup_runs set problem = $2 where due_at = $1 and copy is null',
)

export const runOf = query<[due: string], BackupRun>(
  'backup.run-of',
  'select due_at, copy, problem from backup_runs where due_at = $1',
)

export const latestRun = query<[], BackupRun>(
  'backup.latest-run',
  'select due_at, copy, problem from backup_runs order by due_at desc limit 1',
)

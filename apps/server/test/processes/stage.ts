import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMilliseconds } from '@aulaviva/domain/days'
import pg from 'pg'
import { inject } from 'vitest'
import { audit } from '../../src/audit/audit.ts'
import { readConfig } from '../../src/config.ts'
import { createDependencies } from '../../src/create-dependencies.ts'
import type { Dependencies } from '../../src/dependencies.ts'
import { createLogger } from '../../src/platform/logging/logger.ts'
import { onTestsEnd } from '../at-end.ts'
import { copyTemplate, withDatabase } from '../connection.ts'
import { type Actor, makeScene, type Scene } from '../scene.ts'
import { MovableClock, type TestApp } from '../test-app.ts'

/** A database with people and classes for server processes. */
export interface Stage extends Scene {
  databaseUrl: string
  /** The data folder that servers must use to share the stage's files. */
  dataDir: string
  dependencies: Dependencies
  students(count: number, options?: Parameters<Scene['student']>[0]): Promise<Actor[]>
  balanceOf(student: Actor): Promise<number>
  /** Names of the violated invariants. */
  breaches(): Promise<string[]>
}

/** Creates a stage with its own database in the run's PostgreSQL, deleted after the test file. */
export async function openStage(): Promise<Stage> {
  const server = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administrate(server, copyTemplate(name))
  onTestsEnd(() => dropDatabase(server, name))
  const stage = await stageOn(withDatabase(server, name))
  onTestsEnd(() => stage.dependencies.close())
  return stage
}

/** A stage on a migrated database. Its clock is the real one, as for the processes. */
export async function stageOn(databaseUrl: string): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aulaviva-stage-'))
  onTestsEnd(() => rm(dataDir, { recursive: true, force: true }))
  const config = readConfig({ DATA_DIR: dataDir })
  const log = createLogger('silent')
  const dependencies = await createDependencies(config, { connectionString: databaseUrl, log, connections: 4 })
  const scene = await makeScene({ dependencies, clock: new MovableClock(new Date()) } as TestApp)
  return {
    ...scene,
    databaseUrl,
    dataDir,
    dependencies,
    students: (count, options) => Promise.all(Array.from({ length: count }, () => scene.student(options))),
    async balanceOf({ id }) {
      const sql = 'select balance_minutes from students where user_id = $1'
      return (await scene.row<{ balance_minutes: number }>(sql, id)).balance_minutes
    },
    async breaches() {
      return (await audit(dependencies)).filter(finding => finding.breaches > 0).map(({ name }) => name)
    },
  }
}

/**
 * Terminates connections left by killed servers and drops the database. Does not use `force`, which fails while
 * autovacuum is running there. A plain drop cancels autovacuum and waits for it.
 */
function dropDatabase(server: string, name: string): Promise<void> {
  const left = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`
  return administrate(server, left, `drop database ${name}`)
}

async function administrate(connectionString: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  for (const sql of statements) await client.query(sql)
  await client.end()
}

export const reservePath = (id: string) => `/api/classes/scheduled-live-classes/${id}/reserve/`
export const myClassPath = (id: string) => `/api/classes/my-classes/${id}/`

/** Path of the list of the day after tomorrow, on which a scene's classes are. */
export function dayListPath(): string {
  const day = new Date(Date.now() + 2 * dayMilliseconds).toISOString().slice(0, 10)
  return `/api/classes/scheduled-live-classes/?date=${day}`
}

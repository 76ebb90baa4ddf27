import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject, onTestFinished, TestRunner } from 'vitest'
import { readConfig } from '../src/config.ts'
import { createDependencies } from '../src/create-dependencies.ts'
import type { Dependencies } from '../src/dependencies.ts'
import { createLogger } from '../src/platform/logging/logger.ts'
import { buildServer } from '../src/server.ts'
import { onTestsEnd } from './at-end.ts'
import { copyTemplate, withDatabase } from './connection.ts'
import { unlimited } from './unlimited.ts'

/** A clock that stands still until it is moved. */
export class MovableClock {
  #now: Date

  constructor(now: Date) {
    this.#now = now
  }

  now(): Date {
    return new Date(this.#now)
  }

  set(now: Date | string): void {
    this.#now = new Date(now)
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }): void {
    this.#now = new Date(this.#now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
  }
}

export interface TestApp {
  app: FastifyInstance
  dependencies: Dependencies
  clock: MovableClock
  connectionString: string
  dataDir: string
  /** Starts another server on the same database and clock, like a second process, optionally with its own settings. */
  another(env?: Record<string, string>): Promise<FastifyInstance>
}

// A Wednesday at noon in Bogotá.
const noon = new Date('2026-03-11T17:00:00Z')

/** Starts the whole product in this process with its own database, which is deleted with the run's PostgreSQL. */
export async function startTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const server = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await admin(server, copyTemplate(name))
  const connectionString = withDatabase(server, name)
  const dataDir = await mkdtemp(join(tmpdir(), 'aulaviva-files-'))
  const clock = new MovableClock(noon)
  const settings = {
    DATA_DIR: dataDir,
    ACADEMY_TIME_ZONE: 'America/Bogota',
    LOG_LEVEL: 'silent',
    ...unlimited,
    ...env,
  }
  const started: { app: FastifyInstance; dependencies: Dependencies }[] = []

  async function start(own: Record<string, string> = {}) {
    const config = readConfig({ ...settings, ...own })
    const dependencies = await createDependencies(config, {
      connectionString,
      log: createLogger(config.logLevel),
      clock,
      // Several servers of several test files share one PostgreSQL.
      connections: 6,
    })
    const app = await buildServer(dependencies)
    await app.ready()
    started.push({ app, dependencies })
    return { app, dependencies }
  }

  const first = await start()
  // A server created inside a test would otherwise hold its connections while the other tests run.
  const whenDone = TestRunner.getCurrentTest() ? onTestFinished : onTestsEnd
  whenDone(async () => {
    for (const { app, dependencies } of started) {
      await app.close()
      await dependencies.close()
    }
    await rm(dataDir, { recursive: true, force: true })
  })
  return { ...first, clock, connectionString, dataDir, another: async own => (await start(own)).app }
}

async function admin(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(sql)
  await client.end()
}

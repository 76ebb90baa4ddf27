import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { makeBackupKey } from '../../src/backup/copy-form.ts'
import { borrowEmbeddedDatabase, startEmbeddedDatabase } from '../../src/platform/database/embedded.ts'
import { createLogger } from '../../src/platform/logging/logger.ts'
import { onTestsEnd } from '../at-end.ts'
import type { Actor } from '../scene.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { myClassPath, reservePath, type Stage, stageOn } from './stage.ts'
import { eventually } from './waiting.ts'

const cli = fileURLToPath(new URL('../../src/cli.ts', import.meta.url))
const log = createLogger('silent')

let home: string
let key: string
let server: ServerProcess
let stage: Stage

// An academy as `npm start` creates it: one server with the database and the files in its data folder.
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'aulaviva-drill-'))
  onTestsEnd(() => rm(home, { recursive: true, force: true }))
  key = await makeBackupKey()
  server = await startServer('')
  stage = await stageOn((await borrowEmbeddedDatabase({ dataDir: server.dataDir, log })).connectionString)
})

/** Runs the command line as an operator does. */
function aulaviva(dataDir: string, ...args: string[]) {
  const given = { DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'warn', BACKUP_KEY: key }
  const env = { ...process.env, NODE_ENV: '', ...given }
  const child = spawn(process.execPath, [cli, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      printed += chunk
    })
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, printed }))
  return { ended, kill: () => child.kill('SIGKILL') }
}

/** Stops the database that a killed process left running. */
const endDatabaseOf = async (dataDir: string) => (await startEmbeddedDatabase({ dataDir, log })).stop()

/** Queries the database of a running server. */
async function ask<Row>(dataDir: string, sql: string, ...values: unknown[]): Promise<Row[]> {
  const { connectionString } = await borrowEmbeddedDatabase({ dataDir, log })
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** Students who reserve one class after another until stopped. */
function startStorm(students: Actor[], classes: string[]) {
  const acknowledged: { as: Actor; id: string; at: number }[] = []
  let over = false
  const ended = Promise.all(
    students.map(async as => {
      for (const id of classes) {
        if (over) return
        const answer = await server.call('POST', reservePath(id), { as })
        if (answer.status === 201) acknowledged.push({ as, id: answer.data.id, at: Date.now() })
      }
    }),
  )
  const end = () => {
    over = true
    return ended
  }
  return { acknowledged, end }
}

test('an academy copied during a load storm and then killed is restored elsewhere with everything acknowledged', {
  timeout: 300_000,
}, async () => {
  const folder = join(home, 'backups')
  const classes = await Promise.all(
    Array.from({ length: 24 }, (_, at) => stage.liveClass({ startsIn: { days: 3, hours: at * 2 }, capacity: 12 })),
  )
  const students = await stage.students(12, { minutes: 1_800 })
  const storm = startStorm(students, classes)
  await eventually('the storm', () => storm.acknowledged.length > 5)

  // A killed backup leaves no copy and does not block others.
  const cutOff = aulaviva(server.dataDir, 'backup', folder)
  const copies = join(folder, 'copies')
  await eventually('it is at it', async () => (await readdir(copies).catch(() => [])).length > 0, { every: 1 })
  cutOff.kill()
  await cutOff.ended
  const taken = await aulaviva(server.dataDir, 'backup', folder).ended
  expect(taken).toMatchObject({ code: 0, printed: expect.stringContaining('tables: ') })
  const moment = Date.parse(/before (\S+Z):/.exec(taken.printed)?.[1] ?? '')
  expect(taken.printed).toContain('encrypted, with the encryption key. Store BACKUP_KEY')
  await server.stop('SIGKILL')
  await storm.end()
  await stage.dependencies.close()
  await endDatabaseOf(server.dataDir)

  const dataDir = join(home, 'elsewhere')
  const interrupted = aulaviva(dataDir, 'restore', folder)
  await eventually('it writes', () => existsSync(join(dataDir, 'restore.unfinished.json')), { every: 1 })
  interrupted.kill()
  await interrupted.ended
  await expect(startServer('', { DATA_DIR: dataDir })).rejects.toThrow(
    /DATA_DIR: a restore of .* hasn’t finished there/,
  )

  const restored = await aulaviva(dataDir, 'restore', folder).ended
  expect(restored).toMatchObject({ code: 0, printed: expect.stringMatching(/check: (\d+) of \1 passed\n$/) })
  const again = await startServer('', { DATA_DIR: dataDir })
  const before = storm.acknowledged.filter(({ at }) => at <= moment)
  expect(before.length).toBeGreaterThan(5)
  const { as: student } = before[0]!
  expect((await again.call('GET', '/api/users/me/', { as: student })).status).toBe(401)

  const rows = await ask<{ id: string }>(dataDir, `select id from student_classes where state = 'RESERVED'`)
  const found = new Set(rows.map(({ id }) => id))
  expect(before.filter(({ id }) => !found.has(id))).toEqual([])
  const atServer = await ask<{ act: string }>(dataDir, `select act from changes where thing = 'SERVER' order by id`)
  expect(atServer.map(({ act }) => act)).toEqual(['BACKED_UP', 'BACKED_UP', 'BACKUP_RESTORED'])
  const [{ email } = { email: '' }] = await ask<{ email: string }>(
    dataDir,
    'select email from users where id = $1',
    student.id,
  )
  const token = (await aulaviva(dataDir, 'token', email).ended).printed.trim()
  const mine = await again.call('GET', myClassPath(before[0]!.id), { as: { ...student, token } })
  expect([mine.status, mine.data.state]).toEqual([200, 'RESERVED'])
  expect((await aulaviva(dataDir, 'restore', folder).ended).printed).toMatch(/^DATA_DIR: .* isn’t empty/m)
  await again.stop('SIGTERM')
})

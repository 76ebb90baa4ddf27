import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onTestsEnd } from '../at-end.ts'
import { canMeasureMemory, descendantsOf } from './memory.ts'
import { startServer } from './server-process.ts'
import { openStage } from './stage.ts'
import { eventually } from './waiting.ts'

const NODE_OPTIONS = `--import ${new URL('./freeze-on-signal.mjs', import.meta.url)}`
/** The watchdog kills a process after half a minute. */
const ends = { timeout: 180_000 }

test('a frozen server ends itself, and restarts with its embedded database and its data', ends, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'aulaviva-frozen-'))
  onTestsEnd(() => rm(dataDir, { recursive: true, force: true }))
  const server = await startServer('', { DATA_DIR: dataDir, NODE_OPTIONS, ACADEMY_NAME: 'Frozen', DEMO: 'false' })
  process.kill(server.pid, 'SIGUSR2')
  await eventually(
    'it is frozen',
    async () => (await server.call('GET', '/health/live', { timeout: 500 })).status === 0,
  )
  await eventually('it has ended', () => server.hasExited())
  expect((await server.stop('SIGKILL')).signal).toBe('SIGKILL')
  expect(JSON.parse(server.errors().trim().split('\n').at(-1) ?? '')).toMatchObject({
    level: 60,
    seconds: expect.toSatisfy((seconds: number) => seconds >= 30),
  })
  const again = await startServer('', { DATA_DIR: dataDir, DEMO: 'false' })
  expect((await again.call('GET', '/health/ready')).status).toBe(200)
  expect((await again.stop('SIGTERM')).code).toBe(0)
})

// Child processes can only be listed on Linux.
test.runIf(canMeasureMemory)(
  'a worker that is frozen ends itself and is replaced, while the others serve',
  ends,
  async () => {
    const stage = await openStage()
    const server = await startServer(stage.databaseUrl, { WORKERS: '2', NODE_OPTIONS })
    const first = descendantsOf(server.pid)
    const [frozen = 0] = first
    process.kill(frozen, 'SIGUSR2')
    await eventually('another one serves in its place', () => {
      const now = descendantsOf(server.pid)
      return now.length === 2 && !now.includes(frozen)
    })
    expect(server.errors()).toMatch(/"worker":\d+.*the server is frozen and stops itself/)
    await eventually(
      'it serves',
      async () => (await server.call('GET', '/health/ready', { timeout: 500 })).status === 200,
    )
    expect((await server.stop('SIGTERM')).code).toBe(0)
  },
)

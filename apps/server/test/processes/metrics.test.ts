import { createServer } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { enqueue } from '../../src/platform/jobs/enqueue.ts'
import { onTestsEnd } from '../at-end.ts'
import { canMeasureMemory, descendantsOf } from './memory.ts'
import { freePort, type ServerProcess, startServer } from './server-process.ts'
import { openStage, reservePath, type Stage } from './stage.ts'
import { eventually } from './waiting.ts'

const freezing = `--import ${new URL('./freeze-on-signal.mjs', import.meta.url)}`
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})

async function start(env: Record<string, string> = {}): Promise<{ server: ServerProcess; scrape(): Promise<string> }> {
  const port = await freePort()
  const server = await startServer(stage.databaseUrl, { METRICS_LISTEN: `127.0.0.1:${port}`, ...env })
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  await eventually('metrics are served', () =>
    scrape().then(
      () => true,
      () => false,
    ),
  )
  return { server, scrape }
}

/** The value of one line. */
const readingOf = (text: string, line: string) => {
  const found = text.split('\n').find(one => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

/** Lines of the text format: comments, and names with labels and a number. */
const wellFormed = /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z_]+="([^"\\\n]|\\.)*",?)+\})? (-?[\d.e+-]+|\+Inf|NaN))$/

describe('metrics', () => {
  test('count requests by route, refusals by code, jobs and emails, and name no person, id or address', async () => {
    const { server, scrape } = await start()
    const student = await stage.student()
    const id = await stage.liveClass({ capacity: 1 })
    await server.call('POST', reservePath(id), { as: student, key: 'one' })
    const late = await stage.student()
    // The second response is the stored one of the first.
    for (const key of ['two', 'two']) await server.call('POST', reservePath(id), { as: late, key })
    await server.call('GET', `/secret-${id}`, { headers: { accept: 'application/json' } })
    await server.call('GET', reservePath(id).replace('reserve/', ''), { as: student })
    await stage.dependencies.database.transaction(tx => enqueue(tx, 'backup', [{ data: { due: 'never' } }]))
    const text = await scrape()
    const route = '/api/classes/scheduled-live-classes/:id/reserve/'
    expect(readingOf(text, `aulaviva_requests_total{method="POST",route="${route}",status="2xx"}`)).toBe(1)
    expect(readingOf(text, `aulaviva_requests_total{method="POST",route="${route}",status="4xx"}`)).toBe(2)
    expect(readingOf(text, `aulaviva_request_seconds_count{method="POST",route="${route}"}`)).toBe(3)
    expect(readingOf(text, `aulaviva_request_seconds_bucket{method="POST",route="${route}",le="+Inf"}`)).toBe(3)
    expect(readingOf(text, 'aulaviva_refusals_total{code="class_full"}')).toBe(2)
    expect(readingOf(text, 'aulaviva_jobs{queue="backup",state="waiting"}')).toBe(1)
    expect(readingOf(text, 'aulaviva_jobs{queue="course-package",state="held"}')).toBe(0)
    expect(readingOf(text, 'aulaviva_mails{state="failed"}')).toBe(0)
    expect(readingOf(text, 'aulaviva_database_up')).toBe(1)
    expect(readingOf(text, 'aulaviva_memory_bytes{kind="resident"}')).toBeGreaterThan(10_000_000)
    expect(readingOf(text, 'aulaviva_event_loop_delay_seconds{quantile="1"}')).toBeGreaterThan(0)
    const lines = text.trim().split('\n')
    expect(lines.filter(line => !wellFormed.test(line))).toEqual([])
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-|secret|@/)
    const names = lines.filter(line => line.startsWith('# TYPE')).map(line => line.split(' ')[2])
    expect(new Set(names).size).toBe(names.length)
    expect((await server.stop('SIGTERM')).code).toBe(0)
  })

  // Child processes can only be listed on Linux.
  test.runIf(canMeasureMemory)('are summed over all workers, never fall, and name silent workers', async () => {
    const { server, scrape } = await start({ WORKERS: '2', NODE_OPTIONS: freezing })
    const line = 'aulaviva_requests_total{method="GET",route="/health/live",status="2xx"}'
    // Each on its own connection, so that both workers get some.
    for (let left = 10; left > 0; left--) await server.call('GET', '/health/live', { headers: { connection: 'close' } })
    const before = await scrape()
    expect(readingOf(before, line)).toBe(10)
    expect(readingOf(before, 'aulaviva_workers{state="answering"}')).toBe(2)
    // Concurrent scrapes do not count a living worker as silent.
    const together = await Promise.all(Array.from({ length: 8 }, scrape))
    expect(together.map(text => readingOf(text, 'aulaviva_workers{state="silent"}'))).toEqual(Array(8).fill(0))
    const [first = 0, second = 0] = descendantsOf(server.pid)
    process.kill(first, 'SIGKILL')
    await eventually('another worker answers', async () => {
      const text = await scrape()
      return !descendantsOf(server.pid).includes(first) && readingOf(text, 'aulaviva_workers{state="answering"}') === 2
    })
    expect(readingOf(await scrape(), line)).toBe(10)
    process.kill(second, 'SIGUSR2')
    await eventually('it is silent', async () => readingOf(await scrape(), 'aulaviva_workers{state="silent"}') === 1)
    expect(readingOf(await scrape(), line)).toBe(10)
    await server.stop('SIGTERM')
  })

  test('are not served without the setting', async () => {
    const server = await startServer(stage.databaseUrl)
    // If the web app is built, every other path returns its page.
    const { data } = await server.call('GET', '/metrics', { headers: { accept: 'application/json' } })
    expect(JSON.stringify(data)).not.toContain('aulaviva_')
    await server.stop('SIGTERM')
  })

  test('whose port is in use stop the start with a line that names the setting', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestsEnd(async () => void other.close())
    await eventually('the port is taken', () => other.listening)
    const { port } = other.address() as { port: number }
    const start = startServer(stage.databaseUrl, { METRICS_LISTEN: `127.0.0.1:${port}` })
    await expect(start).rejects.toThrow(/METRICS_LISTEN: can’t listen on 127\.0\.0\.1:\d+ \(EADDRINUSE\)/)
  })
})

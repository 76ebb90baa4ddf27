import { readFile, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '../scene.ts'
import { canMeasureMemory, descendantsOf } from './memory.ts'
import { type ServerProcess, startServer, type TimedAnswer } from './server-process.ts'
import { openStage, reservePath, type Stage } from './stage.ts'
import { eventually } from './waiting.ts'

let stage: Stage
let server: ServerProcess

beforeAll(async () => {
  stage = await openStage()
  server = await start()
}, 120_000)

const start = () => startServer(stage.databaseUrl, { DATA_DIR: stage.dataDir, WORKERS: '2' })
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const workersOf = ({ pid }: ServerProcess) => descendantsOf(pid)

const saysNothing = ({ status, data }: TimedAnswer) =>
  status === 0 || ['idempotency_in_flight', 'unavailable'].includes(data?.code)

/** Uploads in chunks, each on its own connection, so that workers alternate. */
async function send(server: ServerProcess, as: Actor, path: string, bytes: Uint8Array, pieces: number) {
  const size = Math.ceil(bytes.length / pieces)
  for (let offset = 0; offset < bytes.length; offset += size) {
    const headers = { 'tus-resumable': '1.0.0', 'upload-offset': String(offset), connection: 'close' }
    const sent = await server.call('PATCH', path, {
      as,
      body: bytes.slice(offset, offset + size),
      headers: { ...headers, 'content-type': 'application/offset+octet-stream' },
    })
    expect([sent.status, sent.headers['upload-offset']]).toEqual([204, String(Math.min(offset + size, bytes.length))])
  }
}

async function begin(server: ServerProcess, as: Actor, length: number): Promise<string> {
  const begun = await server.call('POST', '/api/courses/recordings/uploads', {
    as,
    headers: {
      connection: 'close',
      'tus-resumable': '1.0.0',
      'upload-length': String(length),
      'upload-metadata': `filetype ${Buffer.from('audio/webm').toString('base64')}`,
    },
  })
  expect(begun.status).toBe(201)
  return String(begun.headers.location)
}

test('an upload continues with whichever worker gets the next piece', async () => {
  const as = await stage.student()
  const bytes = new Uint8Array(64 * 1024).fill(7)
  await send(server, as, await begin(server, as, bytes.length), bytes, 8)
})

test('a client that resumes an upload ends the request that still writes to it in another worker', async () => {
  const as = await stage.student()
  const length = 64 * 1024
  const half = length / 2
  const path = await begin(server, as, length)
  const writing = request(`${server.base}${path}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${as.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-length': String(length),
      'content-type': 'application/offset+octet-stream',
    },
  })
  const cut = new Promise(resolve => writing.on('error', resolve).on('response', resolve))
  writing.write(new Uint8Array(half).fill(1))
  const file = join(stage.dataDir, 'recordings', path.split('/').at(-1) ?? '')
  await eventually('its half lies there', async () => (await stat(file)).size === half)

  // Connections alternate between workers, so the one that queries is not the one that writes.
  const headers = { connection: 'close', 'tus-resumable': '1.0.0' }
  const asked = await server.call('HEAD', path, { as, headers })
  expect([asked.status, asked.headers['upload-offset']]).toEqual([200, String(half)])
  await cut
  writing.destroy()
  const rest = { as, body: new Uint8Array(half).fill(2) }
  const type = 'application/offset+octet-stream'
  const sent = await server.call('PATCH', path, {
    ...rest,
    headers: { ...headers, 'upload-offset': String(half), 'content-type': type },
  })
  expect([sent.status, sent.headers['upload-offset']]).toEqual([204, String(length)])
  const kept = await readFile(file)
  expect([kept.length, kept[half - 1], kept[half]]).toEqual([length, 1, 2])
})

// Child processes can only be listed on Linux.
test.runIf(canMeasureMemory)(
  'a worker killed during reservations loses nothing acknowledged, and is replaced',
  async () => {
    const students = await stage.students(40)
    const classes = await Promise.all([1, 2, 3].map(days => stage.liveClass({ capacity: 60, startsIn: { days } })))
    const wanted = students.flatMap(as => classes.map(id => ({ as, id, key: `workers-${id}` })))
    const ask = ({ as, id, key }: (typeof wanted)[number]) => server.call('POST', reservePath(id), { as, key })
    const first = workersOf(server)
    expect(first).toHaveLength(2)

    let answered = 0
    const asked = Promise.all(wanted.map(one => ask(one).finally(() => answered++)))
    await eventually('some have been answered', () => answered >= wanted.length / 3, { every: 1 })
    process.kill(first[0] ?? 0, 'SIGKILL')
    const answers = await asked
    expect(answers.filter(answer => !saysNothing(answer) && answer.status !== 201)).toEqual([])

    const told = answers.filter(({ status }) => status === 201).map(({ data }) => data.id as string)
    const kept = await stage.rows<{ id: string }>(`select id from student_classes where state = 'RESERVED'`)
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(told))
    await eventually('two serve again', () => workersOf(server).filter(pid => !first.includes(pid)).length === 1)
    for (const [at, one] of wanted.entries()) {
      let answer = answers[at]
      await eventually('a final answer', async () => {
        if (answer && !saysNothing(answer)) return true
        answer = await ask(one)
        return false
      })
      expect(answer?.status).toBe(201)
    }
    const rows = await stage.rows(`select from student_classes where state = 'RESERVED'`)
    expect(rows).toHaveLength(wanted.length)
    expect(await stage.breaches()).toEqual([])
  },
)

test.runIf(canMeasureMemory)(
  'on a stop signal, all workers finish their requests and exit with the server',
  async () => {
    const pids = workersOf(server)
    const classes = await Promise.all([4, 5].map(days => stage.liveClass({ capacity: 20, startsIn: { days } })))
    const students = await stage.students(10)
    const begun = students.flatMap(as => classes.map(id => server.call('POST', reservePath(id), { as })))
    await Promise.race(begun)
    const { code, signal, milliseconds } = await server.stop('SIGTERM')
    expect([code, signal]).toEqual([0, null])
    expect(milliseconds).toBeLessThan(10_000)
    expect(pids.filter(isAlive)).toEqual([])
    // Requests that reached a worker get a response. The others never reached one.
    const statuses = (await Promise.all(begun)).map(({ status }) => status)
    expect(statuses.filter(status => ![201, 0].includes(status))).toEqual([])
    expect(await stage.breaches()).toEqual([])
  },
)

test.runIf(canMeasureMemory)('workers end when the process that started them is killed', async () => {
  const another = await start()
  const pids = workersOf(another)
  await another.stop('SIGKILL')
  await eventually('no worker is left', () => !pids.some(isAlive))
})

test.runIf(canMeasureMemory)(
  'workers that exit right after starting fail the start with a line that says so',
  async () => {
    const another = await start()
    const killed = new Set<number>()
    await eventually('the server has given up', () => {
      for (const pid of another.hasExited() ? [] : workersOf(another)) {
        if (!killed.has(pid)) process.kill(pid, 'SIGKILL')
        killed.add(pid)
      }
      return another.hasExited()
    })
    const exit = await another.stop('SIGTERM')
    expect(exit.code).toBe(1)
    await expect.poll(() => another.errors()).toMatch(/^WORKERS: 5 workers in a row ended right after they started$/m)
  },
)

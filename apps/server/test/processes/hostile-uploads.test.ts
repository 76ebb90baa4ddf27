import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { onTestsEnd } from '../at-end.ts'
import type { Actor } from '../scene.ts'
import { type HostileFile, hostileFiles } from './hostile-files.ts'
import { canMeasureMemory, descendantsOf, watchMemory } from './memory.ts'
import { openRaw } from './raw-client.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { openStage, reservePath, type Stage } from './stage.ts'
import { eventually, repeatWhile, seeded } from './waiting.ts'

/** HOSTILE_UPLOADS sets the number of uploads, HOSTILE_SEED their endpoints and transports. */
const count = Number(process.env.HOSTILE_UPLOADS ?? 80)
const seed = Number(process.env.HOSTILE_SEED ?? 20260311)
const atOnce = 16
// Many times the usual duration.
const timeout = 120_000 + count * 1_000

let stage: Stage
let server: ServerProcess
let temporary: string
let files: HostileFile[]

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'aulaviva-hostile-'))
  onTestsEnd(() => rm(temporary, { recursive: true, force: true }))
  stage = await openStage()
  server = await startServer(stage.databaseUrl, { DATA_DIR: stage.dataDir, TMPDIR: temporary })
})

/** An endpoint that accepts files in a form: as whom, and in which field. */
interface UploadTarget {
  method: string
  path: string
  as: Actor
  field: string
  fields?: Record<string, string>
}

/** Endpoints with a separate person each, so that no daily upload budget runs out. */
async function openTargets(): Promise<UploadTarget[]> {
  const [student, teacher] = [await stage.student(), await stage.teacher()]
  const id = await stage.liveClass({ teacher, startsIn: { days: 1 } })
  const ahead = await stage.liveClass({ teacher, startsIn: { days: 3 } })
  const { data } = await server.call('POST', reservePath(id), { as: student })
  const shift = `starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days'`
  await stage.rows(`update scheduled_live_classes set ${shift} where id = $1`, id)
  await stage.rows('update student_classes set attended = false where id = $1', data.id)
  const record = `/api/classes/student-reservations-for-teacher/${data.id}/`
  const giveUp = { scheduled_live_class_id: ahead, cancellation_reason: 'I am ill' }
  return [
    { method: 'PUT', path: '/api/users/photo/me/', as: student, field: 'photo' },
    { method: 'PUT', path: '/api/users/photo/me/', as: teacher, field: 'photo' },
    { method: 'PUT', path: `/api/classes/my-classes-files/${data.id}/`, as: student, field: 'non_attendance_doc' },
    { method: 'PATCH', path: record, as: teacher, field: 'new_feedback_files' },
    { method: 'PATCH', path: record, as: teacher, field: 'non_attendance_doc' },
    {
      method: 'POST',
      path: '/api/classes/class-cancellations/',
      as: teacher,
      field: 'attachment_file',
      fields: giveUp,
    },
  ]
}

const answers = new Map<string, number>()
const failures: string[] = []

function note(what: string, status: number, code: unknown): void {
  const answer = `${status}${code ? ` ${code}` : ''}`
  answers.set(answer, (answers.get(answer) ?? 0) + 1)
  if (status >= 500 && status !== 503) failures.push(`${what}: ${answer}`)
}

/** One response on a connection whose bytes the test controls. Status 0 if it was cut without one. */
async function sendRaw(
  what: string,
  { method, path, as }: UploadTarget,
  headers: string[],
  pieces: (Buffer | string)[],
) {
  const head = [`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${server.port}`, `Authorization: Bearer ${as.token}`]
  const client = openRaw(server.port, `${[...head, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`)
  for (const piece of pieces) {
    if (client.socket.destroyed) break
    if (!client.socket.write(piece)) {
      await new Promise<void>(resolve => {
        client.socket.once('drain', resolve)
        client.socket.once('close', () => resolve())
      })
    }
  }
  return {
    ...client,
    async answered() {
      await client.cut
      const [, status = '0'] = /^HTTP\/1.1 (\d+)/.exec(client.received()) ?? []
      const [, code] = /"code":"([a-z_]+)"/.exec(client.received()) ?? []
      note(what, Number(status), Number(status) >= 400 && code)
    },
  }
}

function bodyOf({ field, fields = {} }: UploadTarget, { name, bytes }: HostileFile, boundary = 'edge'): Buffer {
  const text = Object.entries(fields).map(
    ([each, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${each}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`
  return Buffer.concat([Buffer.from(text.join('') + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

const multipart = (boundary = 'edge') => `Content-Type: multipart/form-data; boundary=${boundary}`
const length = (bytes: number) => `Content-Length: ${bytes}`

/** Transports of a file. Each ends when the server is done with it. */
const ways: Record<string, (door: UploadTarget, file: HostileFile, random: () => number) => Promise<void>> = {
  async whole(door, file) {
    const body = bodyOf(door, file)
    await (await sendRaw(`whole ${file.name}`, door, [multipart(), length(body.length)], [body])).answered()
  },
  async truncated(door, file, random) {
    const body = bodyOf(door, file)
    const part = body.subarray(0, Math.floor(random() * body.length))
    await (await sendRaw('truncated', door, [multipart(), length(part.length)], [part])).answered()
  },
  async cut(door, file, random) {
    const body = bodyOf(door, file)
    const part = body.subarray(0, Math.floor(random() * body.length))
    const sent = await sendRaw('cut', door, [multipart(), length(body.length)], [part])
    sent.socket.destroy()
    await sent.answered()
  },
  async endless(door) {
    const part = Buffer.alloc(64 * 1024, 'x')
    const chunked = [`10000\r\n`, part, '\r\n']
    const pieces = Array.from({ length: 400 }, () => chunked).flat()
    await (await sendRaw('endless', door, [multipart(), 'Transfer-Encoding: chunked'], pieces)).answered()
  },
  async 'longer than it says'(door, file) {
    const body = bodyOf(door, file)
    await (await sendRaw('longer', door, [multipart(), length(100)], [body])).answered()
  },
  async 'overlong boundary'(door, file) {
    const body = bodyOf(door, file, 'b'.repeat(4_000))
    const headers = [multipart('b'.repeat(4_000)), length(body.length)]
    await (await sendRaw('boundary', door, headers, [body])).answered()
  },
  async 'many parts'(door, file) {
    const one = bodyOf(door, { ...file, bytes: Buffer.from('%PDF-1.4\n%%EOF') })
    const body = Buffer.concat([...Array<Buffer>(5_000).fill(one.subarray(0, one.indexOf('--edge--'))), one])
    await (await sendRaw('many parts', door, [multipart(), length(body.length)], [body])).answered()
  },
  async recording({ as }, file) {
    const tus = { 'tus-resumable': '1.0.0' }
    const begun = await server.call('POST', '/api/courses/recordings/uploads', {
      as,
      headers: {
        ...tus,
        'upload-length': String(file.bytes.length),
        'upload-metadata': `filetype ${Buffer.from('audio/webm').toString('base64')}`,
      },
    })
    note('recording begun', begun.status, begun.data?.code)
    if (begun.status !== 201) return
    const path = String(begun.headers.location)
    const sent = await server.call('PATCH', path, {
      as,
      body: Buffer.from(file.bytes),
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    })
    note('recording sent', sent.status, sent.data?.code)
    const kept = await server.call('POST', '/api/courses/recordings/', {
      as,
      key: randomUUID(),
      body: { upload_id: path.split('/').at(-1) },
    })
    note(`recording ${file.name}`, kept.status, kept.data?.code)
  },
}

test('hostile uploads at every door cost no failure, no memory and no place on the disk', { timeout }, async ({
  annotate,
}) => {
  files = await hostileFiles()
  const random = seeded(seed)
  const one = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!
  const reader = await stage.student()
  const memory = watchMemory(server.pid)
  const began = performance.now()
  let [left, doors]: [number, UploadTarget[]] = [count, await openTargets()]
  const waits: number[] = []
  const sent = Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0) {
        // First, each file is sent once whole, to any endpoint.
        const at = count - left--
        if (at % 30 === 29) doors = await openTargets()
        const way = at < files.length || random() < 0.5 ? 'whole' : one(Object.keys(ways))
        await ways[way]!(one(doors), at < files.length ? files[at]! : one(files), random)
      }
    }),
  )
  await repeatWhile(sent, async () => {
    const { status, milliseconds } = await server.call('GET', '/api/users/me/', { as: reader })
    expect(status).toBe(200)
    waits.push(milliseconds)
  })
  const { peak, own, children } = memory.end()
  waits.sort((a, b) => a - b)
  const p95 = Math.round(waits[Math.floor(waits.length * 0.95)] ?? 0)
  await annotate(
    JSON.stringify({
      ...{ seed, count, seconds: Math.round((performance.now() - began) / 1000), megabytes: peak, own, children, p95 },
      answers: Object.fromEntries([...answers].sort()),
    }),
  )
  expect(failures).toEqual([])
  expect(server.hasExited()).toBe(false)
  // The processes that convert photos run one at a time.
  if (canMeasureMemory) expect([own < 340, peak < 440, children]).toEqual([true, true, 1])
  await expectNothingLeft()
  expect(await stage.breaches()).toEqual([])
})

/**
 * Expects no files on disk except those that rows reference: saved ones, those left to the sweep, and resumable
 * recordings.
 */
async function expectNothingLeft(): Promise<void> {
  await eventually('no process is left', () => descendantsOf(server.pid).length === 0)
  await eventually('nothing waits', async () => (await readdir(join(stage.dataDir, 'incoming'))).length === 0)
  expect((await readdir(temporary)).filter(name => name !== 'node-compile-cache')).toEqual([])
  const named = await stage.rows<{ key: string }>(
    'select storage_key as key from files union all select storage_key from loose_objects',
  )
  const keys = new Set(named.map(({ key }) => key))
  const stored = await readdir(join(stage.dataDir, 'files'), { recursive: true, withFileTypes: true })
  const files = stored.filter(entry => entry.isFile()).map(({ name }) => name)
  expect(files.filter(file => !keys.has(file))).toEqual([])
  const open = new Set((await stage.rows<{ id: string }>('select id from recording_uploads')).map(({ id }) => id))
  const recordings = (await readdir(join(stage.dataDir, 'recordings'))).map(name => name.replace(/\.json$/, ''))
  expect(recordings.filter(id => !open.has(id))).toEqual([])
}

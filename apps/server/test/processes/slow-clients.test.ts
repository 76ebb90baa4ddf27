import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '../scene.ts'
import { dribble, openRaw, type RawClient } from './raw-client.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { openStage, reservePath, type Stage } from './stage.ts'
import { repeatWhile } from './waiting.ts'

const limit = 30_000
const fileSize = 48 * 1024 * 1024

let stage: Stage
let server: ServerProcess
let student: Actor

beforeAll(async () => {
  stage = await openStage()
  server = await startServer(stage.databaseUrl, { DATA_DIR: stage.dataDir })
  student = await stage.student()
})

const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, `Host: 127.0.0.1:${server.port}`, `Authorization: Bearer ${student.token}`, ...headers].join(
    '\r\n',
  )

async function slowHeaders(): Promise<RawClient> {
  const client = openRaw(server.port, `${head('GET /api/users/me/')}\r\nX-Slow: `)
  dribble(client)
  return client
}

async function slowBody(): Promise<RawClient> {
  const client = openRaw(
    server.port,
    `${head(`POST ${reservePath(await stage.liveClass())}`, 'Content-Type: application/json', 'Content-Length: 5000')}\r\n\r\n{"a":"`,
  )
  dribble(client)
  return client
}

async function stalledBody(): Promise<RawClient> {
  const headers = ['Content-Type: application/json', 'Content-Length: 5000']
  return openRaw(server.port, `${head(`POST ${reservePath(await stage.liveClass())}`, ...headers)}\r\n\r\n{"a":"`)
}

async function silence(): Promise<RawClient> {
  return openRaw(server.port)
}

/** Requests a large file and reads nothing until the time limit. Returns how many bytes still arrive. */
async function neverReads(): Promise<number> {
  const client = openRaw(server.port, `${head(`GET ${await linkToLargeFile()}`)}\r\n\r\n`)
  client.socket.pause()
  await delay(limit)
  client.socket.resume()
  await client.cut
  return client.bytes()
}

async function linkToLargeFile(): Promise<string> {
  const key = randomBytes(16).toString('hex')
  const path = join(stage.dataDir, key)
  await writeFile(path, randomBytes(fileSize))
  await stage.dependencies.storage.put(key, path, 'video/mp4')
  const { id } = await stage.row<{ id: string }>(
    `insert into files (storage_key, name, media_type, size, sha256) values ($1, 'film.mp4', 'video/mp4', $2, $3) returning id`,
    key,
    fileSize,
    randomBytes(32),
  )
  return stage.dependencies.fileLinks.issue(student.id, new Date())(id)
}

/**
 * Uploads a file of 92 KB at 4 KB per second, as a teacher on a slow connection does. Returns the first line of the
 * response.
 */
async function uploadsSteadily(): Promise<string | undefined> {
  const teacher = await stage.teacher()
  const id = await stage.liveClass({ startsIn: { minutes: -10 }, teacher, cost: 0 })
  const reservation = await stage.row<{ id: string }>(
    `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at)
     select id, $2, starts_at, ends_at, 0, starts_at from scheduled_live_classes where id = $1 returning id`,
    id,
    student.id,
  )
  const [opening, closing] = [
    '--edge\r\nContent-Disposition: form-data; name="new_feedback_files"; filename="notes.txt"\r\n\r\n',
    '\r\n--edge--\r\n',
  ]
  const pieces = Array.from({ length: 23 }, () => 'words '.repeat(683).slice(0, 4096))
  const length = opening.length + 23 * 4096 + closing.length
  const client = openRaw(
    server.port,
    [
      `PATCH /api/classes/student-reservations-for-teacher/${reservation.id}/ HTTP/1.1`,
      `Host: 127.0.0.1:${server.port}`,
      `Authorization: Bearer ${teacher.token}`,
      'Content-Type: multipart/form-data; boundary=edge',
      `Content-Length: ${length}`,
      'Connection: close',
      '',
      opening,
    ].join('\r\n'),
  )
  for (const piece of pieces) {
    client.socket.write(piece)
    await delay(1_000)
  }
  client.socket.write(closing)
  await client.cut
  return client.received().split('\r\n')[0]
}

test('a client that stalls in headers, body, or reading is disconnected within 30 s; a steady one is not, and others are served fast', async () => {
  const dawdlers = { slowHeaders, slowBody, stalledBody, silence }
  const cuts = Promise.all(
    Object.entries(dawdlers).map(async ([name, open]) => {
      const client = await open()
      return { name, after: await client.cut, answer: client.received().split('\r\n')[0] }
    }),
  )
  const reading = neverReads()
  const uploading = uploadsSteadily()
  const others: number[] = []
  await repeatWhile(Promise.all([cuts, reading, uploading]), async () => {
    const { status, milliseconds } = await server.call('GET', '/api/users/me/', { as: student })
    expect(status).toBe(200)
    others.push(milliseconds)
  })
  expect((await cuts).filter(({ after }) => after > limit)).toEqual([])
  expect(Object.fromEntries((await cuts).map(({ name, answer }) => [name, answer]))).toEqual({
    slowHeaders: 'HTTP/1.1 408 Request Timeout',
    slowBody: 'HTTP/1.1 408 Request Timeout',
    stalledBody: 'HTTP/1.1 408 Request Timeout',
    silence: 'HTTP/1.1 408 Request Timeout',
  })
  // What the operating system had buffered may arrive, but not the rest.
  expect(await reading).toBeLessThan(fileSize)
  expect(await uploading).toBe('HTTP/1.1 200 OK')
  others.sort((a, b) => a - b)
  expect(others[Math.floor(others.length * 0.95)]).toBeLessThan(1_000)
})

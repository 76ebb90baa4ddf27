import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startSlowBucket } from '../slow-bucket.ts'
import { canMeasureMemory, watchMemory } from './memory.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { openStage } from './stage.ts'
import { eventually } from './waiting.ts'

/**
 * VIDEO_MB sets the size of the video. If it is set, the server is also killed while the video is being stored, and
 * another one takes over the work after a timeout.
 */
const thorough = process.env.VIDEO_MB !== undefined
const megabyte = 1024 * 1024
const size = Number(process.env.VIDEO_MB ?? 96) * megabyte
const chunk = 8 * megabyte
const film = join(import.meta.dirname, '../../demo-media/courses/around-town-0.mp4')
const uploads = '/api/courses/authoring/uploads'

test('a large video resumes after its server is killed, in little memory', {
  timeout: 180_000 + size / 1_000,
}, async ({ annotate }) => {
  const stage = await openStage()
  const bucket = await startSlowBucket()
  const author = await stage.staff(['content'])
  const settings = { DATA_DIR: stage.dataDir, STORAGE_URL: bucket.url }
  let server = await startServer(stage.databaseUrl, settings)
  const made = await server.call('POST', '/api/courses/authoring/', {
    as: author,
    body: { name: 'A large one', level_id: null },
  })
  const course = made.data.id as string

  // A video padded with free space, which players ignore.
  const head = await readFile(film)
  const room = Buffer.alloc(8)
  room.writeUInt32BE(size - head.length, 0)
  room.write('free', 4)
  const beginning = Buffer.concat([head, room])
  const bytes = (from: number) => {
    const part = Buffer.alloc(Math.min(chunk, size - from))
    if (from < beginning.length) beginning.copy(part, 0, from)
    return part
  }
  const tus = { 'tus-resumable': '1.0.0' }
  const begun = await server.call('POST', uploads, {
    as: author,
    headers: { ...tus, 'upload-length': String(size), 'upload-metadata': `filetype ${btoa('video/mp4')}` },
  })
  const path = String(begun.headers.location)
  const arrived = async (on: ServerProcess) =>
    Number((await on.call('HEAD', path, { as: author, headers: tus })).headers['upload-offset'] ?? Number.NaN)

  const figures: number[] = []
  const rss = (on: ServerProcess) => {
    const { own } = watchMemory(on.pid).end()
    figures.push(own)
    return own
  }
  const atFirst = rss(server)
  for (let offset = await arrived(server), killed = false; offset < size; offset = await arrived(server)) {
    const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    const sent = server.call('PATCH', path, { as: author, headers, body: bytes(offset), timeout: 60_000 })
    if (!killed && offset >= size / 2) {
      rss(server)
      await server.stop('SIGKILL')
      await sent
      killed = true
      server = await startServer(stage.databaseUrl, settings)
      expect(await arrived(server)).toBeGreaterThanOrEqual(offset)
      continue
    }
    expect((await sent).status).toBe(204)
  }

  // A bucket that stops responding during the upload has stored nothing when the server ends.
  if (thorough) bucket.hold()
  const body = { upload_id: path.split('/').at(-1), class_id: randomUUID(), name: 'large.mp4' }
  const videos = `/api/courses/authoring/${course}/videos/`
  expect((await server.call('POST', videos, { as: author, body })).status).toBe(201)
  const loose = () => stage.row<{ n: number }>('select count(*)::int as n from loose_objects')
  if (thorough) {
    const within = 60_000 + size / 5_000
    await eventually('it is on its way into the bucket', async () => (await loose()).n > 0, { within })
    rss(server)
    await server.stop('SIGKILL')
    bucket.release()
    server = await startServer(stage.databaseUrl, settings)
  }
  const video = async () => (await server.call('GET', videos, { as: author })).data[0]
  await eventually('it is ready', async () => (await video()).state === 'READY', { within: 150_000, every: 500 })
  rss(server)
  const kept = await video()
  expect(kept.file.size).toBe(size)
  const last = await fetch(`${server.base}${kept.file.url}`, { headers: { range: `bytes=${size - 10}-${size - 1}` } })
  expect([last.status, (await last.arrayBuffer()).byteLength]).toEqual([206, 10])

  await annotate(
    `${size / megabyte} MB; most that the server held, at the start, in the middle, whole, put away: ${figures.join(', ')} MB`,
  )
  if (canMeasureMemory) expect(Math.max(...figures) - atFirst).toBeLessThan(160)
})

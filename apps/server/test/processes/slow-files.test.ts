import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ffmpegPath } from '../ffmpeg.ts'
import type { Actor } from '../scene.ts'
import { canMeasureMemory, computedBy, watchMemory } from './memory.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { type SlowFile, slowFiles, type UploadRoute } from './slow-files.ts'
import { openStage, type Stage } from './stage.ts'
import { eventually, repeatWhile } from './waiting.ts'

let stage: Stage
let server: ServerProcess
let owner: Actor

beforeAll(async () => {
  stage = await openStage()
  owner = await stage.staff()
  server = await startServer(stage.databaseUrl, { DATA_DIR: stage.dataDir, FFMPEG_PATH: ffmpegPath })
})

/**
 * The longest time in milliseconds that the server’s main thread computed between two responses of the liveness check
 * while `work` ran. Without the thread’s own time, which only Linux reports, it is the time that passed.
 */
async function longestWait(work: Promise<unknown>): Promise<number> {
  let longest = 0
  let last = computedBy(server.pid)
  await repeatWhile(work, async () => {
    const { status } = await server.call('GET', '/health/live')
    const now = computedBy(server.pid)
    longest = Math.max(longest, status === 200 ? now - last : Number.POSITIVE_INFINITY)
    last = now
  })
  return longest
}

const paths: Record<Exclude<UploadRoute, 'packages' | 'videos'>, string> = {
  questions: '/api/question-imports/',
  people: '/api/users/people-imports/',
  syllabus: '/api/classes/syllabus/file/',
  academy: '/api/main/academy-file/',
}

/** Sends a file to its endpoint and returns the result. */
async function send({ route, name }: SlowFile, bytes: Buffer<ArrayBuffer>): Promise<string> {
  if (route === 'packages' || route === 'videos') return sendForJob({ route, name }, bytes)
  const form = new FormData()
  if (route === 'syllabus' || route === 'academy') form.append('dry_run', 'true')
  form.append('file', new File([bytes], name))
  const { status, data } = await server.call('POST', paths[route], {
    as: owner,
    form,
    key: randomUUID(),
    timeout: 60_000,
  })
  return `${status} ${data?.errors?.[0].code ?? data?.code ?? (status ? '' : data)}`.trim()
}

/** A job reads packages and videos. */
async function sendForJob(
  { route, name }: Pick<SlowFile, 'route' | 'name'>,
  bytes: Buffer<ArrayBuffer>,
): Promise<string> {
  const tus = { 'tus-resumable': '1.0.0' }
  const type = route === 'packages' ? 'application/zip' : 'video/mp4'
  const begun = await server.call('POST', '/api/courses/authoring/uploads', {
    as: owner,
    headers: {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': `filetype ${Buffer.from(type).toString('base64')}`,
    },
  })
  const path = String(begun.headers.location)
  await server.call('PATCH', path, {
    as: owner,
    body: bytes,
    headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
  })
  const upload_id = path.split('/').at(-1)
  return route === 'packages' ? packageRead({ upload_id, name }) : videoRead({ upload_id, name })
}

async function packageRead(body: object): Promise<string> {
  const { data } = await server.call('POST', '/api/courses/packages/', { as: owner, key: randomUUID(), body })
  let state = data.state
  await eventually('the package is read', async () => {
    state = (await server.call('GET', `/api/courses/packages/${data.id}/`, { as: owner })).data.state
    return state !== 'READING'
  })
  return state
}

async function videoRead(video: object): Promise<string> {
  const course = { name: 'Around the house', level_id: null }
  const made = await server.call('POST', '/api/courses/authoring/', { as: owner, key: randomUUID(), body: course })
  const path = `/api/courses/authoring/${made.data.id}/videos/`
  await server.call('POST', path, { as: owner, key: randomUUID(), body: { ...video, class_id: randomUUID() } })
  let state = ''
  await eventually('the video is read', async () => {
    state = (await server.call('GET', path, { as: owner })).data[0].state
    return state === 'READY' || state === 'REFUSED'
  })
  return state
}

test('files made to be slow delay no one at any endpoint that reads files, and take little memory', {
  timeout: 240_000,
}, async ({ annotate }) => {
  const told: Record<string, [answer: string, seconds: number, wait: number]> = {}
  const before = watchMemory(server.pid).end()
  const memory = watchMemory(server.pid)
  for (const file of slowFiles) {
    // Creating it takes time in this process.
    const bytes = await file.bytes()
    const began = performance.now()
    const sent = send(file, bytes)
    const wait = await longestWait(sent)
    const answer = await sent
    const seconds = Math.round((performance.now() - began) / 100) / 10
    told[`${file.route}: ${file.what}`] = [answer, seconds, Math.round(wait)]
  }
  const { own, peak } = memory.end()
  await annotate(JSON.stringify({ before: before.own, own, peak, told }))
  const wrong = Object.entries(told).filter(
    ([, [answer, , wait]]) => wait >= 1_000 || !/^(20[01]|400|READY|REFUSED)/.test(answer),
  )
  expect(wrong).toEqual([])
  expect(server.hasExited()).toBe(false)
  if (canMeasureMemory) expect(own - before.own).toBeLessThan(300)
})

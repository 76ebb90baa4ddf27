import { randomUUID } from 'node:crypto'
import { readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { applyRetention } from '../../../retention.ts'

let school: TestApp
let scene: Scene
let student: Actor
let address: string
const uploads = '/api/courses/recordings/uploads'
const sound = (name: string) => readFile(join(import.meta.dirname, '../../../../test/sounds', name))

beforeAll(async () => {
  school = await startTestApp()
  scene = await makeScene(school)
  student = await scene.student()
  await school.app.listen({ host: '127.0.0.1', port: 0 })
  const bound = school.app.server.address()
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
})

interface Sent {
  as?: Actor | null
  headers?: Record<string, string>
  body?: Uint8Array
}
const tus = (method: string, path: string, { as = student, headers = {}, body }: Sent = {}) =>
  fetch(`${address}${path}`, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
    ...(body && { body: new Uint8Array(body) }),
  })
const announce = (length: number, type = 'audio/webm;codecs=opus', as?: Actor | null) =>
  tus('POST', uploads, {
    ...(as !== undefined && { as }),
    headers: {
      'upload-length': String(length),
      'upload-metadata': `filetype ${Buffer.from(type).toString('base64')}`,
    },
  })
const send = (path: string, offset: number, body: Uint8Array, as: Actor = student) =>
  tus('PATCH', path, {
    as,
    body,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
  })
const idOf = (path: string) => path.split('/').at(-1) ?? ''
const saveRecording = (upload: string, as: Actor = student) =>
  scene.call('POST', '/api/courses/recordings/', { as, body: { upload_id: upload } })

async function upload(bytes: Uint8Array, type?: string): Promise<string> {
  const path = (await announce(bytes.length, type)).headers.get('location') ?? ''
  if (bytes.length > 0) expect((await send(path, 0, bytes)).status).toBe(204)
  return path
}

describe('a recording', () => {
  test.each([
    ['voice.webm', 'audio/webm'],
    ['voice.m4a', 'audio/mp4'],
    ['voice-in-pieces.m4a', 'audio/mp4'],
  ])('%s is saved with its length and can be played', async (name, type) => {
    const bytes = await sound(name)
    const { status, data } = await saveRecording(idOf(await upload(bytes, type)))
    expect(status).toBe(201)
    expect(data).toMatchObject({ media_type: type, size: bytes.length })
    expect(data.seconds).toBeGreaterThan(3.5)
    expect(data.seconds).toBeLessThan(3.8)
    const download = await fetch(`${address}${data.url}`)
    expect(Buffer.from(await download.arrayBuffer())).toEqual(bytes)
  })

  test('resumes after an interruption where it stopped', async () => {
    const bytes = await sound('voice.webm')
    const path = (await announce(bytes.length)).headers.get('location') ?? ''
    await send(path, 0, bytes.subarray(0, 6_000))
    expect((await tus('HEAD', path)).headers.get('upload-offset')).toBe('6000')
    expect((await saveRecording(idOf(path))).data.code).toBe('upload_not_whole')
    expect((await send(path, 0, bytes)).status).toBe(409)
    await send(path, 6_000, bytes.subarray(6_000))
    expect((await saveRecording(idOf(path))).status).toBe(201)
  })

  test('stays on the server when a request to save it is refused', async () => {
    const key = { 'idempotency-key': 'the-same-key' }
    const saveWith = (upload_id: string) =>
      scene.call('POST', '/api/courses/recordings/', { as: student, body: { upload_id }, headers: key })
    const [first, second] = [
      await upload(await sound('voice.webm')),
      await upload(await sound('voice.m4a'), 'audio/mp4'),
    ]
    expect((await saveWith(idOf(first))).status).toBe(201)
    expect((await saveWith(idOf(second))).status).toBe(422)
    expect((await saveRecording(idOf(second))).status).toBe(201)
  })

  test('kept twice, and by two at once, is one recording', async () => {
    const path = idOf(await upload(await sound('voice.webm')))
    const answers = await Promise.all(Array.from({ length: 4 }, () => saveRecording(path)))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect(await scene.rows('select file_id from recordings where upload_id = $1', path)).toHaveLength(1)
  })

  test.each([
    ['silence.webm', 'recording_silent'],
    ['silence.m4a', 'recording_silent'],
    ['short.webm', 'recording_too_short'],
  ])('%s is refused as %s', async (name, code) => {
    const { status, data } = await saveRecording(idOf(await upload(await sound(name))))
    expect([status, data.code]).toEqual([422, code])
  })

  test('of 44 bytes is refused as empty', async () => {
    const { status, data } = await saveRecording(idOf(await upload(Buffer.alloc(44, 1))))
    expect([status, data.code]).toEqual([422, 'recording_empty'])
  })

  test('of another type than its name says cannot be read', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(50))
    expect((await saveRecording(idOf(await upload(page)))).data.code).toBe('recording_unreadable')
    const broken = Buffer.concat([(await sound('voice.webm')).subarray(0, 60), Buffer.alloc(5_000, 7)])
    expect((await saveRecording(idOf(await upload(broken)))).status).toBe(422)
  })
})

describe('an upload', () => {
  test('of 100 MB is refused before any byte is sent', async () => {
    const answer = await announce(100 * 1024 * 1024)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'too_large' })
  })

  test('that is declared as no sound is refused', async () => {
    const answer = await announce(5_000, 'text/html')
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ code: 'unsupported_media_type' })
  })

  test('needs a token, and a student', async () => {
    expect((await announce(5_000, undefined, null)).status).toBe(401)
    expect((await announce(5_000, undefined, await scene.teacher())).status).toBe(403)
  })

  test('of another person is not found when read, continued, canceled, or saved', async () => {
    const other = await scene.student()
    const bytes = await sound('voice.webm')
    const path = (await announce(bytes.length)).headers.get('location') ?? ''
    expect((await tus('HEAD', path, { as: other })).status).toBe(404)
    expect((await send(path, 0, bytes, other)).status).toBe(404)
    expect((await tus('DELETE', path, { as: other })).status).toBe(404)
    expect((await saveRecording(idOf(path), other)).status).toBe(404)
    expect((await send(path, 0, bytes)).status).toBe(204)
  })

  test('is one of five: a sixth deletes the oldest with its bytes', async () => {
    const student = await scene.student()
    const paths: string[] = []
    for (let at = 0; at < 6; at++) {
      paths.push((await announce(5_000, undefined, student)).headers.get('location') ?? '')
    }
    const answers = await Promise.all(paths.map(path => tus('HEAD', path, { as: student })))
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 200, 200, 200, 200])
    const mine = (await readdir(join(school.dataDir, 'recordings'))).filter(name => name.startsWith(student.id))
    expect(mine).toHaveLength(2 * 5)
  })

  test('counts against its student’s daily limit before any byte is sent', async () => {
    const student = await scene.student()
    const answers: number[] = []
    for (let at = 0; at < 27; at++) {
      answers.push((await announce(20 * 1024 * 1024, undefined, student)).status)
    }
    expect(answers).toEqual([...Array(25).fill(201), 429, 429])
    const rejected = await announce(20 * 1024 * 1024, undefined, student)
    expect(await rejected.json()).toMatchObject({ code: 'upload_limit_reached' })
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('without a length counts, too', async () => {
    const student = await scene.student()
    expect((await announce(0, undefined, student)).status).toBe(201)
    expect(await scene.row('select times from upload_counts where person_id = $1', student.id)).toEqual({ times: 1 })
  })

  test('counts against its student’s write limits when it is started, continued, and canceled', async () => {
    const bounded = await startTestApp({ WRITES_PER_MINUTE: '3' })
    const student = await (await makeScene(bounded)).student()
    const at = await bounded.app.listen({ host: '127.0.0.1', port: 0 })
    const request = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
      fetch(`${at}${path}`, {
        method,
        headers: { authorization: `Bearer ${student.token}`, 'tus-resumable': '1.0.0', ...headers },
        ...(body && { body }),
      })
    const filetype = Buffer.from('audio/webm').toString('base64')
    const begin = () => request('POST', uploads, { 'upload-length': '10', 'upload-metadata': `filetype ${filetype}` })
    const path = (await begin()).headers.get('location') ?? ''
    const goOn = (offset: number) =>
      request(
        'PATCH',
        path,
        { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
        'hello',
      )
    expect([(await goOn(0)).status, (await goOn(5)).status]).toEqual([204, 204])
    for (const refused of [await begin(), await goOn(10), await request('DELETE', path)]) {
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    }
    expect((await request('HEAD', path)).status).toBe(200)
  })

  test('in the folder of another server gets 503 with a retry, never not found', async () => {
    const student = await scene.student()
    const path = (await announce(5_000, undefined, student)).headers.get('location') ?? ''
    await scene.row('update recording_uploads set folder = $2 where id = $1', idOf(path), randomUUID())
    const head = await tus('HEAD', path, { as: student })
    expect([head.status, head.headers.get('retry-after')]).toEqual([503, '1'])
    const saved = await saveRecording(idOf(path), student)
    expect([saved.status, saved.data.code]).toEqual([503, 'upload_elsewhere'])
  })

  test('that does not exist is not there', async () => {
    expect((await saveRecording(`${student.id}.${'0'.repeat(32)}`)).status).toBe(404)
  })

  test('that is not finished is deleted after a day', async () => {
    const path = (await announce(9_000)).headers.get('location') ?? ''
    await send(path, 0, Buffer.alloc(100, 1))
    const file = join(school.dataDir, 'recordings', idOf(path))
    const old = new Date(+school.clock.now() - 25 * 3_600_000)
    school.clock.advance({ hours: 25 })
    for (const name of [file, `${file}.json`]) await utimes(name, old, old)
    await applyRetention(school.dependencies)
    expect((await tus('HEAD', path)).status).toBe(404)
  })

  test('is deleted from the folder once it is saved; a recording without an answer is deleted after two weeks', async () => {
    const student = await scene.student()
    const bytes = await sound('voice.webm')
    const path = (await announce(bytes.length, undefined, student)).headers.get('location') ?? ''
    await send(path, 0, bytes, student)
    const { data } = await saveRecording(idOf(path), student)
    const { key } = await scene.row<{ key: string }>('select storage_key as key from files where id = $1', data.id)
    const file = join(school.dataDir, 'recordings', idOf(path))
    const old = new Date(+school.clock.now() - 2 * 3_600_000)
    for (const name of [file, `${file}.json`]) await utimes(name, old, old)
    await applyRetention(school.dependencies)
    const names = await readdir(join(school.dataDir, 'recordings'))
    expect(names.filter(name => name.startsWith(student.id))).toEqual([])
    expect(await school.dependencies.storage.size(key)).toBe(bytes.length)
    school.clock.advance({ days: 14, minutes: 1 })
    await applyRetention(school.dependencies)
    expect(await scene.rows('select from recordings where file_id = $1', data.id)).toEqual([])
    school.clock.advance({ hours: 3 })
    await applyRetention(school.dependencies)
    expect(await school.dependencies.storage.size(key)).toBeNull()
  })
})

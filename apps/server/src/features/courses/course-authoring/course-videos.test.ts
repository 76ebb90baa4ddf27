import { randomBytes, randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { readVideo, withVideo } from '../../../platform/video/read-video.ts'
import { rewrapVideo } from '../../../platform/video/rewrap-video.ts'
import { failVideo, prepareVideo, removeClosedVideos } from './course-videos.usecases.ts'

const film = join(import.meta.dirname, '../../../../demo-media/courses/around-town-0.mp4')
const sound = (name: string) => join(import.meta.dirname, '../../../../test/sounds', name)
const uploads = '/api/courses/authoring/uploads'

let product: TestApp
let scene: Scene
let author: Actor
let course: string
let bytes: Buffer

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  author = await scene.staff(['content'])
  const { data } = await scene.call('POST', '/api/courses/authoring/', {
    as: author,
    body: { name: 'Around town', level_id: null },
  })
  course = data.id
  bytes = await readFile(film)
})

const tus = (method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', path: string, headers = {}, body?: Buffer, as = author) =>
  product.app.inject({
    method,
    url: path,
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${as.token}`, ...headers },
    ...(body && { payload: body }),
  })
const announce = (length: number, type = 'video/mp4', as = author) =>
  tus('POST', uploads, { 'upload-length': String(length), 'upload-metadata': `filetype ${btoa(type)}` }, undefined, as)
const send = (path: string, offset: number, body: Buffer, as = author) =>
  tus('PATCH', path, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, body, as)
async function upload(content: Buffer, type = 'video/mp4'): Promise<string> {
  const path = String((await announce(content.length, type)).headers.location)
  expect((await send(path, 0, content)).statusCode).toBe(204)
  return path.split('/').at(-1)!
}
const saveVideo = (upload_id: string, as = author, name = 'kitchen.MOV') =>
  scene.call('POST', `/api/courses/authoring/${course}/videos/`, {
    as,
    body: { upload_id, class_id: randomUUID(), name },
  })
const videos = async () => (await scene.call('GET', `/api/courses/authoring/${course}/videos/`, { as: author })).data
const videoOf = async (id: string) => (await videos()).find((one: { id: string }) => one.id === id)
async function uploadVideo(content: Buffer, type?: string) {
  const { data } = await saveVideo(await upload(content, type))
  await prepareVideo(product.dependencies, data.id)
  return videoOf(data.id)
}

/** A video whose index is at the end of the file. */
async function slowStart(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-video-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const to = join(folder, 'slow.mp4')
  await withVideo(film, async input => {
    const track = (await input.getPrimaryVideoTrack())!
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: new FilePathTarget(to) })
    const source = new EncodedVideoPacketSource('avc')
    output.addVideoTrack(source)
    await output.start()
    const decoderConfig = (await track.getDecoderConfig())!
    for await (const packet of new EncodedPacketSink(track).packets()) await source.add(packet, { decoderConfig })
    await output.finalize()
  })
  return readFile(to)
}

/** Sound only, with its index at the end of the file. */
async function slowSound(): Promise<Buffer> {
  const target = new BufferTarget()
  await withVideo(sound('voice.m4a'), async input => {
    const track = (await input.getPrimaryAudioTrack())!
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target })
    const source = new EncodedAudioPacketSource('aac')
    output.addAudioTrack(source)
    await output.start()
    const decoderConfig = (await track.getDecoderConfig())!
    for await (const packet of new EncodedPacketSink(track).packets()) await source.add(packet, { decoderConfig })
    await output.finalize()
  })
  return Buffer.from(target.buffer!)
}

describe('a video', () => {
  test('that plays everywhere is stored byte for byte, with its length, and can be used in the draft', async () => {
    const video = await uploadVideo(bytes)
    expect(video).toMatchObject({ state: 'READY', refusal: null, file: { name: 'kitchen.mp4', kind: 'VIDEO' } })
    expect(video.file.seconds).toBeGreaterThan(3)
    const { rawPayload } = await product.app.inject({ method: 'GET', url: video.file.url })
    expect(rawPayload.equals(bytes)).toBe(true)
    const { data } = await scene.call('GET', `/api/courses/authoring/${course}/`, { as: author })
    expect(data.files.map((file: { id: string }) => file.id)).toContain(video.file.id)
  })

  test('with its index at the end is remuxed, with picture and length unchanged', async () => {
    const slow = await slowStart()
    const video = await uploadVideo(slow)
    expect(video.state).toBe('READY')
    const { rawPayload } = await product.app.inject({ method: 'GET', url: video.file.url })
    const folder = await mkdtemp(join(tmpdir(), 'aulaviva-video-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, 'kept.mp4'), rawPayload)
    const [before, after] = [await readVideo(film), await readVideo(join(folder, 'kept.mp4'))]
    expect(after).toMatchObject({ fastStart: true, isMp4: true, videoCodec: 'avc', width: before!.width })
    expect(Math.abs(after!.seconds - before!.seconds)).toBeLessThan(0.5)
  })

  test('can be sound only', async () => {
    const soundOnly = await uploadVideo(await slowSound(), 'audio/x-m4a')
    expect(soundOnly).toMatchObject({ state: 'READY', refusal: null, file: { name: 'kitchen.mp4', kind: 'VIDEO' } })
    const { rawPayload, headers } = await product.app.inject({ method: 'GET', url: soundOnly.file.url })
    expect(headers['content-type']).toBe('video/mp4')
    const folder = await mkdtemp(join(tmpdir(), 'aulaviva-video-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, 'heard.mp4'), rawPayload)
    const read = await readVideo(join(folder, 'heard.mp4'))
    expect(read).toMatchObject({ fastStart: true, isMp4: true, hasVideo: false, audioCodec: 'aac' })
    expect(Math.round(read!.seconds)).toBe(soundOnly.file.seconds)
  })

  test('resumes after an interruption', async () => {
    const path = String((await announce(bytes.length)).headers.location)
    await send(path, 0, bytes.subarray(0, 50_000))
    expect((await tus('HEAD', path)).headers['upload-offset']).toBe('50000')
    const id = path.split('/').at(-1)!
    const early = await saveVideo(id)
    expect([early.status, early.data.code]).toEqual([409, 'upload_not_whole'])
    expect((await send(path, 50_000, bytes.subarray(50_000))).statusCode).toBe(204)
    expect((await saveVideo(id)).status).toBe(201)
  })

  test('is saved and prepared once, however often that is requested', async () => {
    const id = await upload(bytes)
    const saved = await Promise.all([saveVideo(id), saveVideo(id), saveVideo(id)])
    expect(new Set(saved.map(({ data }) => data.id)).size).toBe(1)
    const video = saved[0]!.data.id
    await Promise.all([prepareVideo(product.dependencies, video), prepareVideo(product.dependencies, video)])
    expect((await videoOf(video)).state).toBe('READY')
    const { n } = await scene.row<{ n: number }>(
      `select count(*)::int as n from course_files o join course_videos v on v.file_id = o.file_id where v.id = $1`,
      video,
    )
    expect(n).toBe(1)
  })

  test.each([
    ['words', 'video_unreadable', async () => Buffer.from('not a film at all '.repeat(50))],
    [
      'a list of other files',
      'video_unreadable',
      async () => Buffer.from(`#EXTM3U\n#EXTINF:9,\nfile://${film}\n${film}\n`),
    ],
    ['half a film', 'video_unreadable', async () => bytes.subarray(0, 2_000)],
    ['sound in another codec', 'audio_codec_unknown', () => readFile(sound('voice.webm'))],
  ] as const)('that cannot be played is refused with the reason: %s', async (_, refusal, content) => {
    const video = await uploadVideo(await content())
    expect(video).toMatchObject({ state: 'REFUSED', refusal, file: null })
  })

  test('of a server that died is prepared again, and its partial files are deleted with the upload', async () => {
    const { data } = await saveVideo(await upload(await slowStart()))
    const arrived = await scene.row<{ upload_id: string }>('select upload_id from course_videos where id = $1', data.id)
    const folder = join(product.dataDir, 'course-videos')
    const partialFile = `${arrived.upload_id}.${randomUUID()}.mp4`
    await copyFile(film, join(folder, partialFile))
    const before = new Date(product.clock.now().getTime() - 2 * 3_600_000)
    await utimes(join(folder, partialFile), before, before)
    const left = async () => (await readdir(folder)).filter(name => name.startsWith(arrived.upload_id))
    await removeClosedVideos(product.dependencies, product.clock.now())
    expect(await left()).toContain(partialFile)
    await prepareVideo(product.dependencies, data.id)
    expect((await videoOf(data.id)).state).toBe('READY')
    expect(await left()).toEqual([partialFile])
    await removeClosedVideos(product.dependencies, product.clock.now())
    expect(await left()).toEqual([])
  })

  test('that two servers remux at once has a separate file for each', async () => {
    const { data } = await saveVideo(await upload(await slowStart()))
    const { storage } = product.dependencies
    const partialFiles: string[] = []
    const both = Promise.withResolvers<void>()
    const put: typeof storage.put = async (key, path, mediaType) => {
      if (partialFiles.push(path) === 2) both.resolve()
      await both.promise
      return storage.put(key, path, mediaType)
    }
    const deps = { ...product.dependencies, storage: { ...storage, put } }
    await Promise.all([prepareVideo(deps, data.id), prepareVideo(deps, data.id)])
    expect(new Set(partialFiles).size).toBe(2)
    expect((await videoOf(data.id)).state).toBe('READY')
  })

  test('is refused for an archived course', async () => {
    const { data } = await scene.call('POST', '/api/courses/authoring/', {
      as: author,
      body: { name: 'Put away', level_id: null },
    })
    const path = `/api/courses/authoring/${data.id}`
    await scene.call('POST', `${path}/archive/`, { as: author, body: { draft_version: data.draft_version } })
    const body = { upload_id: await upload(bytes), class_id: randomUUID(), name: 'late.mp4' }
    const rejected = await scene.call('POST', `${path}/videos/`, { as: author, body })
    expect([rejected.status, rejected.data.code]).toEqual([409, 'course_archived'])
  })

  test('whose bytes are missing fails permanently and is not retried forever', async () => {
    const { data } = await saveVideo(await upload(bytes))
    await failVideo(product.dependencies, data.id)
    expect(await videoOf(data.id)).toMatchObject({ state: 'REFUSED', refusal: 'video_lost' })
  })
})

describe('an upload', () => {
  test('belongs only to the person who started it', async () => {
    const path = String((await announce(bytes.length)).headers.location)
    const colleague = await scene.staff(['content'])
    expect((await tus('HEAD', path, {}, undefined, colleague)).statusCode).toBe(404)
    expect((await send(path, 0, bytes, colleague)).statusCode).toBe(404)
    expect((await saveVideo(path.split('/').at(-1)!, colleague)).status).toBe(404)
  })

  test.each([
    ['a student', () => scene.student()],
    ['a teacher', () => scene.teacher()],
    ['staff of another area', () => scene.staff(['money'])],
  ] as const)('is not begun by %s', async (_, who) => {
    expect((await announce(10, 'video/mp4', await who())).statusCode).toBe(403)
  })

  test('of more than four gigabytes, or that is not a video, is refused at once', async () => {
    expect((await announce(4 * 1024 ** 3 + 1)).statusCode).toBe(413)
    expect((await announce(10, 'image/png')).statusCode).toBe(415)
  })

  test('counts against its own daily limit of ten videos of maximum size', async () => {
    const busy = await scene.staff(['content'])
    await scene.row(
      `insert into upload_counts (person_id, day, times, bytes, kind)
       values ($1, ($2::timestamptz at time zone 'America/Bogota')::date, 1, $3, 'VIDEOS')`,
      busy.id,
      product.clock.now().toISOString(),
      40 * 1024 ** 3,
    )
    const refused = await announce(10, 'video/mp4', busy)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'upload_limit_reached'])
  })

  test('is refused if two start at once and the daily limit allows only one', async () => {
    const busy = await scene.staff(['content'])
    await scene.row(
      `insert into upload_counts (person_id, day, times, bytes, kind)
       values ($1, ($2::timestamptz at time zone 'America/Bogota')::date, 1, $3, 'VIDEOS')`,
      busy.id,
      product.clock.now().toISOString(),
      10 * 4_000_000_000 - 15,
    )
    const both = await Promise.all([announce(10, 'video/mp4', busy), announce(10, 'video/mp4', busy)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 429])
  })

  test('that is not completed is deleted after a week', async () => {
    const path = String((await announce(bytes.length)).headers.location)
    const id = path.split('/').at(-1)!
    const week = new Date(product.clock.now().getTime() - 8 * 86_400_000)
    const folder = join(product.dataDir, 'course-videos')
    for (const name of [id, `${id}.json`]) await utimes(join(folder, name), week, week)
    product.clock.advance({ days: 8 })
    await removeClosedVideos(product.dependencies, product.clock.now())
    expect((await readdir(join(product.dataDir, 'course-videos'))).filter(name => name.startsWith(id))).toEqual([])
  })
})

test('remuxing throws if there is nothing to remux, and leaves no open file', async () => {
  const path = join(product.dataDir, randomBytes(8).toString('hex'))
  await expect(rewrapVideo(join(import.meta.dirname, 'course-videos.test.ts'), path)).rejects.toThrow()
})

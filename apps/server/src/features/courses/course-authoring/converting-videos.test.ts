import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFilm, ffmpegPath, foreignFilm, loudnessOf, pacedFfmpeg } from '../../../../test/ffmpeg.ts'
import { endlessFilm, shortFilm } from '../../../../test/films.ts'
import { measureLongestPause } from '../../../../test/longest-pause.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { openFfmpeg } from '../../../platform/video/ffmpeg.ts'
import { readVideo } from '../../../platform/video/read-video.ts'
import { convertVideo, failConversion } from './converting-videos.usecases.ts'
import { prepareVideo, removeClosedVideos } from './course-videos.usecases.ts'
import { createRendition } from './making-renditions.usecases.ts'
import type { WorkDeps } from './video-work.usecases.ts'

let product: TestApp
let scene: Scene
let author: Actor
let course: string
/** Three seconds, and twenty, as an old camera writes them. */
let usual: Buffer
let long: Buffer
/** For tests that stop the work halfway: it checks often, and encodes no faster than the video plays. */
let paced: Partial<WorkDeps>

const patient = { timeout: 120_000 }
const slowly = { interval: 50, timeout: 60_000 }
const old = { picture: 'mpeg4', sound: 'libmp3lame' }

beforeAll(async () => {
  product = await startTestApp({ FFMPEG_PATH: ffmpegPath })
  scene = await makeScene(product)
  usual = await foreignFilm('avi', old)
  long = await foreignFilm('avi', { ...old, seconds: 20 })
  paced = { checkIntervalMs: 20, ffmpeg: openFfmpeg(await pacedFfmpeg(product.dataDir)) }
}, patient.timeout)

beforeEach(async () => {
  author = await scene.staff(['content'])
  course = (await send('POST', '', { name: 'Around the house', level_id: null })).data.id
  // work started by another test must not hold this one up
  await scene.row('update course_videos set looked_at = null')
})

const send = (method: string, path: string, body?: object) =>
  scene.call(method, `/api/courses/authoring/${path}`, { as: author, ...(body && { body }) })
const tus = (method: 'POST' | 'PATCH', url: string, headers: Record<string, string>, payload?: Buffer) =>
  product.app.inject({
    method,
    url,
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${author.token}`, ...headers },
    ...(payload && { payload }),
  })
async function announce(length: number): Promise<string> {
  const headers = { 'upload-length': String(length), 'upload-metadata': `filetype ${btoa('video/mp4')}` }
  return String((await tus('POST', '/api/courses/authoring/uploads', headers)).headers.location)
}

/** Uploads a file as an author does, and saves it for a class. Returns the video's id. */
async function uploadVideo(bytes: Buffer): Promise<string> {
  const path = await announce(bytes.length)
  const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  expect((await tus('PATCH', path, headers, bytes)).statusCode).toBe(204)
  const body = { upload_id: path.split('/').at(-1), class_id: randomUUID(), name: 'kitchen.avi' }
  return (await send('POST', `${course}/videos/`, body)).data.id
}
async function prepared(bytes: Buffer, own: Partial<WorkDeps> = {}): Promise<string> {
  const id = await uploadVideo(bytes)
  await prepareVideo({ ...product.dependencies, ...own }, id)
  return id
}
const convert = (id: string, own: Partial<WorkDeps> = {}) => convertVideo({ ...product.dependencies, ...own }, id)
const videos = async (): Promise<Video[]> => (await send('GET', `${course}/videos/`)).data
const one = async (id: string) => (await videos()).find(video => video.id === id)
/** The files in an author's upload folder. */
const left = async () =>
  (await readdir(join(product.dataDir, 'course-videos'))).filter(name => name.startsWith(author.id))

/** ffmpeg on a machine too busy to set up its sandbox, until the test unstubs the environment. */
async function unconfined() {
  const tools = join(product.dataDir, 'busy')
  await mkdir(tools, { recursive: true })
  await writeFile(join(tools, 'bwrap'), '#!/bin/sh\nkill -9 $$\n', { mode: 0o755 })
  vi.stubEnv('PATH', `${tools}${delimiter}${process.env.PATH}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  return openFfmpeg(ffmpegPath)
}

interface Video {
  id: string
  state: string
  refusal: string | null
  share: number
  file: { url: string; seconds: number; name: string } | null
}

async function fetched(id: string): Promise<string> {
  const { rawPayload, statusCode } = await product.app.inject({ method: 'GET', url: (await one(id))!.file!.url })
  expect(statusCode).toBe(200)
  const path = join(product.dataDir, `${randomUUID()}.mp4`)
  await writeFile(path, rawPayload)
  return path
}

/** A hash of each of its frames. */
const picturesOf = (path: string) =>
  execFileSync(ffmpegPath, ['-v', 'error', '-i', path, '-map', '0:v', '-c', 'copy', '-f', 'framemd5', '-'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(line => /^\d/.test(line))
    .map(line => line.split(',').at(-1))

describe('a video that no browser converts', patient, () => {
  test('is refused at once if reading its directory was aborted', async () => {
    const id = await uploadVideo(endlessFilm(await shortFilm()))
    // the job would fail if it used ffmpeg
    const deps = { ...product.dependencies, ffmpeg: await unconfined() }
    const pause = await measureLongestPause(() => prepareVideo(deps, id))
    expect(pause).toBeLessThan(1_000)
    expect(await one(id)).toMatchObject({ state: 'REFUSED', refusal: 'video_unreadable' })
    expect(await left()).toEqual([])
  })

  test.each([
    ['an AVI with MPEG-4 part 2 and MP3', 'avi', old, [320, 240]],
    // with pixels that are wider than they are high
    [
      'a film of wide points',
      'avi',
      { picture: 'mpeg4', sound: 'pcm_s16le', shape: '720x576', more: ['-aspect', '16:9'] },
      [1024, 576],
    ],
    ['a WebM with VP8 and Vorbis', 'webm', { picture: 'libvpx', sound: 'libvorbis' }, [320, 240]],
    [
      'a WebM with VP9 and Opus',
      'webm',
      { picture: 'libvpx-vp9', sound: 'libopus', more: ['-ar', '48000'] },
      [320, 240],
    ],
    [
      'an MKV with AV1 and E-AC-3',
      'mkv',
      { picture: 'libaom-av1', sound: 'eac3', shape: '64x48', more: ['-r', '2', '-cpu-used', '8'] },
      [64, 48],
    ],
    ['an MKV with HEVC and FLAC', 'mkv', { picture: 'libx265', sound: 'flac' }, [320, 240]],
    ['a MOV with ProRes', 'mov', { picture: 'prores', sound: 'pcm_s16le' }, [320, 240]],
    ['a MOV with HEVC', 'mov', { picture: 'libx265', sound: 'aac', more: ['-tag:v', 'hvc1'] }, [320, 240]],
    ['a picture larger than 1080p', 'avi', { ...old, shape: '2560x1440' }, [1920, 1080]],
  ] as const)('is converted by the server: %s', async (_, extension, film, [width, height]) => {
    const id = await prepared(await foreignFilm(extension, film))
    expect(await one(id)).toMatchObject({ state: 'WAITING', refusal: null, share: 0, file: null })
    const jobs = await scene.rows(`select from pgboss.job where name = 'video-conversion' and data ->> 'id' = $1`, id)
    expect(jobs).toHaveLength(1)
    await convert(id)
    expect(await one(id)).toMatchObject({ state: 'READY', refusal: null, file: { name: 'kitchen.mp4' } })
    const path = await fetched(id)
    const converted = await readVideo(path)
    expect(converted).toMatchObject({
      isMp4: true,
      fastStart: true,
      videoCodec: 'avc',
      audioCodec: 'aac',
      width,
      height,
    })
    expect(Math.abs(converted!.seconds - 3)).toBeLessThan(0.3)
    expect(Math.abs((await loudnessOf(path)) + 16)).toBeLessThan(1)
    expect(await left()).toEqual([])
  })

  test('keeps its picture stream if that is H.264', async () => {
    const bytes = await foreignFilm('mkv', { picture: 'libx264', sound: 'ac3' })
    const before = join(product.dataDir, `${randomUUID()}.mkv`)
    await writeFile(before, bytes)
    const id = await prepared(bytes)
    await convert(id)
    const path = await fetched(id)
    expect(await readVideo(path)).toMatchObject({ videoCodec: 'avc', audioCodec: 'aac', fastStart: true })
    expect(picturesOf(path)).toEqual(picturesOf(before))
  })

  test('can be an AVI whose recorder was switched off', async () => {
    const bytes = await foreignFilm('avi', old)
    bytes.writeUInt32LE(0, 4)
    const id = await prepared(bytes.subarray(0, bytes.indexOf('idx1')))
    await convert(id)
    expect(await one(id)).toMatchObject({ state: 'READY', refusal: null })
  })

  test('can be sound only', async () => {
    const id = await prepared(await foreignFilm('wav', { picture: null, sound: 'pcm_s16le' }))
    await convert(id)
    expect(await readVideo(await fetched(id))).toMatchObject({ isMp4: true, hasVideo: false, audioCodec: 'aac' })
  })

  test.each([
    ['words', 'video_unreadable', async () => Buffer.from('not a film at all '.repeat(50))],
    [
      'half a film, whose head says it is whole',
      'video_unreadable',
      async () => {
        const whole = await foreignFilm('mov', {
          picture: 'prores',
          sound: 'aac',
          seconds: 6,
          more: ['-movflags', '+faststart'],
        })
        return whole.subarray(0, whole.length / 2)
      },
    ],
    [
      'a wrapping of older programs',
      'video_unreadable',
      () => foreignFilm('wmv', { picture: 'wmv2', sound: 'wmav2', seconds: 0.5 }),
    ],
    [
      'a picture of older programs',
      'video_codec_unknown',
      () => foreignFilm('avi', { picture: 'msmpeg4v2', sound: 'libmp3lame', seconds: 0.5 }),
    ],
    [
      'a sound of older programs',
      'audio_codec_unknown',
      () => foreignFilm('avi', { picture: 'mpeg4', sound: 'wmav2', seconds: 0.5 }),
    ],
    [
      'half an AVI, whose index was at its end',
      'video_unreadable',
      async () => {
        const whole = await foreignFilm('avi', { ...old, seconds: 20 })
        return whole.subarray(0, whole.length / 2)
      },
    ],
    [
      'a picture larger than any',
      'video_too_large',
      () => foreignFilm('mov', { picture: 'prores', sound: 'pcm_s16le', shape: '8192x2064', seconds: 0.1 }),
    ],
  ] as const)('is refused if ffmpeg can decode none of it: %s', async (_, refusal, bytes) => {
    const id = await prepared(await bytes())
    await convert(id)
    expect(await one(id)).toMatchObject({ state: 'REFUSED', refusal, file: null })
    expect(await left()).toEqual([])
  })
})

describe('a list that names other files', patient, () => {
  let calls: string[]
  let address: string
  let secret: string
  beforeAll(async () => {
    secret = join(product.dataDir, 'course-videos', 'secret.avi')
    await writeFile(secret, usual)
    const server = createServer((request, response) => {
      calls.push(String(request.url))
      response.end(usual)
    }).listen(0, '127.0.0.1')
    await new Promise(listening => server.once('listening', listening))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.avi`
    return () => server.close()
  })
  beforeEach(() => {
    calls = []
  })
  const playlist = (name: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:3,\n${name}\n#EXT-X-ENDLIST\n`
  const lists = [
    ['a playlist', playlist],
    ['a list to join', (name: string) => `ffconcat version 1.0\nfile '${name}'\nduration 3\n`],
  ] as const

  test.each(lists)('is not a video, and none of those files is read: %s', async (_, list) => {
    for (const name of ['secret.avi', secret, `file://${secret}`, address]) {
      const id = await prepared(Buffer.from(list(name)))
      expect(await one(id)).toMatchObject({ state: 'REFUSED', refusal: 'video_unreadable' })
    }
    expect(calls).toEqual([])
  })

  test.each(lists)('gets none of their bytes, where it replaces a film: %s', async (_, list) => {
    for (const name of ['secret.avi', secret, `file://${secret}`, address]) {
      const id = await prepared(usual)
      const { upload } = await scene.row<{ upload: string }>(
        'select upload_id as upload from course_videos where id = $1',
        id,
      )
      await writeFile(join(product.dataDir, 'course-videos', upload), list(name).padEnd(usual.length, '\n'))
      await convert(id)
      expect(await one(id)).toMatchObject({ state: 'REFUSED', refusal: 'video_unreadable' })
    }
    expect(calls).toEqual([])
  })
})

describe('a conversion', patient, () => {
  test('shows its progress, and ends within seconds when its video is canceled', async () => {
    const id = await prepared(long)
    const ffmpeg = paced.ffmpeg!
    const ends: string[] = []
    const run: typeof ffmpeg.run = asked =>
      ffmpeg.run(asked).finally(() => ends.push(asked.abortSignal.aborted ? 'ended' : 'whole'))
    const converting = convert(id, { ...paced, ffmpeg: { ...ffmpeg, run } })
    await expect.poll(async () => (await one(id))?.share, slowly).toBeGreaterThan(0)
    expect((await one(id))?.state).toBe('CONVERTING')
    expect((await send('DELETE', `${course}/videos/${id}/`)).status).toBe(204)
    await converting
    // what it contains, how loud it is, and the video itself
    expect(ends).toEqual(['whole', 'whole', 'ended'])
    expect(await videos()).toEqual([])
    expect(await left()).toEqual([])
    expect((await send('DELETE', `${course}/videos/${id}/`)).status).toBe(404)
  })

  test('can also be canceled while it is queued, but not once it is finished', async () => {
    const waiting = await prepared(usual)
    expect((await send('DELETE', `${course}/videos/${waiting}/`)).status).toBe(204)
    await convert(waiting)
    expect(await videos()).toEqual([])
    const ready = await prepared(usual)
    await convert(ready)
    expect((await send('DELETE', `${course}/videos/${ready}/`)).status).toBe(204)
    expect((await one(ready))?.state).toBe('READY')
  })

  test('starts over if the machine killed ffmpeg', async () => {
    const id = await prepared(long)
    const failure = expect(convert(id, paced)).rejects.toThrow('SIGKILL')
    await expect.poll(async () => (await one(id))?.share, slowly).toBeGreaterThan(0)
    execFileSync('pkill', ['-KILL', '-f', `${product.dataDir}/course-videos`])
    await failure
    expect(await one(id)).toMatchObject({ state: 'WAITING', share: 0 })
    // as a server leaves it that is killed together with ffmpeg
    await scene.row(
      `update course_videos set state = 'CONVERTING', share = 0.5, looked_at = $2 where id = $1`,
      id,
      now(),
    )
    await convert(id)
    expect((await one(id))?.state).toBe('READY')
    expect(await left()).toEqual([])
  })

  test('that does not end is ended', async () => {
    const id = await prepared(long)
    await convert(id, { ...paced, timeoutMs: 500 })
    expect(await one(id)).toMatchObject({ state: 'REFUSED', refusal: 'took_too_long' })
  })

  test('by two servers, one of which was considered dead, makes one video', async () => {
    const id = await prepared(usual)
    await Promise.all([convert(id), convert(id)])
    expect((await one(id))?.state).toBe('READY')
    expect(await scene.rows('select from course_files where course_id = $1', course)).toHaveLength(1)
    expect(await left()).toEqual([])
  })

  test('runs after another conversion and after a running rendition, and before the next rendition', async () => {
    const [first, second] = [await prepared(long), await prepared(usual)]
    const converting = convert(first, paced)
    await expect.poll(async () => (await one(first))?.state, slowly).toBe('CONVERTING')
    await convert(second)
    expect(await one(second)).toMatchObject({ state: 'WAITING', refusal: null })
    await send('DELETE', `${course}/videos/${first}/`)
    await converting

    const { id: file } = await scene.row<{ id: string }>('select id from files limit 1')
    const { id: version } = await scene.row<{ id: string }>(
      `insert into video_renditions (video_file_id, height, state, looked_at, created_at) values ($1, 360, 'MAKING', $2, $2) returning id`,
      file,
      now(),
    )
    await convert(second)
    expect((await one(second))?.state).toBe('WAITING')
    await scene.row(`update video_renditions set state = 'WAITING', looked_at = null where id = $1`, version)
    await createRendition(product.dependencies, version)
    const { state } = await scene.row<{ state: string }>('select state from video_renditions where id = $1', version)
    expect(state).toBe('WAITING')
    await convert(second)
    expect((await one(second))?.state).toBe('READY')
    await scene.row('delete from video_renditions where id = $1', version)
  })

  test('is postponed until there is disk space', async () => {
    const id = await prepared(usual)
    const { openFreeSpace } = await import('../../../platform/storage/free-space.ts')
    const freeSpace = openFreeSpace({ folder: product.dataDir, floor: Number.MAX_SAFE_INTEGER })
    await expect(convert(id, { freeSpace })).rejects.toThrow()
    expect(await one(id)).toMatchObject({ state: 'WAITING', refusal: 'no_room' })
    await convert(id)
    expect(await one(id)).toMatchObject({ state: 'READY', refusal: null })
  })

  test('keeps its bytes, however many uploads its author starts and however long it is queued', async () => {
    const id = await prepared(usual)
    for (let n = 0; n < 21; n++) await announce(10)
    product.clock.advance({ days: 8 })
    await removeClosedVideos(product.dependencies, product.clock.now())
    await convert(id)
    expect((await one(id))?.state).toBe('READY')
  })
})

describe('without ffmpeg', patient, () => {
  const ffmpeg = openFfmpeg(null)

  test.each([
    ['an AVI', 'video_unreadable', async () => usual],
    ['a WebM', 'video_codec_unknown', () => foreignFilm('webm', { picture: 'libvpx', sound: 'libvorbis' })],
  ] as const)('%s is refused with its reason', async (_, refusal, bytes) => {
    const id = await prepared(await bytes(), { ffmpeg })
    expect(await one(id)).toMatchObject({ state: 'REFUSED', refusal })
  })

  test('a video is retried while the sandbox cannot be set up', async () => {
    const id = await uploadVideo(usual)
    const deps = { ...product.dependencies, ffmpeg: await unconfined() }
    await expect(prepareVideo(deps, id)).rejects.toThrow('ffmpeg could not be confined yet')
    expect(await one(id)).toMatchObject({ state: 'PREPARING', refusal: null })
    vi.unstubAllEnvs()
    await prepareVideo(product.dependencies, id)
    expect(await one(id)).toMatchObject({ state: 'WAITING', refusal: null })
  })

  test('a waiting conversion is retried, and refused in the end', async () => {
    const id = await prepared(usual)
    await expect(convert(id, { ffmpeg })).rejects.toThrow('ffmpeg isn’t available')
    expect(await one(id)).toMatchObject({ state: 'WAITING', refusal: 'program_gone' })
    await failConversion(product.dependencies, id)
    expect(await one(id)).toMatchObject({ state: 'REFUSED', refusal: 'program_gone' })
    expect(await left()).toEqual([])
  })
})

test('a video that plays everywhere is stored byte for byte, also with ffmpeg', async () => {
  const bytes = await createFilm({ width: 320, height: 180, seconds: 1 })
  const id = await prepared(bytes)
  const { rawPayload } = await product.app.inject({ method: 'GET', url: (await one(id))!.file!.url })
  expect(rawPayload.equals(bytes)).toBe(true)
})

const now = () => product.clock.now().toISOString()

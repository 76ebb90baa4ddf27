import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenditionHeight } from '@aulaviva/domain/renditions'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFilm, ffmpegPath, loudnessOf, pacedFfmpeg } from '../../../../test/ffmpeg.ts'
import { film } from '../../../../test/films.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { saveUpload } from '../../../../test/uploads.ts'
import { openFfmpeg } from '../../../platform/video/ffmpeg.ts'
import { readVideo } from '../../../platform/video/read-video.ts'
import {
  createRendition,
  failRendition,
  planRenditions,
  removePartialRenditions,
} from './making-renditions.usecases.ts'
import { purgeUnreferencedFiles } from './unreferenced-files.usecases.ts'
import type { WorkDeps } from './video-work.usecases.ts'

let product: TestApp
let scene: Scene
let author: Actor
let course: string
/** Two seconds with a quiet voice, and twenty. */
let usual: Buffer
let long: Buffer
/** For tests that stop the work halfway: it checks often, and encodes no faster than the video plays. */
let paced: Partial<WorkDeps>

interface Rendition {
  id: string
  video_file_id: string
  height: RenditionHeight
  state: string
  problem: string | null
  share: number
  size: number | null
}

// low-priority work takes long on a busy machine
const patient = { timeout: 120_000 }
const slowly = { interval: 50, timeout: 60_000 }

beforeAll(async () => {
  product = await startTestApp({ FFMPEG_PATH: ffmpegPath })
  scene = await makeScene(product)
  author = await scene.staff(['content'])
  usual = await createFilm({ width: 854, height: 480, seconds: 2 })
  long = await createFilm({ width: 854, height: 480, seconds: 20, pace: 12, quality: 30 })
  paced = { checkIntervalMs: 20, ffmpeg: openFfmpeg(await pacedFfmpeg(product.dataDir)) }
}, patient.timeout)

beforeEach(async () => {
  course = (await send('POST', '', { name: 'Around the house', level_id: null })).data.id
  // work started by another test must not hold this one up
  await scene.row('update video_renditions set looked_at = null')
})

const send = (method: string, path: string, body?: object) =>
  scene.call(method, `/api/courses/authoring/${path}`, { as: author, ...(body && { body }) })

async function uploadVideo(bytes: Buffer, of = product): Promise<string> {
  const video = await saveUpload(of, { name: 'kitchen.mp4', mediaType: 'video/mp4', bytes })
  await scene.row(
    `insert into course_files (course_id, file_id, kind, seconds, added_at) values ($1, $2, 'VIDEO', 6, $3)`,
    course,
    video,
    product.clock.now().toISOString(),
  )
  return video
}
const plan = () => planRenditions(product.dependencies, product.clock.now())
const read = async (): Promise<Rendition[]> => (await send('GET', `${course}/renditions/`)).data.renditions
const one = async (height: RenditionHeight) => (await read()).find(found => found.height === height)!
const make = ({ id }: { id: string }, own: Partial<WorkDeps> = {}) =>
  createRendition({ ...product.dependencies, ...own }, id)
const left = () => readdir(join(product.dataDir, 'renditions'))

async function planned(bytes: Buffer): Promise<Record<RenditionHeight, Rendition>> {
  await uploadVideo(bytes)
  await plan()
  return { 360: await one(360), 720: await one(720) }
}

/** Downloads a version to a file. */
async function fetched(height: RenditionHeight): Promise<string> {
  const { url } = await scene.row<{ url: string }>(
    `select file_id as url from video_renditions where id = $1`,
    (await one(height)).id,
  )
  const address = product.dependencies.fileLinks.issue(author.id, product.clock.now())(url)
  const { rawPayload, statusCode } = await product.app.inject({ method: 'GET', url: address })
  expect(statusCode).toBe(200)
  const path = join(product.dataDir, `${randomUUID()}.mp4`)
  await writeFile(path, rawPayload)
  return path
}

describe('an uploaded video', patient, () => {
  test('gets versions of 720p and 360p, complete, smaller, and equally loud', async () => {
    const large = await createFilm({ width: 1920, height: 1080, pace: 12, gain: -14, quality: 20 })
    const versions = await planned(large)
    for (const height of [360, 720] as const) {
      expect(versions[height]).toMatchObject({ state: 'WAITING', share: 0, size: null })
      await make(versions[height])
      const finished = await one(height)
      expect(finished).toMatchObject({ state: 'READY', problem: null, share: 1 })
      expect(finished.size).toBeLessThan(large.length)
      const path = await fetched(height)
      const video = await readVideo(path)
      expect(video).toMatchObject({
        ...{ isMp4: true, fastStart: true, videoCodec: 'avc', audioCodec: 'aac' },
        ...{ width: (height * 16) / 9, height },
      })
      expect(Math.abs(video!.seconds - 3)).toBeLessThan(0.3)
      expect(Math.abs((await loudnessOf(path)) + 16)).toBeLessThan(1)
    }
    const [small, larger] = [await one(360), await one(720)]
    expect(small.size).toBeLessThan(larger.size!)
    expect(await left()).toEqual([])
  })

  test('is planned once, with a job for each version', async () => {
    const video = await uploadVideo(usual)
    expect((await send('GET', `${course}/renditions/`)).data).toEqual({
      made_here: true,
      awaited: [video],
      renditions: [],
    })
    await Promise.all([plan(), plan()])
    expect((await send('GET', `${course}/renditions/`)).data.awaited).toEqual([])
    await plan()
    expect((await read()).map(({ height, video_file_id }) => [height, video_file_id])).toEqual([
      [360, video],
      [720, video],
    ])
    const ids = (await read()).map(({ id }) => id)
    const jobs = await scene.rows(
      `select from pgboss.job where name = 'video-rendition' and data ->> 'id' = any ($1)`,
      ids,
    )
    expect(jobs).toHaveLength(2)
  })

  test('in portrait format has its width limited instead of its height', async () => {
    const versions = await planned(await createFilm({ rotate: 90, gain: null, seconds: 1 }))
    await make(versions[360])
    expect(await readVideo(await fetched(360))).toMatchObject({ width: 360, height: 640, hasAudio: false })
  })

  test('with sixty frames a second gets thirty', async () => {
    const versions = await planned(await createFilm({ width: 640, height: 400, pace: 60, seconds: 1 }))
    await make(versions[360])
    const path = await fetched(360)
    const hashes = execFileSync(ffmpegPath, ['-v', 'error', '-i', path, '-map', '0:v', '-f', 'framemd5', '-'], {
      encoding: 'utf8',
    })
    expect(hashes.split('\n').filter(line => /^\d/.test(line)).length).toBeLessThanOrEqual(31)
  })

  test.each([
    ['is as small', 'NEEDLESS', () => createFilm({ width: 640, height: 360, seconds: 1 })],
    ['is sound alone', 'NEEDLESS', () => createFilm({ seconds: 1 }).then(soundAlone)],
    [
      'takes fewer bytes',
      'NEEDLESS',
      () => createFilm({ width: 644, height: 362, quality: 45, gain: null, seconds: 1 }),
    ],
  ] as const)('that %s needs none', async (_, state, bytes) => {
    const versions = await planned(await bytes())
    await make(versions[360])
    expect(await one(360)).toMatchObject({ state, problem: null, size: null })
    expect(await left()).toEqual([])
  })

  test.each([
    ['breaks off', 'video_unreadable', () => long.subarray(0, long.length / 2)],
    [
      'is larger than any',
      'video_too_large',
      () => createFilm({ width: 16384, height: 1088, picture: 'color', seconds: 0.04, gain: null }),
    ],
    ['is no film', 'video_unreadable', () => Buffer.from('not a film at all '.repeat(50))],
  ] as const)('that %s has none, and says why', async (_, problem, bytes) => {
    const versions = await planned(await bytes())
    await make(versions[360])
    expect(await one(360)).toMatchObject({ state: 'FAILED', problem })
    expect(await left()).toEqual([])
    // nothing of it is stored, and it is not retried automatically
    await make(versions[360])
    expect((await one(360)).state).toBe('FAILED')
  })

  test('deletes its versions when it is deleted', async () => {
    const versions = await planned(usual)
    await make(versions[360])
    const { key, id } = await scene.row<{ key: string; id: string }>(
      `select f.storage_key as key, f.id from video_renditions r join files f on f.id = r.file_id where r.id = $1`,
      versions[360].id,
    )
    const sweep = () => purgeUnreferencedFiles(product.dependencies, product.clock.now())
    await sweep()
    product.clock.advance({ days: 31 })
    await sweep()
    expect(await read()).toEqual([])
    expect(await scene.rows('select from files where id = $1', id)).toEqual([])
    expect(await scene.rows('select from loose_objects where storage_key = $1', key)).toHaveLength(1)
    // and the pending versions are no longer made
    await make(versions[720])
  })
})

describe('making a version', patient, () => {
  test('ends within seconds when it is canceled, and starts again when it is requested', async () => {
    const { 360: version } = await planned(long)
    const work = make(version, paced)
    await expect.poll(async () => (await one(360)).share, slowly).toBeGreaterThan(0)
    expect((await one(360)).state).toBe('MAKING')
    expect((await send('DELETE', `${course}/renditions/${version.id}/`)).status).toBe(204)
    await work
    expect(await one(360)).toMatchObject({ state: 'CALLED_OFF', size: null })
    expect(await left()).toEqual([])
    const again = await send('POST', `${course}/renditions/${version.id}/again/`)
    expect([again.status, again.data.state, again.data.share]).toEqual([200, 'WAITING', 0])
    const jobs = await scene.rows(
      `select from pgboss.job where name = 'video-rendition' and data ->> 'id' = $1`,
      version.id,
    )
    expect(jobs).toHaveLength(2)
  })

  test('that does not end is ended', async () => {
    const { 360: version } = await planned(long)
    await make(version, { ...paced, timeoutMs: 500 })
    expect(await one(360)).toMatchObject({ state: 'FAILED', problem: 'took_too_long' })
    expect(await left()).toEqual([])
  })

  test('is retried if the machine killed ffmpeg', async () => {
    const { 360: version } = await planned(long)
    const making = make(version, paced)
    const failure = expect(making).rejects.toThrow('SIGKILL')
    await expect.poll(async () => (await one(360)).share, slowly).toBeGreaterThan(0)
    execFileSync('pkill', ['-KILL', '-f', `${product.dataDir}/renditions`])
    await failure
    expect((await one(360)).state).toBe('WAITING')
    expect(await left()).toEqual([])
    await failRendition(product.dependencies, version.id)
    expect(await one(360)).toMatchObject({ state: 'FAILED', problem: 'program_failed' })
  })

  test('by two servers, one of which was considered dead, makes one file', async () => {
    const { 360: version } = await planned(usual)
    await Promise.all([make(version), make(version)])
    const files = await scene.rows(
      `select from files where name = 'kitchen 360p.mp4' and id in (select file_id from video_renditions where id = $1)`,
      version.id,
    )
    expect(files).toHaveLength(1)
    expect((await one(360)).state).toBe('READY')
  })

  test('runs one at a time, and another job is postponed', async () => {
    const { 360: first } = await planned(long)
    const second = await one(720)
    const making = make(first, paced)
    await expect.poll(async () => (await one(360)).state, slowly).toBe('MAKING')
    await make(second)
    expect(await one(720)).toMatchObject({ state: 'WAITING', problem: null })
    const { after } = await scene.row<{ after: Date }>(
      `select min(start_after) as after from pgboss.job where data ->> 'id' = $1`,
      second.id,
    )
    expect(new Date(after).getTime() - product.clock.now().getTime()).toBe(30_000)
    await send('DELETE', `${course}/renditions/${first.id}/`)
    await making
    await make(second)
    expect((await one(720)).state).toBe('NEEDLESS')
    // a version whose worker died doesn't block others
    await scene.row(
      `update video_renditions set state = 'MAKING', ended_at = null, looked_at = $2 where id = $1`,
      first.id,
      new Date(product.clock.now().getTime() - 61_000).toISOString(),
    )
    await scene.row(`update video_renditions set state = 'WAITING', ended_at = null where id = $1`, second.id)
    await make(second)
    expect((await one(720)).state).toBe('NEEDLESS')
    await scene.row(`delete from video_renditions where id = $1`, first.id)
  })

  test('is postponed until there is disk space and the storage is available', async () => {
    const { 360: version } = await planned(usual)
    const full = { ...product.dependencies.freeSpace, reserve: product.dependencies.freeSpace.reserve }
    const { openFreeSpace } = await import('../../../platform/storage/free-space.ts')
    full.reserve = openFreeSpace({ folder: product.dataDir, floor: Number.MAX_SAFE_INTEGER }).reserve
    await expect(make(version, { freeSpace: full })).rejects.toThrow()
    expect(await one(360)).toMatchObject({ state: 'WAITING', problem: 'no_room' })
    const storage = { ...product.dependencies.storage, read: () => Promise.reject(new Error('away')) }
    await expect(make(version, { storage })).rejects.toThrow('away')
    expect((await one(360)).state).toBe('WAITING')
    await make(version)
    expect((await one(360)).state).toBe('READY')
  })

  test('leaves partial files of a server that died to the sweep', async () => {
    const { 360: version } = await planned(usual)
    await make(version)
    const folder = join(product.dataDir, 'renditions', randomUUID())
    execFileSync('mkdir', ['-p', folder])
    await writeFile(join(folder, 'made.mp4'), 'half')
    const { clock } = product
    await utimes(folder, clock.now(), clock.now())
    await removePartialRenditions(product.dependencies, clock.now())
    expect(await left()).toHaveLength(1)
    await removePartialRenditions(product.dependencies, new Date(clock.now().getTime() + 1_000))
    expect(await left()).toEqual([])
  })
})

describe('a student', patient, () => {
  test('gets the versions with the video, to whose links theirs are equal, and its size and hash stay', async () => {
    const { 360: version } = await planned(usual)
    await make(version)
    const id = randomUUID()
    await scene.row(
      `insert into course_classes (id, course_id, position, name, video_file_id, duration_seconds) values ($1, $2, 1, 'Kitchen', $3, 6)`,
      id,
      course,
      version.video_file_id,
    )
    const student = await scene.student()
    const get = (path: string, as = student) => scene.call('GET', `/api/courses/${path}`, { as })
    expect((await get(`class/${id}/media/`)).status).toBe(404)
    await scene.row(`update courses set state = 'PUBLISHED' where id = $1`, course)
    const { data } = await get(`class/${id}/media/`)
    expect(data.renditions).toEqual([
      { height: 360, size: (await one(360)).size, video: expect.stringContaining('/files/') },
    ])
    expect((await get(`class/${id}/`)).data).toMatchObject({ video_size: usual.length })
    const address = data.renditions[0].video
    const part = await product.app.inject({ method: 'GET', url: address, headers: { range: 'bytes=100-199' } })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100])
    await scene.row('update users set disabled_at = now() where id = $1', student.id)
    expect((await product.app.inject({ method: 'GET', url: address })).statusCode).toBe(404)
    await scene.row('update users set disabled_at = null where id = $1', student.id)
    product.clock.advance({ minutes: 11 })
    expect((await product.app.inject({ method: 'GET', url: address })).statusCode).toBe(403)
  })

  test('without the course gets none', async () => {
    const { 360: version } = await planned(usual)
    const stranger = await scene.student()
    for (const [method, path] of [
      ['GET', `${course}/renditions/`],
      ['POST', `${course}/renditions/${version.id}/again/`],
      ['DELETE', `${course}/renditions/${version.id}/`],
    ] as const)
      expect((await scene.call(method, `/api/courses/authoring/${path}`, { as: stranger })).status).toBe(403)
  })
})

describe('without ffmpeg', () => {
  test('nothing is planned, staff see only one version, and none can be requested', async () => {
    const { 360: version } = await planned(usual)
    const without = await product.another({ FFMPEG_PATH: 'off' })
    const { openFfmpeg } = await import('../../../platform/video/ffmpeg.ts')
    const ffmpeg = openFfmpeg(null)
    const headers = { authorization: `Bearer ${author.token}` }
    const url = `/api/courses/authoring/${course}/renditions/`
    const { made_here, renditions } = (await without.inject({ method: 'GET', url, headers })).json()
    expect([made_here, renditions.length]).toEqual([false, 2])
    const again = await without.inject({ method: 'POST', url: `${url}${version.id}/again/`, headers })
    expect([again.statusCode, again.json().code]).toEqual([409, 'renditions_off'])
    await expect(make(version, { ffmpeg })).rejects.toThrow('ffmpeg isn’t available')
    expect(await one(360)).toMatchObject({ state: 'WAITING', problem: 'program_gone' })
    await uploadVideo(usual)
    await planRenditions({ ...product.dependencies, ffmpeg }, product.clock.now())
    expect(await read()).toHaveLength(2)
  })
})

async function soundAlone(bytes: Buffer): Promise<Buffer> {
  const path = join(product.dataDir, `${randomUUID()}.mp4`)
  await writeFile(path, bytes)
  return execFileSync(ffmpegPath, [
    ...['-v', 'error', '-i', path, '-vn', '-c', 'copy', '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4', 'pipe:1'],
  ])
}

test('a video of a demo course, which no one uploaded, is unchanged', async () => {
  const video = await saveUpload(product, { name: 'demo.mp4', mediaType: 'video/mp4', bytes: await film(0) })
  await plan()
  expect(await scene.rows('select from video_renditions where video_file_id = $1', video)).toEqual([])
})

import { readdir, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { canMount, smallDisk } from '../../../../test/small-disk.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { openFreeSpace } from '../../../platform/storage/free-space.ts'
import { applyRetention } from '../../../retention.ts'

let product: TestApp
let scene: Scene
const paper = Buffer.from('%PDF-1.4\n%%EOF')
const megabyte = 1024 * 1024

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
})

/** A reservation of a class that the student missed, so that it can have an absence excuse. */
async function missed(at: Scene, student: Actor): Promise<string> {
  const { start, plan } = { start: { hours: 2 }, plan: { minutes: 60 } }
  const id = await at.liveClass({ startsIn: start, lastsMinutes: plan.minutes })
  const { data } = await at.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })
  await at.row(
    `update scheduled_live_classes set starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day' where id = $1`,
    id,
  )
  await at.row('update student_classes set attended = false where id = $1', data.id)
  return data.id
}

function send(at: Scene, as: Actor, seat: string, bytes = paper) {
  const form = new FormData()
  form.set('non_attendance_doc', new Blob([new Uint8Array(bytes)]), 'a.pdf')
  return at.call('PUT', `/api/classes/my-classes-files/${seat}/`, { as, form })
}

async function objects({ dataDir }: TestApp): Promise<number> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).length
}

describe('the daily uploads of one person', () => {
  test('are limited in number, however many are sent at once, with 429 until the day is over', async () => {
    const [student, other] = [await scene.student(), await scene.student()]
    const seat = await missed(scene, student)
    await scene.row(
      `insert into upload_counts (person_id, day, times, bytes) values ($1, '2026-03-11', 297, 1000)`,
      student.id,
    )
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(scene, student, seat)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429])
    const rejected = answers.find(({ status }) => status === 429)!
    expect(rejected.data.code).toBe('upload_limit_reached')
    // noon in the academy's time zone: twelve hours are left
    expect(rejected.headers['retry-after']).toBe(String(12 * 3600))
    expect((await send(scene, other, await missed(scene, other))).status).toBe(200)
    product.clock.advance({ hours: 13 })
    expect((await send(scene, student, seat)).status).toBe(200)
    product.clock.advance({ hours: -13 })
  })

  test('have a limit of bytes, including those of refused bodies', async () => {
    const student = await scene.student()
    const stranger = await missed(scene, await scene.student())
    await scene.row(
      `insert into upload_counts (person_id, day, times, bytes) values ($1, '2026-03-11', 1, $2)`,
      student.id,
      500 * megabyte - 2_000,
    )
    expect((await send(scene, student, stranger, Buffer.concat([paper, Buffer.alloc(1_000)]))).status).toBe(404)
    expect((await send(scene, student, stranger, Buffer.concat([paper, Buffer.alloc(1_000)]))).status).toBe(429)
  })

  test('must state their length', async () => {
    const student = await scene.student()
    const answer = await product.app.inject({
      method: 'PUT',
      url: `/api/classes/my-classes-files/${await missed(scene, student)}/`,
      headers: {
        authorization: `Bearer ${student.token}`,
        'content-type': 'multipart/form-data; boundary=edge',
        'transfer-encoding': 'chunked',
      },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([411, 'length_required'])
  })

  test('that replace each other leave one file, and are deleted when they are old', async () => {
    const student = await scene.student()
    const seat = await missed(scene, student)
    const before = await objects(product)
    for (let time = 0; time < 5; time++) expect((await send(scene, student, seat)).status).toBe(200)
    expect(await objects(product)).toBe(before + 5)
    product.clock.advance({ days: 4 })
    await applyRetention(product.dependencies)
    product.clock.advance({ days: -4 })
    expect(await scene.rows('select from loose_objects')).toEqual([])
    expect(await scene.rows('select from upload_counts')).toEqual([])
    const { files } = await scene.row<{ files: number }>('select count(*)::int as files from files')
    expect(await objects(product)).toBe(files)
  })
})

describe('a disk that is nearly full', () => {
  test('refuses every upload with 503 storage_full, and does everything else', async () => {
    const full = await startTestApp({ FREE_SPACE_MB: '999999999' })
    const there = await makeScene(full)
    const student = await there.student()
    const seat = await missed(there, student)
    const { status, data, headers } = await send(there, student, seat)
    expect([status, data.code, headers['retry-after']]).toEqual([503, 'storage_full', '60'])
    const announced = await there.call('POST', '/api/courses/recordings/uploads', {
      as: student,
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' },
    })
    expect([announced.status, announced.data.code]).toEqual([503, 'storage_full'])
    const id = await there.liveClass()
    const reserved = await there.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })
    expect(reserved.status).toBeLessThan(300)
    expect(await readdir(join(full.dataDir, 'incoming'))).toEqual([])
    expect(await there.rows('select from upload_counts')).toEqual([])
  })

  test('counts the bytes that other uploads will write', async () => {
    const { bavail, bsize } = await statfs(tmpdir())
    const space = openFreeSpace({ folder: tmpdir(), floor: bavail * bsize - 400 * megabyte })
    const release = await space.reserve(300 * megabyte)
    await expect(space.reserve(300 * megabyte)).rejects.toMatchObject({ status: 503, code: 'storage_full' })
    release()
    ;(await space.reserve(300 * megabyte))()
  })

  test.runIf(canMount())('keeps its last megabytes free for every kind of upload', async () => {
    const dataDir = await smallDisk(12)
    const small = await startTestApp({ DATA_DIR: dataDir, FREE_SPACE_MB: '4' })
    const there = await makeScene(small)
    const students = await Promise.all(Array.from({ length: 4 }, () => there.student()))
    const seats = await Promise.all(students.map(student => missed(there, student)))
    const body = Buffer.concat([paper, Buffer.alloc(2 * megabyte)])
    const codes: number[] = []
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(students.map((student, at) => send(there, student, seats[at]!, body)))
      codes.push(...answers.map(({ status }) => status))
    }
    expect(new Set(codes)).toEqual(new Set([200, 503]))
    const { bavail, bsize } = await statfs(dataDir)
    expect(bavail * bsize).toBeGreaterThanOrEqual(4 * megabyte)
  })

  test.runIf(canMount())('reserves space for a recording of unknown length', async () => {
    const dataDir = await smallDisk(12)
    const small = await startTestApp({ DATA_DIR: dataDir, FREE_SPACE_MB: '4' })
    const student = await (await makeScene(small)).student()
    const tus = { authorization: `Bearer ${student.token}`, 'tus-resumable': '1.0.0' }
    const begun = await small.app.inject({
      method: 'POST',
      url: '/api/courses/recordings/uploads',
      headers: {
        ...tus,
        'upload-length': String(6 * megabyte),
        'upload-metadata': `filetype ${Buffer.from('audio/webm').toString('base64')}`,
      },
    })
    expect(begun.statusCode).toBe(201)
    await writeFile(join(dataDir, 'of-others'), Buffer.alloc(4 * megabyte))
    const answer = await small.app.inject({
      method: 'PATCH',
      url: String(begun.headers.location),
      headers: {
        ...tus,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'transfer-encoding': 'chunked',
      },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'storage_full'])
  })
})

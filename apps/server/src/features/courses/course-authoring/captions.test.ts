import { randomBytes, randomUUID } from 'node:crypto'
import { parseCaptions } from '@aulaviva/domain/captions'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { saveUpload } from '../../../../test/uploads.ts'

let product: TestApp
let scene: Scene
let author: Actor
let student: Actor
let course: string

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  author = await scene.staff(['content'])
  student = await scene.student()
  const { data } = await send('POST', '', { name: 'Around the house', level_id: null })
  course = data.id
})

const send = (method: string, path: string, body?: object) =>
  scene.call(method, `/api/courses/authoring/${path}`, { as: author, ...(body && { body }) })
const mine = (path: string) => scene.call('GET', `/api/courses/${path}`, { as: student })
const words = async (address: string) => (await product.app.inject({ method: 'GET', url: address })).body
const cues = [
  { from: 2, to: 3.25, text: 'Second <b>' },
  { from: 0.5, to: 2, text: 'First' },
]
const saveCaptions = (own: object = {}) => send('POST', `${course}/captions/`, { language: 'es', cues, ...own })

test('captions are stored as WebVTT in order of time, and markup in them stays text', async () => {
  const { status, data } = await saveCaptions()
  expect([status, data]).toMatchObject([201, { name: 'es.vtt', kind: 'CAPTIONS', media_type: 'text/vtt' }])
  const file = await words(data.url)
  expect(file).not.toContain('<b>')
  expect(parseCaptions(file, { isVtt: true })).toEqual({ cues: cues.toReversed(), problems: [] })
})

test.each([
  ['none', { cues: [] }],
  ['one that ends before it starts', { cues: [{ from: 2, to: 2, text: 'a' }] }],
  ['one without words', { cues: [{ from: 1, to: 2, text: ' \n ' }] }],
  ['one before the beginning', { cues: [{ from: -1, to: 2, text: 'a' }] }],
])('captions are refused: %s', async (_, own) => {
  expect((await saveCaptions(own)).status).toBe(400)
})

test('students have every published language, each at its own address, and their offline copies know them', async () => {
  const video = await saveUpload(product, { name: 'a.mp4', mediaType: 'video/mp4', bytes: randomBytes(9) })
  await scene.row(
    `insert into course_files (course_id, file_id, kind, seconds, added_at) values ($1, $2, 'VIDEO', 60, now())`,
    course,
    video,
  )
  const [english, spanish] = [await saveCaptions(), await saveCaptions({ cues: [{ from: 0, to: 1, text: 'Hola' }] })]
  const { data } = await send('GET', `${course}/`)
  const one = {
    id: randomUUID(),
    name: 'Kitchen',
    description: '',
    image_file_id: null,
    video_file_id: video,
    captions_file_id: english.data.id,
    captions_language: 'en',
    more_captions: [{ language: 'es', file_id: spanish.data.id }],
    transcript: '',
    video_quiz_id: null,
    attachments: [],
  }
  const write = async (own: object) => {
    const { draft_version } = (await send('GET', `${course}/`)).data
    const document = { ...data.document, classes: [{ ...one, ...own }] }
    expect((await send('PUT', `${course}/draft/`, { draft_version, document })).status).toBe(200)
    return (await send('POST', `${course}/publish/`, { draft_version: draft_version + 1, note: '' })).status
  }
  expect(await write({})).toBe(200)
  expect((await send('GET', `${course}/`)).data).toMatchObject({ has_draft: false, document: { classes: [one] } })

  const kept = (await mine(`my-courses/${course}/`)).data
  const [courseClass] = kept.course_classes
  expect(courseClass).toMatchObject({
    captions_language: 'en',
    more_captions: [{ language: 'es', size: spanish.data.size }],
  })
  expect(kept.size).toBe(9 + english.data.size + spanish.data.size)
  const media = (await mine(`class/${one.id}/media/`)).data
  expect(await words(media.more_captions[0].url)).toContain('Hola')
  const leads = await product.app.inject({
    method: 'GET',
    url: courseClass.more_captions[0].url,
    headers: { authorization: `Bearer ${student.token}` },
  })
  expect([leads.statusCode, await words(String(leads.headers.location))]).toEqual([302, await words(spanish.data.url)])
  expect((await mine(`class/${one.id}/captions/fr/`)).status).toBe(404)

  expect(await write({ more_captions: [] })).toBe(200)
  const after = (await mine(`my-courses/${course}/`)).data
  expect(after.version).toBeGreaterThan(kept.version)
  expect(after.course_classes[0].more_captions).toEqual([])
})

test('a draft cannot reference captions that were never uploaded for its course', async () => {
  const elsewhere = (await send('POST', '', { name: 'Elsewhere', level_id: null })).data
  const { data: file } = await saveCaptions()
  const one = {
    id: randomUUID(),
    name: 'Kitchen',
    description: '',
    image_file_id: null,
    video_file_id: null,
    captions_file_id: null,
    captions_language: '',
    more_captions: [{ language: 'es', file_id: file.id }],
    transcript: '',
    video_quiz_id: null,
    attachments: [],
  }
  const document = { ...elsewhere.document, classes: [one] }
  const { draft_version } = elsewhere
  expect((await send('PUT', `${elsewhere.id}/draft/`, { draft_version, document })).status).toBe(200)
  const rejected = await send('POST', `${elsewhere.id}/publish/`, { draft_version: draft_version + 1, note: '' })
  expect(rejected.data.errors.map(({ code }: { code: string }) => code)).toContain('class_captions_gone')
})

test('a draft with the transcripts of many long classes is saved', async () => {
  const { data } = await send('POST', '', { name: 'A long one', level_id: null })
  const classes = Array.from({ length: 12 }, () => ({
    id: randomUUID(),
    name: '',
    description: '',
    image_file_id: null,
    video_file_id: null,
    captions_file_id: null,
    captions_language: '',
    more_captions: [],
    transcript: 'word '.repeat(9_000),
    video_quiz_id: null,
    attachments: [],
  }))
  const { id, draft_version, document } = data
  const saved = await send('PUT', `${id}/draft/`, { draft_version, document: { ...document, classes } })
  expect(saved.status).toBe(200)
})

import { randomUUID } from 'node:crypto'
import { parseCaptions } from '@aulaviva/domain/captions'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { film } from '../../../../test/films.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { json, respondWith, startTranscriber, type Transcriber } from '../../../../test/transcriber.ts'
import { saveUpload } from '../../../../test/uploads.ts'
import { failCaptionDraft, processCaptionDraft } from './drafting-captions.usecases.ts'
import { purgeUnreferencedFiles } from './unreferenced-files.usecases.ts'

let transcriber: Transcriber
let product: TestApp
let scene: Scene
let author: Actor
/** Speech of 60 and of 700 seconds, and silence. */
let films: Record<'short' | 'long' | 'silent', Buffer>
let course: string
let video: string
let kitchen: string

beforeAll(async () => {
  transcriber = await startTranscriber()
  product = await startTestApp({ TRANSCRIPTION_URL: transcriber.address, TRANSCRIPTION_KEY: 'secret-key' })
  scene = await makeScene(product)
  author = await scene.staff(['content'])
  const [short, long, silent] = await Promise.all([film(60), film(700), film(0)])
  films = { short, long, silent }
})

beforeEach(async () => {
  transcriber.requests.length = 0
  transcriber.answer = respondWith([0, 2, ' Good morning.'], [2, 4.5, ' How are you?'])
  course = (await send('POST', '', { name: 'Around the house', level_id: null })).data.id
  kitchen = randomUUID()
  video = await uploadVideo(films.short, 60)
  await writeClass(video)
})

const send = (method: string, path: string, body?: object, as = author) =>
  scene.call(method, `/api/courses/authoring/${path}`, { as, ...(body && { body }) })

async function uploadVideo(bytes: Buffer, seconds: number): Promise<string> {
  const file = await saveUpload(product, { name: 'a.mp4', mediaType: 'video/mp4', bytes })
  await scene.row(
    `insert into course_files (course_id, file_id, kind, seconds, added_at) values ($1, $2, 'VIDEO', $3, now())`,
    course,
    file,
    seconds,
  )
  return file
}

async function writeClass(video_file_id: string | null) {
  const { draft_version, document } = (await send('GET', `${course}/`)).data
  const one = {
    id: kitchen,
    name: 'The kitchen',
    description: '',
    image_file_id: null,
    video_file_id,
    captions_file_id: null,
    captions_language: '',
    more_captions: [],
    transcript: '',
    video_quiz_id: null,
    attachments: [],
  }
  const saved = await send('PUT', `${course}/draft/`, { draft_version, document: { ...document, classes: [one] } })
  expect(saved.status).toBe(200)
}

const requestDraft = (own: object = {}, as = author) =>
  send('POST', `${course}/caption-drafts/`, { class_id: kitchen, video_file_id: video, language: 'en', ...own }, as)
const drafts = async () => (await send('GET', `${course}/caption-drafts/`)).data
const jobsOf = (id: string) =>
  scene.rows<{ id: string }>(`select id from pgboss.job where name = 'caption-draft' and data ->> 'id' = $1`, id)
const goOn = (id: string, own: object = {}) =>
  processCaptionDraft({ ...product.dependencies, checkIntervalMs: 20, ...own }, id)

/** Runs its jobs until there are none left, as the workers do. */
async function finishDraft(id: string) {
  for (let done = 0; done < (await jobsOf(id)).length; done++) await goOn(id)
  const found = await drafts()
  return found.find((one: { id: string }) => one.id === id)
}
async function drafted(own: object = {}) {
  const { status, data } = await requestDraft(own)
  expect(status).toBe(201)
  return finishDraft(data.id)
}
const wordsOf = async (address: string) => (await product.app.inject({ method: 'GET', url: address })).body

describe('caption drafts', () => {
  test('become a file for the course’s author to review, and the course draft is unchanged', async () => {
    const before = (await send('GET', `${course}/`)).data
    expect(before.captions_drafted_by).toBe(transcriber.host)
    const requested = await requestDraft()
    expect(requested.data).toMatchObject({
      class_id: kitchen,
      video_file_id: video,
      language: 'en',
      state: 'WAITING',
      problem: null,
      seconds: 60,
      seconds_done: 0,
      cues: null,
      file: null,
    })
    const draft = await finishDraft(requested.data.id)
    expect(draft).toMatchObject({ state: 'READY', cues: 2, file: { name: 'en.vtt', kind: 'CAPTIONS' } })
    const { cues } = parseCaptions(await wordsOf(draft.file.url), { isVtt: true })
    expect(cues).toEqual([
      { from: 0, to: 2, text: 'Good morning.' },
      { from: 2, to: 4.5, text: 'How are you?' },
    ])
    expect(transcriber.requests).toHaveLength(1)
    const { draft_version, document, files } = (await send('GET', `${course}/`)).data
    expect({ draft_version, document }).toEqual({ draft_version: before.draft_version, document: before.document })
    expect(files.map(({ id }: { id: string }) => id)).toContain(draft.file.id)
  })

  test('of a long video are assembled from pieces, and a passage that may be cut is transcribed again', async () => {
    video = await uploadVideo(films.long, 700)
    await writeClass(video)
    const progress: number[] = []
    transcriber.answer = (response, sentRequest, request) => {
      progress.push(sentRequest.sound.size)
      return respondWith([0, 3, ` Piece ${progress.length}.`], [280, 300, ' Cut off'])(response, sentRequest, request)
    }
    const draft = await drafted()
    expect(draft).toMatchObject({ state: 'READY', seconds: 700 })
    const { cues } = parseCaptions(await wordsOf(draft.file.url), { isVtt: true })
    expect(cues.map(({ from, text }) => [Math.round(from), text])).toEqual([
      [0, 'Piece 1.'],
      [280, 'Piece 2.'],
      [560, 'Piece 3.'],
    ])
    expect(progress.length).toBe(3)
    for (const size of progress) expect(size).toBeLessThan(films.long.length)
  })

  test('keep words literally', async () => {
    transcriber.answer = respondWith([0, 4, ' <script>alert(1)</script> \u0000{\\an8} --> &amp; \uD800'])
    const file = await wordsOf((await drafted()).file.url)
    expect(file).not.toContain('<script>')
    expect(parseCaptions(file, { isVtt: true }).cues[0]?.text.replace('\n', ' ')).toBe(
      '<script>alert(1)</script> {\\an8} --> &amp;',
    )
  })

  test('are requested once, however often, and once per language', async () => {
    const asked = await Promise.all([requestDraft(), requestDraft(), requestDraft()])
    expect(new Set(asked.map(({ data }) => data.id)).size).toBe(1)
    expect(await jobsOf(asked[0]!.data.id)).toHaveLength(1)
    expect((await requestDraft({ language: 'es' })).data.id).not.toBe(asked[0]!.data.id)
    expect(await drafts()).toHaveLength(2)
  })

  test('contain a piece once if two servers have it transcribed', async () => {
    const { data } = await requestDraft()
    await Promise.all([goOn(data.id), goOn(data.id)])
    expect(transcriber.requests).toHaveLength(2)
    const draft = await finishDraft(data.id)
    expect((await wordsOf(draft.file.url)).match(/Good morning/g)).toHaveLength(1)
  })

  test('that two servers finish at once are one file', async () => {
    const { data } = await requestDraft()
    await goOn(data.id)
    await Promise.all([goOn(data.id), goOn(data.id)])
    const { n } = await scene.row<{ n: number }>(
      `select count(*)::int as n from course_files where course_id = $1 and kind = 'CAPTIONS'`,
      course,
    )
    expect([(await drafts())[0].state, n]).toEqual(['READY', 1])
  })

  test('that no one accepts are deleted with their file after thirty days', async () => {
    await drafted()
    await purgeUnreferencedFiles(product.dependencies, product.clock.now())
    const later = new Date(product.clock.now().getTime() + 31 * 86_400_000)
    await purgeUnreferencedFiles(product.dependencies, later)
    expect(await drafts()).toEqual([])
  })

  test('log who sent the sound of which course where', async () => {
    await requestDraft()
    const { history } = (await send('GET', `${course}/`)).data
    expect(history[0]).toMatchObject({
      act: 'SOUND_SENT',
      fields: { sent_to: { from: null, to: transcriber.host } },
      by: { id: author.id },
    })
  })
})

describe('a caption draft that fails', () => {
  test.each([
    ['no_sound', 'silent', respondWith()],
    ['no_words', 'short', respondWith()],
    ['no_words', 'short', respondWith([3, 2, 'backwards'], [1, 2, ' ♪ '.replace('♪', '\u0007')])],
    ['service_unreadable', 'short', response => void response.end('<html>')],
    ['service_without_times', 'short', response => json(response, { text: 'Hello' })],
    ['service_key', 'short', response => void response.writeHead(401).end()],
    ['service_refused', 'short', response => void response.writeHead(400).end()],
    ['service_address', 'short', response => void response.writeHead(302, { location: '/' }).end()],
  ] as [string, 'short' | 'silent', Transcriber['answer']][])('reports %s', async (problem, kind, answer) => {
    transcriber.answer = answer
    video = await uploadVideo(films[kind], 60)
    await writeClass(video)
    expect(await drafted()).toMatchObject({ state: 'FAILED', problem, file: null })
    transcriber.answer = respondWith([0, 2, 'Good morning.'])
    const again = await drafted()
    expect([again.state, await drafts()]).toMatchObject([kind === 'silent' ? 'FAILED' : 'READY', [{ id: again.id }]])
  })

  test('is listed for staff until it is requested again', async () => {
    const told = async () => {
      const { needs } = (await scene.call('GET', '/api/main/home/', { as: author })).data.staff
      return needs.find(({ kind }: { kind: string }) => kind === 'captions')?.count ?? 0
    }
    transcriber.answer = response => void response.writeHead(401).end()
    const before = await told()
    await drafted()
    expect(await told()).toBe(before + 1)
    await requestDraft()
    expect(await told()).toBe(before)
  })

  test('reports more lines than captions may have, of one piece or of all', async () => {
    const many = Array.from({ length: 5_001 }, (_, at) => at * 0.3)
    transcriber.answer = respondWith(...many.map(at => [at / 100, at / 100 + 0.001, 'a'] as [number, number, string]))
    const { data } = await requestDraft()
    await goOn(data.id)
    expect((await drafts())[0]).toMatchObject({ state: 'FAILED', problem: 'too_many' })
    const again = (await requestDraft()).data.id
    await scene.row(
      'update caption_drafts set seconds = 2000, seconds_done = 2000, heard = $2 where id = $1',
      again,
      JSON.stringify(many.map(from => ({ from, to: from + 0.2, text: 'a' }))),
    )
    await goOn(again)
    expect((await drafts())[0]).toMatchObject({ state: 'FAILED', problem: 'too_many', file: null })
  })

  test('is retried while the service is unavailable, and reports that once the retries are used up', async () => {
    const { data } = await requestDraft()
    transcriber.answer = response => void response.writeHead(503).end()
    await expect(goOn(data.id)).rejects.toThrow('unavailable')
    expect((await drafts())[0]).toMatchObject({ state: 'WAITING', problem: 'service_away' })
    await failCaptionDraft(product.dependencies, data.id)
    expect((await drafts())[0]).toMatchObject({ state: 'FAILED', problem: 'service_away' })
  })

  test('stays unchanged while the storage is unavailable, and is retried', async () => {
    const { data } = await requestDraft()
    const unavailable = Promise.reject(new Error('The storage is away'))
    unavailable.catch(() => undefined)
    const storage = { ...product.dependencies.storage, read: () => unavailable }
    await expect(goOn(data.id, { storage })).rejects.toThrow('The storage is away')
    expect(await finishDraft(data.id)).toMatchObject({ state: 'READY' })
  })
})

describe('a request that is no longer needed', () => {
  test('is deleted if it is canceled before it starts or when it is ready, and the course’s captions stay', async () => {
    const { data } = await requestDraft()
    const path = `${course}/caption-drafts/${data.id}/`
    expect((await send('DELETE', path)).status).toBe(204)
    await goOn(data.id)
    expect([await drafts(), transcriber.requests, (await send('DELETE', path)).status]).toEqual([[], [], 404])
    const ready = await drafted()
    expect((await send('DELETE', `${course}/caption-drafts/${ready.id}/`)).status).toBe(204)
    expect((await wordsOf(ready.file.url)).startsWith('WEBVTT')).toBe(true)
  })

  test('aborts the connection while the sound is being sent', async () => {
    const { data } = await requestDraft()
    const cut = Promise.withResolvers<void>()
    transcriber.answer = async response => {
      response.on('close', () => cut.resolve())
      expect((await drafts())[0].state).toBe('SENDING')
      await send('DELETE', `${course}/caption-drafts/${data.id}/`)
    }
    await goOn(data.id)
    await cut.promise
    expect(await drafts()).toEqual([])
  })

  test('sends nothing for a video that was replaced', async () => {
    const { data } = await requestDraft()
    await writeClass(await uploadVideo(films.short, 60))
    expect(await finishDraft(data.id)).toMatchObject({ state: 'FAILED', problem: 'video_replaced' })
    expect(transcriber.requests).toEqual([])
  })

  test('leaves no captions for a video that is replaced during the last piece', async () => {
    const { data } = await requestDraft()
    await goOn(data.id)
    const { storage } = product.dependencies
    const put: typeof storage.put = async (...object) => {
      await storage.put(...object)
      await writeClass(null)
    }
    await goOn(data.id, { storage: { ...storage, put } })
    expect((await drafts())[0]).toMatchObject({ state: 'FAILED', problem: 'video_replaced', file: null })
  })

  test('is replaced by a request for another video of the class', async () => {
    const { data } = await requestDraft()
    video = await uploadVideo(films.short, 60)
    await writeClass(video)
    const second = await drafted()
    expect(await finishDraft(data.id)).toBeUndefined()
    expect(await drafts()).toMatchObject([{ id: second.id, state: 'READY', video_file_id: video }])
  })
})

describe('a draft is refused', () => {
  test('for a video that the course does not have, or a file that is not a video', async () => {
    const captions = await send('POST', `${course}/captions/`, {
      language: 'en',
      cues: [{ from: 0, to: 1, text: 'a' }],
    })
    for (const video_file_id of [randomUUID(), captions.data.id])
      expect((await requestDraft({ video_file_id })).status).toBe(400)
  })

  test('without a language', async () => {
    for (const language of ['', 'english', 'EN', '../x']) expect((await requestDraft({ language })).status).toBe(400)
  })

  test('to people who do not edit courses, and for a course that is archived or does not exist', async () => {
    for (const who of [await scene.student(), await scene.teacher(), await scene.staff(['money'])]) {
      expect((await requestDraft({}, who)).status).toBe(403)
    }
    const { draft_version } = (await send('GET', `${course}/`)).data
    await send('POST', `${course}/archive/`, { draft_version })
    const rejected = await requestDraft()
    expect([rejected.status, rejected.data.code]).toEqual([409, 'course_archived'])
    expect((await send('GET', `${randomUUID()}/caption-drafts/`)).status).toBe(404)
  })

  test('by a server without a service, which shows no drafts and fails queued ones', async () => {
    const { data } = await requestDraft()
    const { transcription: _, ...config } = product.dependencies.config
    await goOn(data.id, { config: { ...config, transcription: null } })
    expect((await drafts())[0]).toMatchObject({ state: 'FAILED', problem: 'service_off' })
    const off = await product.another({ TRANSCRIPTION_URL: '' })
    const headers = { authorization: `Bearer ${author.token}` }
    const body = { class_id: kitchen, video_file_id: video, language: 'en' }
    const refused = await off.inject({
      method: 'POST',
      url: `/api/courses/authoring/${course}/caption-drafts/`,
      headers,
      payload: body,
    })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'caption_drafts_off'])
    const seen = await off.inject({ method: 'GET', url: `/api/courses/authoring/${course}/`, headers })
    expect(seen.json().captions_drafted_by).toBeNull()
  })
})

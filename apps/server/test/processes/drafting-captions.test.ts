import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { film } from '../films.ts'
import { startSlowBucket } from '../slow-bucket.ts'
import { respondWith, startTranscriber } from '../transcriber.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { openStage } from './stage.ts'
import { eventually } from './waiting.ts'

const base = '/api/courses/authoring/'

test('captions are drafted from a bucket to the end, though the service is away and the server is killed, and no sound is sent twice that was answered', {
  timeout: 180_000,
}, async () => {
  const [stage, bucket, transcriber] = await Promise.all([openStage(), startSlowBucket(), startTranscriber()])
  const author = await stage.staff(['content'])
  const settings = {
    DATA_DIR: stage.dataDir,
    STORAGE_URL: bucket.url,
    TRANSCRIPTION_URL: transcriber.address,
  }
  let server = await startServer(stage.databaseUrl, settings)
  const send = async (method: string, path: string, own: object = {}, on: ServerProcess = server) =>
    (await on.call(method, `${base}${path}`, { as: author, ...own })).data
  const course = (await send('POST', '', { body: { name: 'A long one', level_id: null } })).id as string

  // Uploads ten minutes of speech as an author does.
  const bytes = await film(620)
  const tus = { 'tus-resumable': '1.0.0' }
  const announced = {
    ...tus,
    'upload-length': String(bytes.length),
    'upload-metadata': `filetype ${btoa('video/mp4')}`,
  }
  const begun = await server.call('POST', `${base}uploads`, { as: author, headers: announced })
  const upload = String(begun.headers.location)
  const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  expect((await server.call('PATCH', upload, { as: author, headers, body: bytes })).status).toBe(204)
  const class_id = randomUUID()
  await send('POST', `${course}/videos/`, { body: { upload_id: upload.split('/').at(-1), class_id, name: 'a.mp4' } })
  const brought = async () => (await send('GET', `${course}/videos/`))[0]
  await eventually('the video is ready', async () => (await brought()).state === 'READY')

  const held = Promise.withResolvers<void>()
  transcriber.answer = async (response, heard, request) => {
    const turn = transcriber.requests.length
    if (turn === 1) return void response.writeHead(503).end()
    // The second piece is in transit when the server dies.
    if (turn === 3) return held.resolve()
    await respondWith([0, 3, ` Said ${turn}.`])(response, heard, request)
  }
  const video_file_id = (await brought()).file.id
  await send('POST', `${course}/caption-drafts/`, { body: { class_id, video_file_id, language: 'en' } })
  const draft = async () => (await send('GET', `${course}/caption-drafts/`))[0]
  // A job waits for some seconds and a dead server for a minute. Skip those waits.
  const hurry = (state: string) =>
    stage.row(
      `update pgboss.job set state = 'retry', start_after = now() where name = 'caption-draft' and state = $1`,
      state,
    )
  await eventually('the service is away', async () => (await draft()).problem === 'service_away')
  expect((await draft()).state).toBe('WAITING')
  await eventually('it is tried again', async () => {
    await hurry('retry')
    return transcriber.requests.length > 1
  })
  await held.promise
  expect(await draft()).toMatchObject({ state: 'SENDING', problem: null })
  expect((await draft()).seconds_done).toBeGreaterThan(290)
  await server.stop('SIGKILL')

  server = await startServer(stage.databaseUrl, settings)
  await hurry('active')
  await eventually('it is ready', async () => (await draft()).state === 'READY')
  const words = await (await fetch(`${server.base}${(await draft()).file.url}`)).text()
  expect(words.match(/Said \d/g)).toEqual(['Said 2', 'Said 4', 'Said 5'])
  expect(transcriber.requests).toHaveLength(5)
})

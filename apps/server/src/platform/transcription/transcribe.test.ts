import { createServer } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { json, respondWith, startTranscriber, type Transcriber } from '../../../test/transcriber.ts'
import { type TranscriptionService, transcribe } from './transcribe.ts'

let transcriber: Transcriber
let service: TranscriptionService

beforeEach(async () => {
  transcriber = await startTranscriber()
  const { address, host } = transcriber
  service = { address, host, key: 'secret-key', model: 'whisper-1' }
})

const sound = { bytes: Buffer.from('sound'.repeat(1000)), language: 'es' }
const ask = (own: { timeout?: number; signal?: AbortSignal } = {}) =>
  transcribe(service, sound, { signal: new AbortController().signal, ...own })

test('a service gets only the sound, its language, and its model, by the protocol', async () => {
  transcriber.answer = respondWith([0, 2.5, ' Buenos días.'], [2.5, 4, ' ¿Cómo están?'])
  expect(await ask()).toEqual({
    cues: [
      { from: 0, to: 2.5, text: ' Buenos días.' },
      { from: 2.5, to: 4, text: ' ¿Cómo están?' },
    ],
  })
  const [heard] = transcriber.requests
  expect(heard?.path).toBe('POST /v1/audio/transcriptions')
  expect(heard?.headers.authorization).toBe('Bearer secret-key')
  expect(heard?.fields).toEqual({ model: 'whisper-1', language: 'es', response_format: 'verbose_json' })
  expect([heard?.sound.name, heard?.sound.type]).toEqual(['sound.m4a', 'audio/mp4'])
  expect(Buffer.from(await heard!.sound.arrayBuffer()).equals(sound.bytes)).toBe(true)
})

test('a service without a key is called without one', async () => {
  service = { ...service, key: null }
  await ask()
  expect(transcriber.requests[0]?.headers.authorization).toBeUndefined()
})

test.each([
  ['WebVTT', 'WEBVTT\n\n00:00.500 --> 00:02.000\nHello <b>there</b>\n'],
  ['SubRip', '1\n00:00:00,500 --> 00:00:02,000\nHello there\n'],
])('one that answers in %s is understood', async (_, body) => {
  transcriber.answer = response => void response.end(body)
  expect(await ask()).toEqual({ cues: [{ from: 0.5, to: 2, text: 'Hello there' }] })
})

test.each([
  ['a page', '<html>Sign in</html>', 'service_unreadable'],
  ['half an answer', '{"text":"Hello', 'service_unreadable'],
  ['times that are none', '{"segments":[{"start":"0","end":null,"text":"a"}]}', 'service_unreadable'],
  ['something else', '{"models":[]}', 'service_unreadable'],
  ['nothing', '', 'service_unreadable'],
  ['words alone', '{"text":"Hello there"}', 'service_without_times'],
  ['far too much', `{"text":"${'a'.repeat(5 * 1024 * 1024)}"}`, 'service_unreadable'],
])('one that answers with %s is not understood, and not asked again', async (_, body, problem) => {
  transcriber.answer = response => void response.end(body)
  expect(await ask()).toEqual({ problem, isForLater: false })
})

test.each([{ text: '' }, { text: ' ', segments: [] }])('silence is no failure: %j', async body => {
  transcriber.answer = response => json(response, body)
  expect(await ask()).toEqual({ cues: [] })
})

test.each([
  [400, 'service_refused', false],
  [401, 'service_key', false],
  [403, 'service_key', false],
  [404, 'service_address', false],
  [413, 'service_refused', false],
  [429, 'service_busy', true],
  [500, 'service_away', true],
  [503, 'service_away', true],
] as const)('%i means %s', async (status, problem, isForLater) => {
  transcriber.answer = response => void response.writeHead(status).end('{"error":{"message":"secret words"}}')
  expect(await ask()).toEqual({ problem, isForLater })
})

describe('no request is redirected', () => {
  test('a redirect is not followed, with or without the key', async () => {
    const other = await startTranscriber()
    transcriber.answer = response =>
      void response.writeHead(307, { location: `${other.address}/audio/transcriptions` }).end()
    expect(await ask()).toEqual({ problem: 'service_address', isForLater: false })
    expect(other.requests).toEqual([])
  })
})

describe('an unavailable service is retried later', () => {
  test('no one listens', async () => {
    const server = createServer().listen(0)
    const { port } = server.address() as { port: number }
    await new Promise(closed => server.close(closed))
    service = { ...service, address: `http://127.0.0.1:${port}/v1` }
    expect(await ask()).toEqual({ problem: 'service_away', isForLater: true })
  })

  test('it closes the line', async () => {
    transcriber.answer = (_response, _heard, request) => void request.socket.destroy()
    expect(await ask()).toEqual({ problem: 'service_away', isForLater: true })
  })

  test('it never answers, or drips', async () => {
    transcriber.answer = () => {}
    expect(await ask({ timeout: 200 })).toEqual({ problem: 'service_away', isForLater: true })
    transcriber.answer = response => void response.write('{')
    expect(await ask({ timeout: 200 })).toEqual({ problem: 'service_away', isForLater: true })
  })
})

test('an abort takes effect at once, and the connection is closed', async () => {
  const ending = new AbortController()
  const closed = Promise.withResolvers<void>()
  transcriber.answer = response => {
    response.on('close', () => closed.resolve())
    ending.abort(new Error('called off'))
  }
  await expect(ask({ signal: ending.signal })).rejects.toThrow('called off')
  await closed.promise
})

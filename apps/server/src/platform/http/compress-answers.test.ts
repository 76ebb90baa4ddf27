import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { acceptedEncoding, compressAnswers } from './compress-answers.ts'

let app: FastifyInstance
const words = 'una frase '.repeat(400)
const many = 'una frase '.repeat(40_000)

beforeAll(async () => {
  app = Fastify()
  compressAnswers(app)
  app.get('/short', async () => ({ said: 'hola' }))
  app.get('/words', async () => ({ words }))
  app.get('/many', async () => ({ words: many }))
  app.get('/stream', async (_, reply) =>
    reply.type('text/css').header('accept-ranges', 'bytes').send(Readable.from(many)),
  )
  app.get('/part', async (_, reply) => reply.code(206).type('text/css').send(words))
  app.get('/picture', async (_, reply) => reply.type('image/png').send(Buffer.from(words)))
  app.get('/events', async (_, reply) => reply.type('text/event-stream').send(words))
  app.get('/as-it-is', async (_, reply) => reply.type('text/css').header('cache-control', 'no-transform').send(words))
  app.get('/packed', async (_, reply) => reply.type('text/css').header('content-encoding', 'br').send(words))
  app.get('/varied', async (_, reply) => reply.type('text/css').header('vary', 'Cookie').send(words))
})

const get = (url: string, accepted = 'gzip, deflate, br, zstd', method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { 'accept-encoding': accepted } })

describe('an answer', () => {
  test.each([
    ['/words', JSON.stringify({ words })],
    ['/many', JSON.stringify({ words: many })],
    ['/stream', many],
  ])('of some length is compressed in an encoding the client accepts: %s', async (url, body) => {
    const packed = await get(url)
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(packed.rawPayload).toString() === body).toBe(true)
    expect(packed.rawPayload.length).toBeLessThan(body.length / 10)
    const zipped = await get(url, 'gzip')
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(zipped.headers['accept-ranges']).toBeUndefined()
    expect(gunzipSync(zipped.rawPayload).toString() === body).toBe(true)
    const plain = await get(url, 'identity')
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body === body).toBe(true)
  })

  test.each(['/short', '/part', '/picture', '/events', '/as-it-is'])('is sent uncompressed: %s', async url => {
    const answer = await get(url)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  })

  test('that is already compressed is unchanged', async () => {
    expect((await get('/packed')).body).toBe(words)
  })

  test('without a body is none', async () => {
    expect((await get('/words', 'br', 'HEAD')).headers['content-encoding']).toBeUndefined()
  })

  test('keeps its earlier Vary values', async () => {
    expect((await get('/varied')).headers.vary).toBe('Cookie, accept-encoding')
  })
})

test.each([
  ['br', 'br'],
  ['gzip;q=1.0, BR;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0', null],
  ['*', 'gzip'],
  ['deflate', null],
  ['', null],
] as const)('a client that accepts "%s" gets %s', (accepted, encoding) => {
  expect(acceptedEncoding(accepted)).toBe(encoding)
})

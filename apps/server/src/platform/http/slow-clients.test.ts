import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { cutSlowClients, timeoutsFor } from './slow-clients.ts'

const type = 'application/offset+octet-stream'

/** A server that reads resumable uploads. `read` returns how much it has read of each. */
async function start(pace: { bytes: number; milliseconds: number }) {
  const app = Fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  cutSlowClients(app, pace)
  const { promise: read, resolve } = Promise.withResolvers<string>()
  app.addContentTypeParser(type, (_request, _body, done) => done(null))
  app.patch('/', async request => {
    await buffer(request.raw).then(
      bytes => resolve(`all ${bytes.length}`),
      () => resolve('cut'),
    )
    return {}
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write(`PATCH / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n`)
  return { socket, read }
}

test('a steady resumable upload is read to its end, however long it takes', async () => {
  const { socket, read } = await start({ bytes: 1, milliseconds: 100 })
  const sending = setInterval(() => socket.write('x'.repeat(20)), 20)
  onTestFinished(() => clearInterval(sending))
  expect(await read).toBe('all 1000')
})

test('a stalled resumable upload is aborted', async () => {
  const { socket, read } = await start({ bytes: 1, milliseconds: 50 })
  expect(await read).toBe('cut')
  await once(socket, 'close')
})

test('sends no error while a response to a whole request is pending', async () => {
  const app = Fastify({ ...timeoutsFor({ trustProxy: false }), forceCloseConnections: true })
  onTestFinished(() => app.close())
  cutSlowClients(app)
  app.all('/', () => new Promise(() => {}))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const whole = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
  const half = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n'
  for (const [requests, answer] of [
    [whole, ''],
    [whole + half, ''],
    [half, 'HTTP/1.1 400'],
  ] as const) {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(`${requests}nonsense\r\n\r\n`)
    expect((await buffer(socket)).toString().slice(0, 12)).toBe(answer)
  }
})

/** A server whose response at `/` begins but never ends. */
function answersByHalf() {
  const app = Fastify({ ...timeoutsFor({ trustProxy: false }), forceCloseConnections: true })
  onTestFinished(() => app.close())
  cutSlowClients(app)
  app.get('/', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200).write('half')
  })
  return app
}

test.each([
  ['says what it cannot read instead of a first answer', '', 400],
  ['says nothing behind an answer that has begun', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', 200],
])('%s', async (_name, first, status) => {
  const app = answersByHalf()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let heard = ''
  const heardAll = new Promise(resolve => socket.on('close', resolve))
  socket.on('data', bytes => {
    heard += bytes
    if (heard.includes('half')) socket.write('nonsense\r\n\r\n')
  })
  socket.on('error', () => {})
  socket.write(first || 'nonsense\r\n\r\n')
  await heardAll
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`])
})

test('reads no more from a connection whose last request is still being answered', async () => {
  const app = answersByHalf()
  app.get('/other', () => ({}))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await once(socket, 'data')
  socket.write(Buffer.alloc(64 * 1024 * 1024, 'x'))
  for (let times = 0; times < 200; times++) await (await fetch(`http://127.0.0.1:${port}/other`)).text()
  expect(socket.writableLength).toBeGreaterThan(0)
  expect(socket.destroyed).toBe(false)
})

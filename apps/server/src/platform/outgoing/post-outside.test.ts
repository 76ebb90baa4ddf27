import { beforeEach, describe, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'
import { postOutside } from './post-outside.ts'

let receiver: Receiver

beforeEach(async () => {
  receiver = await startReceiver()
})

describe('a receiver', () => {
  const outside = { allowsLoopback: true, timeout: 1500 }
  const post = (address = receiver.address, own: object = {}) =>
    postOutside(address, { headers: {}, body: '{}' }, { ...outside, ...own })

  test('that does not answer, or drips, ends after a time', async () => {
    receiver.answer = () => {}
    expect(await post(undefined, { timeout: 300 })).toMatchObject({ failure: 'TIMEOUT' })
    receiver.answer = (_request, response) => {
      response.writeHead(200)
      response.write('a')
    }
    expect(await post(undefined, { timeout: 300 })).toMatchObject({ failure: 'TIMEOUT' })
  })

  test('that floods is aborted, and the start of its response is kept', async () => {
    let written = 0
    receiver.answer = (_request, response) => {
      const chunk = Buffer.alloc(16 * 1024, 'x')
      const more = () => {
        if (response.destroyed) return
        written += chunk.length
        response.write(chunk, more)
      }
      more()
    }
    const { status, answer } = await post()
    expect([status, answer.length]).toEqual([200, 1000])
    expect(written).toBeLessThan(32 * 1024 * 1024)
  })

  test('that resets the connection is reported as such', async () => {
    receiver.answer = request => request.socket.resetAndDestroy()
    expect(await post()).toMatchObject({ failure: 'CONNECTION' })
  })

  test('that redirects is not followed', async () => {
    const elsewhere = await startReceiver()
    receiver.answer = (_request, response) => {
      response.writeHead(307, { location: elsewhere.address })
      response.end()
    }
    expect((await post()).status).toBe(307)
    expect(elsewhere.received).toEqual([])
  })

  test('that is no URL is refused like one that is not allowed', async () => {
    expect(await post('books.example.com')).toMatchObject({ failure: 'REFUSED_ADDRESS' })
  })

  test('behind a name that leads into the house, if only with one of its addresses, is not connected to', async () => {
    const { port } = new URL(receiver.address)
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['8.8.8.8', '::ffff:127.0.0.1'], ['10.0.0.1']]) {
      const resolve = async () => addresses
      const own = { allowsLoopback: false, resolve }
      expect(await post('https://books.example.com:8443/', own)).toMatchObject({ failure: 'REFUSED_ADDRESS' })
    }
    // In development, a hostname that resolves to another machine must not be reached without TLS.
    const rebound = { resolve: async () => ['10.0.0.1'] }
    expect(await post(`http://localhost:${port}/`, rebound)).toMatchObject({ failure: 'REFUSED_ADDRESS' })
    expect(receiver.received).toEqual([])
  })

  test('is connected to at the checked address, even if its name resolves differently later', async () => {
    let asked = 0
    const resolve = async () => (asked++ === 0 ? ['127.0.0.1'] : ['10.0.0.1'])
    const { port } = new URL(receiver.address)
    expect(await post(`http://localhost:${port}/`, { resolve })).toMatchObject({ status: 200 })
    expect([asked, receiver.received.length]).toEqual([1, 1])
  })

  test('that would rather speak another protocol, or closes without a word, has its outcome at once', async () => {
    receiver.answer = request => {
      request.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n')
    }
    expect(await post(undefined, { timeout: 30_000 })).toMatchObject({ status: 101 })
    receiver.answer = request => request.socket.end()
    expect(await post(undefined, { timeout: 30_000 })).toMatchObject({ failure: 'CONNECTION' })
  })

  test('with an unknown name is not connected to, and the lookup ends with the timeout', async () => {
    const never = (_name: string, ending: AbortSignal) =>
      new Promise<string[]>((_resolve, reject) => ending.addEventListener('abort', () => reject(ending.reason)))
    expect(await post('https://books.example.com/', { resolve: never, timeout: 50 })).toMatchObject({
      failure: 'TIMEOUT',
    })
    expect(await post('https://books.example.com/', { resolve: async () => [] })).toMatchObject({
      failure: 'CONNECTION',
    })
  })
})

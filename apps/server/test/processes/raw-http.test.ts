import { beforeAll, describe, expect, test } from 'vitest'
import { openRaw } from './raw-client.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { openStage } from './stage.ts'

let server: ServerProcess

beforeAll(async () => {
  server = await startServer((await openStage()).databaseUrl)
})

const smuggled = 'GET /health/live HTTP/1.1\r\nHost: smuggled\r\n\r\n'

/** The status of every response until the server closes the connection, and the whole text. */
async function exchange(text: string): Promise<{ statuses: number[]; text: string }> {
  const client = openRaw(server.port, text)
  await client.cut
  const received = client.received()
  return { statuses: [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(match => Number(match[1])), text: received }
}

const post = (headers: string[], body: string) =>
  `${['POST /o/token/ HTTP/1.1', 'Host: localhost', 'Content-Type: application/x-www-form-urlencoded', ...headers].join('\r\n')}\r\n\r\n${body}`

describe('a request whose end is in doubt', () => {
  test.each([
    ['a length and chunks', post(['Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`)],
    ['chunks and a length', post(['Transfer-Encoding: chunked', 'Content-Length: 5'], `0\r\n\r\n${smuggled}`)],
    ['two lengths', post(['Content-Length: 0', 'Content-Length: 5'], smuggled)],
    ['a length with a sign', post(['Content-Length: +5'], smuggled)],
    ['a length that is no number', post(['Content-Length: 0x5'], smuggled)],
    ['chunks that are not the last coding', post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${smuggled}`)],
    ['an unknown coding', post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`)],
    ['a space before the colon', post(['Transfer-Encoding : chunked'], `0\r\n\r\n${smuggled}`)],
    ['a bare line feed that ends a header', `GET /health/live HTTP/1.1\nHost: localhost\n\n${smuggled}`],
    [
      'a bare carriage return in a header',
      `GET /health/live HTTP/1.1\r\nHost: localhost\r\nX: a\rb\r\n\r\n${smuggled}`,
    ],
    [
      'a header folded over two lines',
      `GET /health/live HTTP/1.1\r\nHost: localhost\r\n Folded: yes\r\n\r\n${smuggled}`,
    ],
    ['a NUL in a header', `GET /health/live HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n${smuggled}`],
    ['no host', `GET /health/live HTTP/1.1\r\n\r\n${smuggled}`],
    ['another protocol', `GET /health/live HTTP/3.7\r\nHost: localhost\r\n\r\n${smuggled}`],
  ])('for %s is refused with 400, and nothing behind it is answered', async (_, text) => {
    expect((await exchange(text)).statuses).toEqual([400])
  })

  test('for a chunk without a size is refused with 400, and nothing behind it is answered', async () => {
    const { statuses } = await exchange(post(['Transfer-Encoding: chunked'], `zz\r\nabc\r\n0\r\n\r\n${smuggled}`))
    expect(statuses).toEqual([400])
  })

  test('for a chunk that continues after its size is refused with 400, and nothing behind it is answered', async () => {
    const { statuses } = await exchange(post(['Transfer-Encoding: chunked'], `3\r\nabcdef\r\n0\r\n\r\n${smuggled}`))
    expect(statuses).toEqual([400])
  })
})

test.each([
  ['a body', 400, post(['Content-Length: 5', 'Connection: close'], 'a=b&c=d&e=f')],
  ['no body', 200, `GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n${smuggled}`],
])('a last request with %s is answered once, whatever is sent behind its end', async (_, status, text) => {
  expect((await exchange(text)).statuses).toEqual([status])
})

test('headers beyond 16 kB are refused with 431, as a problem', async () => {
  const { statuses, text } = await exchange(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`)
  expect(statuses).toEqual([431])
  expect(text).toContain('application/problem+json')
})

test('HTTP/1.0 is answered, and the connection ends with the answer', async () => {
  expect((await exchange(`GET /health/live HTTP/1.0\r\n\r\n`)).statuses).toEqual([200])
})

test('an absolute URL with another host is answered here only', async () => {
  const target = 'GET http://evil.example/accounts/login/?next=//evil.example HTTP/1.1'
  const { statuses, text } = await exchange(`${target}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  expect(statuses).toHaveLength(1)
  expect([200, 400, 404]).toContain(statuses[0])
  expect(text).not.toContain('evil.example')
})

test('a tunnel is refused', async () => {
  const { statuses } = await exchange('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n')
  expect(statuses.every(status => status >= 400 && status < 500)).toBe(true)
})

test('two requests in one packet are both answered, in their order', async () => {
  const ask = (path: string, ...more: string[]) =>
    `${[`GET ${path} HTTP/1.1`, 'Host: localhost', ...more].join('\r\n')}\r\n\r\n`
  const { statuses } = await exchange(ask('/health/live') + ask('/api/nothing/', 'Connection: close'))
  expect(statuses).toEqual([200, 404])
})

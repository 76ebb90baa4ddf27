import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestsEnd } from './at-end.ts'

export interface ProxyManners {
  /** Cached responses: the headers of each copy by its path. */
  copies?: Record<string, Record<string, string>>
  /** Changes the X-Forwarded-For of a request, given its value and the address it came from. */
  forwards?: (came: string | undefined, from: string) => string | undefined
  /** Changes the headers of responses. */
  answers?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders
}

/** A well-behaved or misconfigured proxy in front of a server. Returns its URL. */
export async function startProxy(
  target: string,
  { copies = {}, forwards, answers = same }: ProxyManners = {},
): Promise<string> {
  const server = createServer((from, back) => {
    const copy = copies[from.url ?? '']
    if (copy) return void back.writeHead(200, copy).end('// a copy')
    const { 'x-forwarded-for': came, ...headers } = from.headers
    const forwarded = forwards?.(came as string | undefined, '198.51.100.7')
    const options = { method: from.method, headers: { ...headers, ...(forwarded && { 'x-forwarded-for': forwarded }) } }
    const to = request(`${target}${from.url}`, options, answer => {
      back.writeHead(answer.statusCode ?? 502, answers(answer.headers))
      answer.pipe(back)
    })
    to.on('error', () => back.writeHead(502).end())
    from.pipe(to)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestsEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const same = (headers: IncomingHttpHeaders) => headers

import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { invalidInput, Problem } from '../problem/problem.ts'

const minutes = 60_000

/** Time limit of an upload that keeps its pace. A slower one is cut by its own check. */
export const uploadTimeout = 30 * minutes

const bodyTimeout = 15_000
const readTimeout = 14_000

const tooSlow = { status: 408, code: 'too_slow', title: 'The request is arriving too slowly' }
const tooLongHeaders = { status: 431, code: 'headers_too_large', title: 'The headers are too large' }

/**
 * Server options that cut silent connections and slow headers and limit every handler. Idle connections of a proxy are
 * left for the proxy to close, which takes ten minutes at most unless configured otherwise: a request sent while the
 * server closes the connection would be lost. Without a proxy, connections belong to untrusted clients and are closed
 * after a minute.
 */
export const timeoutsFor = ({ trustProxy }: Pick<Config, 'trustProxy'>) => ({
  connectionTimeout: 25_000,
  keepAliveTimeout: trustProxy === false ? 60_000 : 620_000,
  handlerTimeout: 20_000,
  requestTimeout: uploadTimeout,
  // Without the interval, Node checks only twice a minute.
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
  clientErrorHandler: rejectUnreadable,
})

/** Pending responses of each connection, and some finished ones. */
const answers = new WeakMap<Socket, ServerResponse[]>()
const pendingAnswers = (socket: Socket) =>
  (answers.get(socket) ?? []).filter(({ writableFinished, req }) => !(writableFinished && req.complete))

/** Cuts clients that send a body or read a response too slowly. */
export function cutSlowClients(app: FastifyInstance, minPace = { bytes: 16 * 1024, milliseconds: bodyTimeout }): void {
  app.server.on('request', ({ socket }, answer) => answers.set(socket, [...pendingAnswers(socket), answer]))
  app.addHook('preParsing', async (request, _reply, body) => {
    if (!hasBody(request) || request.headers['content-type']?.startsWith('multipart/')) return
    if (request.headers['content-type'] === 'application/offset+octet-stream') return enforcePace(request, minPace)
    const timer = setTimeout(() => {
      // The parser that waits for the body listens, and responds with the problem.
      if (body.listenerCount('error') > 0) {
        body.emit('error', new Problem(tooSlow, { headers: { connection: 'close' } }))
      }
    }, bodyTimeout)
    body.once('end', () => clearTimeout(timer))
    body.once('close', () => clearTimeout(timer))
  })
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  // Node grants a connection that wrote anything its timeout twice, and restores its own for the next request.
  app.addHook('onSend', async (request, reply) => {
    request.raw.socket?.setTimeout?.(readTimeout)
    // A closing server waits for its connections, and this one would stay idle.
    if (isClosing) reply.header('connection', 'close')
  })
}

/**
 * A resumable upload may take its time as long as it makes progress. If it is cut, it resumes from the bytes received
 * so far.
 */
function enforcePace({ raw }: FastifyRequest, { bytes, milliseconds }: { bytes: number; milliseconds: number }): void {
  const { socket } = raw
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const moved = socket.bytesRead - before
    before = socket.bytesRead
    if (moved < bytes && !raw.complete) raw.destroy()
  }, milliseconds).unref()
  raw.once('close', () => clearInterval(timer))
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Responds to what is not HTTP, before there is a request, and closes the connection. */
function rejectUnreadable({ code }: Error & { code?: string }, socket: Socket): void {
  const pending = pendingAnswers(socket)
  // Bytes after a request that was declared the last one. Its response is still sent and closes the connection.
  if (code === 'HPE_CLOSED_CONNECTION' && pending.length > 0) {
    socket.pause()
    return
  }
  // Send no error after a response has started or a request is complete: the client would take it for that response.
  if (!socket.writable || pending.some(({ headersSent, req }) => headersSent || req.complete)) {
    socket.destroy()
    return
  }
  const kinds: Record<string, typeof tooSlow> = {
    ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
    HPE_HEADER_OVERFLOW: tooLongHeaders,
  }
  const problem = new Problem(kinds[code ?? ''] ?? invalidInput, { detail: 'The request can’t be read' })
  const body = JSON.stringify(problem.body())
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

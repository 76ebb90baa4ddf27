import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Below this many bytes, the extra headers cost about as much as compression saves. */
const minCompressedBytes = 2048
/**
 * Up to this many bytes, a response is compressed in one call on the main thread, which takes 60 µs for 32 kB. A stream
 * would take ten times as long. Larger responses are compressed on other threads.
 */
const maxSyncBytes = 64 * 1024

const compressible =
  /^(text\/(?!event-stream)|image\/svg\+xml|application\/(json|javascript|xml|[\w.-]+\+(json|xml))\b)/

type Encoding = 'br' | 'gzip'

const brotli = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
const fast = { br: brotli(1), gzip: { level: 1 } }
const dense = { br: brotli(4), gzip: { level: 6 } }

/**
 * Compresses responses for clients that accept it. Responses that already have an encoding, and partial files, stay as
 * they are.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: string | Buffer | Readable | null) => {
    // Also without a body, as for 304.
    addVary(reply)
    const encoding = payload === null ? null : encodingOf(request, reply)
    if (!payload || !encoding) return payload
    if (payload instanceof Readable) {
      setEncoding(reply, encoding)
      const coder = encoding === 'br' ? createBrotliCompress(dense.br) : createGzip(dense.gzip)
      return pipeline(payload, coder, () => {})
    }
    const size = Buffer.byteLength(payload)
    if (size < minCompressedBytes) return payload
    setEncoding(reply, encoding)
    if (size <= maxSyncBytes) {
      return encoding === 'br' ? brotliCompressSync(payload, fast.br) : gzipSync(payload, fast.gzip)
    }
    return encoding === 'br' ? promisify(brotliCompress)(payload, dense.br) : promisify(gzip)(payload, dense.gzip)
  })
}

function encodingOf({ method, headers }: FastifyRequest, reply: FastifyReply): Encoding | null {
  const type = String(reply.getHeader('content-type') ?? '')
  if (!compressible.test(type) || reply.hasHeader('content-encoding')) return null
  if (
    method === 'HEAD' ||
    reply.statusCode === 206 ||
    /\bno-transform\b/.test(String(reply.getHeader('cache-control')))
  )
    return null
  return acceptedEncoding(String(headers['accept-encoding'] ?? ''))
}

/** The encoding a client accepts, from its `accept-encoding` header. */
export function acceptedEncoding(accepted: string): Encoding | null {
  const names = accepted
    .toLowerCase()
    .split(',')
    .map(one => one.split(';').map(part => part.trim()))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name)
  return names.includes('br') ? 'br' : names.includes('gzip') || names.includes('*') ? 'gzip' : null
}

function addVary(reply: FastifyReply): void {
  const current = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(current))
    reply.header('vary', current ? `${current}, accept-encoding` : 'accept-encoding')
}

function setEncoding(reply: FastifyReply, encoding: Encoding): void {
  reply.header('content-encoding', encoding)
  // Both headers describe the uncompressed bytes.
  reply.removeHeader('content-length').removeHeader('accept-ranges')
}

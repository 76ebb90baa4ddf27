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

/** Below this many bytes the headers that tell of it cost about as much as is saved. */
const least = 2048
/**
 * Up to this many bytes an answer is compressed in one call on the serving thread, which takes 60 µs for 32 kB; a stream for it
 * takes ten times as long. Other threads compress what is larger.
 */
const mostAtOnce = 64 * 1024

const compressible =
  /^(text\/(?!event-stream)|image\/svg\+xml|application\/(json|javascript|xml|[\w.-]+\+(json|xml))\b)/

type Encoding = 'br' | 'gzip'

const brotli = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
const fast = { br: brotli(1), gzip: { level: 1 } }
const dense = { br: brotli(4), gzip: { level: 6 } }

/** Compresses what a client takes compressed, and says so. Answers that say their encoding, or a part of a file, stay as they are. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: string | Buffer | Readable | null) => {
    // also where nothing is sent, as with 304
    vary(reply)
    const encoding = payload === null ? null : encodingOf(request, reply)
    if (!payload || !encoding) return payload
    if (payload instanceof Readable) {
      mark(reply, encoding)
      const coder = encoding === 'br' ? createBrotliCompress(dense.br) : createGzip(dense.gzip)
      return pipeline(payload, coder, () => {})
    }
    const size = Buffer.byteLength(payload)
    if (size < least) return payload
    mark(reply, encoding)
    if (size <= mostAtOnce) {
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
  return encodingTaken(String(headers['accept-encoding'] ?? ''))
}

/** The encoding that a client takes, by its header `accept-encoding`. */
export function encodingTaken(accepted: string): Encoding | null {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map(one => one.split(';').map(part => part.trim()))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name)
  return taken.includes('br') ? 'br' : taken.includes('gzip') || taken.includes('*') ? 'gzip' : null
}

function vary(reply: FastifyReply): void {
  const told = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(told)) reply.header('vary', told ? `${told}, accept-encoding` : 'accept-encoding')
}

function mark(reply: FastifyReply, encoding: Encoding): void {
  reply.header('content-encoding', encoding)
  // both are about the bytes as they were
  reply.removeHeader('content-length').removeHeader('accept-ranges')
}

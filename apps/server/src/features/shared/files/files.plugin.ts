import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { explainLink } from '../../../platform/html/link-page.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import { dispositionOf, etagMatches, rangeOf } from '../../../platform/storage/served-bytes.ts'
import type { Storage } from '../../../platform/storage/stored-objects.ts'
import { rangeNotSatisfiable } from './files.errors.ts'
import type { StoredFile } from './files.repository.ts'
import { openLink } from './files.usecases.ts'

const hours = 3_600_000

/** GET and HEAD /files/{id}: the bytes of a file, for holders of a signed link. */
export async function filesPlugin(
  app: FastifyInstance,
  {
    settings,
    database,
    storage,
    fileLinks,
    clock,
  }: Pick<Dependencies, 'settings' | 'database' | 'storage' | 'fileLinks' | 'clock'>,
): Promise<void> {
  app.route<{ Params: { id: string }; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    url: '/files/:id',
    // for a long video on a slow connection; a client that stops reading is closed by the connection timeout
    handlerTimeout: 6 * hours,
    handler: async (request, reply) => {
      const { id } = request.params
      const file = await openLink({ database, fileLinks }, id, request.query, clock.now())
      return send(request, reply, file, storage)
    },
    errorHandler: explainLink({ settings }),
  })
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  storage: Storage,
): Promise<FastifyReply> {
  const etag = `"${Buffer.from(file.sha256).toString('hex')}"`
  const { range: rangeHeader, 'if-range': condition, 'if-none-match': knownEtags } = request.headers
  const isUnchanged = etagMatches(etag, knownEtags)
  // ranges apply only to GET, and only if the client's other part has the same bytes
  const isRangeAllowed = request.method === 'GET' && !isUnchanged && (condition === undefined || condition === etag)
  const range = isRangeAllowed ? rangeOf(rangeHeader, file.size) : null
  if (range === 'unsatisfiable') {
    throw new Problem(rangeNotSatisfiable, { headers: { 'content-range': `bytes */${file.size}` } })
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  // opened before any header is set, so that an unavailable storage gives a problem response
  const bytes =
    isUnchanged || request.method === 'HEAD' ? undefined : await storage.read(file.storage_key, { start, end })
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    // no compression on the way: ranges count the stored bytes, and the digest is of those
    'cache-control': 'private, no-store, no-transform',
    'content-disposition': dispositionOf(file.name, file.media_type),
    'content-security-policy': "sandbox; default-src 'none'",
    // the link is the permission, and the native app loads media from another origin
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  if (isUnchanged) return reply.code(304).send()
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  return reply
    .type(file.media_type)
    .header('content-length', end - start + 1)
    .send(bytes)
}

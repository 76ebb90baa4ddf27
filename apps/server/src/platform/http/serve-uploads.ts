import { randomBytes } from 'node:crypto'
import type { Access } from '@aulaviva/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authenticate, type SignInRules } from '../auth/authenticate.ts'
import { permit } from '../auth/permit.ts'
import type { Person } from '../auth/person.ts'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import { countWrite, type WriteLimits } from '../limits/writes.ts'
import type { Logger } from '../logging/logger.ts'
import { invalid } from '../problem/problem.ts'
import type { ReadSettings } from '../settings/academy-settings.ts'
import type { FreeSpace } from '../storage/free-space.ts'
import type { FolderUploads, OpenUploads } from '../storage/open-uploads.ts'
import { uploadOf } from '../storage/upload-names.ts'
import { toProblem } from './errors.ts'
import { uploadTimeout } from './slow-clients.ts'

interface Options {
  path: string
  access: Exclude<Access, { kind: 'public' }>
  maxBytes: number
  uploads: FolderUploads
  open: OpenUploads
  /** Charges the announced bytes to the person. Returns a function that refunds them. */
  charge(person: string, bytes: number, now: Date): Promise<() => Promise<void>>
}

interface Dependencies {
  database: Database
  clock: Clock
  log: Logger
  settings: ReadSettings
  freeSpace: FreeSpace
  config: SignInRules & { limits: WriteLimits }
}

const writes = new Set(['POST', 'PATCH', 'DELETE'])

type UploadRequest = FastifyRequest<{ Params: { id?: string } }>

/** Receives uploads by the tus protocol at a path. Each upload belongs to the person who began it. */
export function serveUploads(app: FastifyInstance, dependencies: Dependencies, options: Options): void {
  const { database, clock, config, settings, freeSpace, log } = dependencies
  const { path, access, maxBytes, uploads, open, charge } = options
  const target = { database, uploads, log }

  async function answer(request: UploadRequest, reply: FastifyReply) {
    const now = clock.now()
    const person = await authenticate(database, request.headers.authorization, {
      now,
      academyZone: settings().timeZone,
      rules: config,
    })
    permit(person, access)
    if (request.url.includes('?')) {
      throw invalid([{ field: 'address', code: 'unknown_field', message: 'Doesn’t accept query parameters' }])
    }
    // Starting, continuing, and canceling are writes.
    if (writes.has(request.method)) await countWrite(database, person.id, config.limits, now)
    const id = request.params.id && (await open.openOf(target, person.id, request.params.id))
    const release = await freeSpace.reserve(await roomFor(request, id))
    try {
      if (request.method === 'POST') return await begin(request, reply, person, now)
      await forward(request, reply, id ?? '')
      if (id && request.method === 'DELETE' && reply.raw.statusCode === 204) await closeUpload(id)
    } finally {
      release()
    }
  }

  const closeUpload = (id: string) => database.transaction(tx => open.close(tx, id))

  /** Bytes that a request needs: the announced length, its body, or the rest of its upload if it declares neither. */
  async function roomFor({ method, headers }: UploadRequest, id: string | undefined): Promise<number> {
    if (method === 'POST') return bytesIn(headers['upload-length'])
    if (method !== 'PATCH' || !id || headers['content-length'] !== undefined) return bytesIn(headers['content-length'])
    return (await uploads.find(id))?.remaining ?? 0
  }

  async function begin(request: UploadRequest, reply: FastifyReply, person: Person, now: Date) {
    const id = uploadOf(person.id, randomBytes(16).toString('hex'))
    const length = bytesIn(request.headers['upload-length'])
    // The tus server rejects one that is too long right away, at no cost.
    const refund = length <= maxBytes ? await charge(person.id, length, now) : () => Promise.resolve()
    try {
      await open.begin(target, person.id, id, now)
      await forward(request, reply, id)
      if (reply.raw.statusCode !== 201) await closeUpload(id)
    } catch (error) {
      if (toProblem(error).status >= 500) await refund()
      throw error
    }
    if (reply.raw.statusCode >= 500) await refund()
  }

  async function forward(request: UploadRequest, reply: FastifyReply, id: string) {
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value)
    reply.raw.setHeader('cache-control', 'no-store')
    await uploads.answer(request.raw, reply.raw, id)
  }

  /** Parses a number of bytes from a header, capped just above the limit. */
  function bytesIn(header: string | string[] | undefined): number {
    const length = Number(header ?? 0)
    return Number.isSafeInteger(length) && length > 0 ? Math.min(length, maxBytes + 1) : 0
  }

  const type = 'application/offset+octet-stream'
  // The tus server reads the bytes as a stream.
  if (!app.hasContentTypeParser(type)) app.addContentTypeParser(type, (_request, _body, done) => done(null))
  const route = { handler: answer, handlerTimeout: uploadTimeout } as const
  app.route({ ...route, method: ['POST', 'OPTIONS'], url: path })
  app.route({ ...route, method: ['HEAD', 'PATCH', 'DELETE'], url: `${path}/:id` })
}

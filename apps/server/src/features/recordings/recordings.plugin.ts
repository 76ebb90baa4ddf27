import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { authenticate } from '../../platform/auth/authenticate.ts'
import { permit } from '../../platform/auth/permit.ts'
import type { Person } from '../../platform/auth/person.ts'
import { toProblem } from '../../platform/http/errors.ts'
import { uploadTimeout } from '../../platform/http/slow-clients.ts'
import { countWrite } from '../../platform/limits/writes.ts'
import { invalid } from '../../platform/problem/problem.ts'
import { mostRecordingBytes, recordingUploadsPath } from '../../platform/storage/recording-uploads.ts'
import { beginUpload, endUpload, openUploadOf } from './open-uploads.usecases.ts'
import { uploadOf } from './recordings.rules.ts'

/** Who may send recordings. */
const recordingUploadsAccess = { kind: 'roles', roles: ['student'], page: 'students-courses-id' } as const

const writes = new Set(['POST', 'PATCH', 'DELETE'])

type UploadRequest = FastifyRequest<{ Params: { id?: string } }>

/** The bytes of spoken answers, by the tus protocol: each upload belongs to the student who began it. */
export async function recordingsPlugin(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { database, clock, config, settings, recordingUploads, uploadBudget, freeSpace } = dependencies

  async function answer(request: UploadRequest, reply: FastifyReply) {
    const now = clock.now()
    const options = { now, academyZone: settings().timeZone }
    const person = await authenticate(database, request.headers.authorization, options)
    permit(person, recordingUploadsAccess)
    if (request.url.includes('?')) {
      throw invalid([{ field: 'address', code: 'unknown_field', message: 'Takes no query' }])
    }
    // to begin, to continue and to give up are writes
    if (writes.has(request.method)) await countWrite(database, person.id, config.limits, now)
    const id = request.params.id && (await openUploadOf(dependencies, person.id, request.params.id))
    const release = await freeSpace.reserve(await roomFor(request, id))
    try {
      if (request.method === 'POST') return await begin(request, reply, person, now)
      await pass(request, reply, id ?? '')
      if (id && request.method === 'DELETE' && reply.raw.statusCode === 204) await endUpload(database, id)
    } finally {
      release()
    }
  }

  /** The room a request needs: what it announces, what it brings, or what is left of its upload where it does not say. */
  async function roomFor({ method, headers }: UploadRequest, id: string | undefined): Promise<number> {
    if (method === 'POST') return bytesIn(headers['upload-length'])
    if (method !== 'PATCH' || !id || headers['content-length'] !== undefined) return bytesIn(headers['content-length'])
    return (await recordingUploads.find(id))?.left ?? 0
  }

  async function begin(request: UploadRequest, reply: FastifyReply, person: Person, now: Date) {
    const id = uploadOf(person.id, randomBytes(16).toString('hex'))
    const wanted = bytesIn(request.headers['upload-length'])
    // too long a one is refused by the protocol’s server at once and costs nothing
    const giveBack =
      wanted <= mostRecordingBytes ? await uploadBudget.charge(person.id, wanted, now) : () => Promise.resolve()
    try {
      await beginUpload(dependencies, person.id, id, now)
      await pass(request, reply, id)
      if (reply.raw.statusCode !== 201) await endUpload(database, id)
    } catch (error) {
      if (toProblem(error).status >= 500) await giveBack()
      throw error
    }
    if (reply.raw.statusCode >= 500) await giveBack()
  }

  async function pass(request: UploadRequest, reply: FastifyReply, id: string) {
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value)
    reply.raw.setHeader('cache-control', 'no-store')
    await recordingUploads.answer(request.raw, reply.raw, id)
  }

  // the bytes are read by the protocol’s server, piece by piece
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
  const route = { handler: answer, compress: false, handlerTimeout: uploadTimeout } as const
  app.route({ ...route, method: ['POST', 'OPTIONS'], url: recordingUploadsPath })
  app.route({ ...route, method: ['HEAD', 'PATCH', 'DELETE'], url: `${recordingUploadsPath}/:id` })
}

/** A number of bytes as a header says it, no more than a little too many. */
function bytesIn(header: string | string[] | undefined): number {
  const length = Number(header ?? 0)
  return Number.isSafeInteger(length) && length > 0 ? Math.min(length, mostRecordingBytes + 1) : 0
}

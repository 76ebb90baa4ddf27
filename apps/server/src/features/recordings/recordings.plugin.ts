import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { authenticate } from '../../platform/auth/authenticate.ts'
import { permit } from '../../platform/auth/permit.ts'
import { uploadTimeout } from '../../platform/http/slow-clients.ts'
import { notFound, Problem } from '../../platform/problem/problem.ts'
import { recordingUploadsPath } from '../../platform/storage/recording-uploads.ts'
import { isUploadOf, uploadOf } from './recordings.rules.ts'

const access = { kind: 'roles', roles: ['student'], page: 'students-courses-id' } as const

/** The bytes of spoken answers, by the tus protocol: each upload belongs to the student who began it. */
export async function recordingsPlugin(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { database, clock, config, recordingUploads } = dependencies

  async function answer(request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) {
    const options = { now: clock.now(), academyZone: config.academy.timeZone }
    const person = await authenticate(database, request.headers.authorization, options)
    permit(person, access)
    const { id } = request.params
    if (id !== undefined && !isUploadOf(person.id, id)) throw new Problem(notFound)
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value)
    reply.raw.setHeader('cache-control', 'no-store')
    await recordingUploads.answer(request.raw, reply.raw, secret => uploadOf(person.id, secret))
  }

  // the bytes are read by the protocol’s server, piece by piece
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
  const route = { handler: answer, compress: false, handlerTimeout: uploadTimeout } as const
  app.route({ ...route, method: ['POST', 'OPTIONS'], url: recordingUploadsPath })
  app.route({ ...route, method: ['HEAD', 'PATCH', 'DELETE'], url: `${recordingUploadsPath}/:id` })
}

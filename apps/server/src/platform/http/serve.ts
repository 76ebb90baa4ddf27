import type { Call } from '@aulaviva/contract/call'
import { calls, keyOf } from '@aulaviva/contract/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actByToken } from '../auth/acting-token.ts'
import { authenticate, type SignInRules } from '../auth/authenticate.ts'
import { permit, permitToken, requireProof } from '../auth/permit.ts'
import type { Person } from '../auth/person.ts'
import { rememberSeen } from '../auth/remember-seen.ts'
import type { Clock } from '../clock/clock.ts'
import { sharedPlaces, type WorkOf } from '../concurrency/shared-places.ts'
import type { Database } from '../database/database.ts'
import type { Transaction } from '../database/queryable.ts'
import { type CauseLimits, countCause } from '../limits/causes.ts'
import { networkOf } from '../limits/network-of.ts'
import { type Reads, shareReads } from '../limits/reads.ts'
import { countWrite, type WriteLimits } from '../limits/writes.ts'
import { away, invalid, methodNotAllowed, notServed, Problem } from '../problem/problem.ts'
import { storeUploads } from '../storage/loose-objects.ts'
import type { Storage } from '../storage/stored-objects.ts'
import { isUpload, type UploadedFile, type Uploads } from '../storage/upload.ts'
import { personOfApiToken } from './api-token.ts'
import type { Endpoint, RequestParts } from './endpoint.ts'
import { hasAlready, tagOf } from './entity-tag.ts'
import { toProblem } from './errors.ts'
import { fingerprintOf, once, readKey, type StoredAnswer } from './idempotency.ts'
import { writeAnswer } from './serialize.ts'
import { uploadTimeout } from './slow-clients.ts'
import { validate } from './validate.ts'

export interface ServeOptions {
  database: Database
  clock: Clock
  storage: Storage
  uploads: Uploads
  academyZone(): string
  rules: SignInRules
  limits: WriteLimits & CauseLimits & { tokenRequestsPerMinute: number }
}

/**
 * Registers every call of the contract. Those without an endpoint return 501. Throws for an endpoint that is not in the
 * contract and for two endpoints of one call.
 */
export function serveCalls(app: FastifyInstance, endpoints: Endpoint[], options: ServeOptions): void {
  // Writes may wait for each other's locks. The connections that remain are for reads, sign-in, and health checks.
  const permits = Math.ceil((options.database.connections * 5) / 8)
  // Shared among people: all writes of one person may wait for the same row.
  const each = { places: Math.max(2, Math.floor(permits / 4)), queue: 512 }
  const writes = sharedPlaces({ places: permits, queue: 8192, each, timeout: 6_000, refusal: away })
  const reads = shareReads()
  const byKey = new Map<string, Endpoint>()
  for (const endpoint of endpoints) {
    const key = keyOf(endpoint.call)
    if (byKey.has(key)) throw new Error(`Two endpoints are registered for ${key}`)
    byKey.set(key, endpoint)
  }
  const methodsByPath = new Map<string, Set<string>>()
  for (const call of calls as readonly Call[]) {
    const served = byKey.get(keyOf(call))
    byKey.delete(keyOf(call))
    const answer = served ? answerer(served, options, { reads, writes }) : refuseUnserved(call, options)
    app.route({
      method: call.method,
      url: fastifyPath(call.path),
      handler: answer,
      ...(call.files && { handlerTimeout: uploadTimeout }),
      ...(call.mostBytes && { bodyLimit: call.mostBytes }),
    })
    methodsByPath.set(call.path, (methodsByPath.get(call.path) ?? new Set()).add(call.method))
  }
  if (byKey.size > 0) throw new Error(`Not in the contract: ${[...byKey.keys()].join(', ')}`)
  for (const [path, methods] of methodsByPath) refuseOtherMethods(app, path, methods)
}

type Answerer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function answerer(
  { call, prepare, refuseAhead, handle, hours, repeated, cause, kept }: Endpoint,
  options: ServeOptions,
  { reads, writes }: { reads: Reads; writes: WorkOf },
): Answerer {
  return async (request, reply) => {
    const now = options.clock.now()
    const network = networkOf(request.ip)
    const from = { network, token: request.headers.authorization ?? '' }
    const person = await reads.identify(from, () => identify(call, request, options, now, hours))
    const { language } = request
    const name = person?.id ?? network
    if (call.method === 'GET') {
      const input = readInput(call, request, undefined)
      // A read that has to write something takes a write permit.
      const transaction: Database['transaction'] = work => writes(name, () => options.database.transaction(work))
      const db = { ...options.database, transaction }
      const answer = await reads.read(name, async () => handle({ ...input, person, now, language, db }))
      if (call.status === 302) reply.header('location', (answer as { location: string }).location)
      const written = writeAnswer(call, answer)
      if (kept) return sendOrConfirm(request, reply, written)
      return send(reply, { status: call.status ?? 200, answer: written, code: null })
    }
    if (person) await countWrite(options.database, person.id, options.limits, now)
    const { body, files, giveBack } = await readBody(call, request, { uploads: options.uploads, person, now })
    let made: object[] = []
    try {
      const input = readInput(call, request, body)
      // Checked before the key, so nothing is stored and the same request succeeds once the password was entered.
      if (person && call.proof === true) requireProof(person)
      if (prepare) made = await prepare({ ...input, person, now, language, db: options.database, files })
      const all = prepare ? made : files
      // Slow storage delays only the sender of the file.
      const stored = await storeUploads(options, all.filter(isUpload), now)
      const handedOn = [...all.filter(one => !isUpload(one)), ...stored]
      const given = person && readKey(request.headers['idempotency-key'])
      const key = repeated === 'done-again' ? undefined : given
      const ahead = { ...input, person, now, language, db: options.database, address: request.ip }
      const refused = await refuseAhead?.(ahead).catch(problemIn)
      if (refused && !key) throw refused
      const work = async (tx: Transaction): Promise<StoredAnswer> => {
        if (refused) throw refused
        if (person && cause) await countCause(tx, cause, { person, limits: options.limits, now })
        const answer = await handle({ ...input, person, now, language, tx, files: handedOn })
        return {
          status: call.status ?? (call.answer ? 200 : 204),
          answer: call.answer ? writeAnswer(call, answer) : null,
          code: null,
        }
      }
      const write = async (tx: Transaction) => {
        if (person?.apiToken) await actByToken(tx, person.apiToken)
        if (!person || !key) return work(tx)
        const fingerprint = fingerprintOf(call.method, request.url, [
          input.body,
          files.map(file => [file.field, file.name, file.sha256.toString('hex')]),
        ])
        const asked = { userId: person.id, key, fingerprint, language, now: now.toISOString() }
        return once(tx, { ...asked, toldOnce: repeated === 'refused' }, () => work(tx))
      }
      return send(reply, await writes(name, () => options.database.transaction(write)))
    } catch (error) {
      if (toProblem(error).status >= 500) await giveBack()
      throw error
    } finally {
      // The sweep deletes files that were stored but not used.
      await options.uploads.discard([...files, ...made])
    }
  }
}

/** Returns the problem of a rejected request. Rethrows any other error. */
function problemIn(error: unknown): Problem {
  if (error instanceof Problem) return error
  throw error
}

async function identify(
  call: Call,
  request: FastifyRequest,
  options: ServeOptions,
  now: Date,
  hours = false,
): Promise<Person | null> {
  if (call.access.kind === 'public') return null
  const { authorization } = request.headers
  const asked = { now, academyZone: options.academyZone(), hours, rules: options.rules }
  const person =
    (await personOfApiToken(options.database, authorization, {
      ...asked,
      address: request.ip,
      perMinute: options.limits.tokenRequestsPerMinute,
    })) ?? (await authenticate(options.database, authorization, asked))
  // If recording the use fails, the request still succeeds.
  if (person.tokenHash) {
    await rememberSeen(options.database, person.tokenHash, now).catch(error =>
      request.log.warn({ reason: (error as Error).message }, 'the last activity of a device couldn’t be recorded'),
    )
  }
  permitToken(person, call)
  permit(person, call.access)
  return person
}

async function readBody(
  call: Call,
  request: FastifyRequest,
  { uploads, person, now }: { uploads: Uploads; person: Person | null; now: Date },
): Promise<{ body: unknown; files: UploadedFile[]; giveBack(): Promise<void> }> {
  if (request.isMultipart()) return uploads.receive(request, call.files ?? {}, person && { id: person.id, now })
  const required = Object.entries(call.files ?? {}).filter(([, part]) => part.required)
  if (required.length > 0) {
    throw invalid(required.map(([field]) => ({ field, code: 'required', message: 'Is required' })))
  }
  return { body: request.body ?? undefined, files: [], giveBack: async () => {} }
}

function readInput(call: Call, request: FastifyRequest, body: unknown): RequestParts {
  return {
    params: call.params && validate(call.params, request.params, 'path', request.language),
    query: call.query && validate(call.query, request.query, 'query', request.language),
    body: call.body && validate(call.body, body ?? (call.files ? {} : undefined), 'body', request.language),
  }
}

// Below this length, headers and body are sent in one write as text. Above it, encoding once is cheaper than measuring
// first.
const shortAnswer = 4096

function send(reply: FastifyReply, { status, answer, code }: StoredAnswer): FastifyReply {
  reply.code(status).header('cache-control', 'no-store')
  if (answer === null) return reply.send()
  reply.problemCode = code ?? undefined
  reply.type(status >= 400 ? 'application/problem+json' : 'application/json').serializer(String)
  return reply.send(answer.length < shortAnswer ? answer : Buffer.from(answer))
}

/** Sends a response that the browser may cache for the owner of this token, or 304 if its copy is current. */
function sendOrConfirm(request: FastifyRequest, reply: FastifyReply, answer: string): FastifyReply {
  const bytes = Buffer.from(answer)
  const vary = [reply.getHeader('vary'), 'authorization', 'accept-language'].filter(Boolean).join(', ')
  reply.headers({ 'cache-control': 'private, no-cache', vary })
  if (hasAlready(request, reply, tagOf(bytes))) return reply.code(304).send()
  return reply.type('application/json').send(bytes)
}

function refuseUnserved(call: Call, options: ServeOptions): Answerer {
  return async request => {
    await identify(call, request, options, options.clock.now())
    throw new Problem(notServed)
  }
}

function refuseOtherMethods(app: FastifyInstance, path: string, methods: Set<string>): void {
  const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(method => !methods.has(method))
  app.route({
    method: others,
    url: fastifyPath(path),
    handler: () => {
      throw new Problem(methodNotAllowed, { headers: { allow: [...methods].join(', ') } })
    },
  })
}

/** `/x/{id}/` → `/x/:id/` */
function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

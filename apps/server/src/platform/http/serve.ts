import type { Call } from '@aulaviva/contract/call'
import { calls, keyOf } from '@aulaviva/contract/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setActingToken } from '../auth/acting-token.ts'
import { authenticate, type SignInRules } from '../auth/authenticate.ts'
import { permit, permitToken, requireProof } from '../auth/permit.ts'
import type { Person } from '../auth/person.ts'
import { recordLastSeen } from '../auth/record-last-seen.ts'
import type { Clock } from '../clock/clock.ts'
import { createFairLimiter, type FairLimiter } from '../concurrency/fair-limiter.ts'
import type { Database } from '../database/database.ts'
import type { Transaction } from '../database/queryable.ts'
import { countDailyAction, type DailyActionLimits } from '../limits/daily-actions.ts'
import { networkOf } from '../limits/network-of.ts'
import { createReadLimiter, type ReadLimiter } from '../limits/reads.ts'
import { countWrite, type WriteLimits } from '../limits/writes.ts'
import { invalid, methodNotAllowed, notServed, Problem, serviceUnavailable } from '../problem/problem.ts'
import { storeUploads } from '../storage/orphaned-objects.ts'
import type { Storage } from '../storage/stored-objects.ts'
import { isUpload, type UploadedFile, type Uploads } from '../storage/upload.ts'
import { personOfApiToken } from './api-token.ts'
import type { Endpoint, RequestParts } from './endpoint.ts'
import { matchesEtag, tagOf } from './entity-tag.ts'
import { toProblem } from './errors.ts'
import { fingerprintOf, readKey, runIdempotent, type StoredAnswer } from './idempotency.ts'
import { serializeAnswer } from './serialize.ts'
import { uploadTimeout } from './slow-clients.ts'
import { validate } from './validate.ts'

export interface ServeOptions {
  database: Database
  clock: Clock
  storage: Storage
  uploads: Uploads
  academyZone(): string
  rules: SignInRules
  limits: WriteLimits & DailyActionLimits & { tokenRequestsPerMinute: number }
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
  const writes = createFairLimiter({ places: permits, queue: 8192, each, timeout: 6_000, refusal: serviceUnavailable })
  const reads = createReadLimiter()
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
    const answer = served ? createAnswerer(served, options, { reads, writes }) : rejectUnserved(call, options)
    app.route({
      method: call.method,
      url: fastifyPath(call.path),
      handler: answer,
      ...(call.files && { handlerTimeout: uploadTimeout }),
      ...(call.maxBodyBytes && { bodyLimit: call.maxBodyBytes }),
    })
    methodsByPath.set(call.path, (methodsByPath.get(call.path) ?? new Set()).add(call.method))
  }
  if (byKey.size > 0) throw new Error(`Not in the contract: ${[...byKey.keys()].join(', ')}`)
  for (const [path, methods] of methodsByPath) rejectOtherMethods(app, path, methods)
}

type Answerer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function createAnswerer(
  { call, prepare, precheck, handle, hours, onRepeat, dailyAction, isRevalidated }: Endpoint,
  options: ServeOptions,
  { reads, writes }: { reads: ReadLimiter; writes: FairLimiter },
): Answerer {
  return async (request, reply) => {
    const now = options.clock.now()
    const network = networkOf(request.ip)
    const source = { network, token: request.headers.authorization ?? '' }
    const person = await reads.identify(source, () => identify(call, request, options, now, hours))
    const { language } = request
    const name = person?.id ?? network
    if (call.method === 'GET') {
      const input = readInput(call, request, undefined)
      // A read that has to write something takes a write permit.
      const transaction: Database['transaction'] = work => writes(name, () => options.database.transaction(work))
      const db = { ...options.database, transaction }
      const answer = await reads.read(name, async () => handle({ ...input, person, now, language, db }))
      if (call.status === 302) reply.header('location', (answer as { location: string }).location)
      const json = serializeAnswer(call, answer)
      if (isRevalidated) return sendOrNotModified(request, reply, json)
      return send(reply, { status: call.status ?? 200, answer: json, code: null })
    }
    if (person) await countWrite(options.database, person.id, options.limits, now)
    const { body, files, refund } = await readBody(call, request, { uploads: options.uploads, person, now })
    let prepared: object[] = []
    try {
      const input = readInput(call, request, body)
      // Checked before the key, so nothing is stored and the same request succeeds once the password was entered.
      if (person && call.proof === true) requireProof(person)
      if (prepare) prepared = await prepare({ ...input, person, now, language, db: options.database, files })
      const allFiles = prepare ? prepared : files
      // Slow storage delays only the sender of the file.
      const stored = await storeUploads(options, allFiles.filter(isUpload), now)
      const handledFiles = [...allFiles.filter(one => !isUpload(one)), ...stored]
      const requestKey = person && readKey(request.headers['idempotency-key'])
      const key = onRepeat === 'done-again' ? undefined : requestKey
      const precheckInput = { ...input, person, now, language, db: options.database, address: request.ip }
      const rejection = await precheck?.(precheckInput).catch(problemIn)
      if (rejection && !key) throw rejection
      const work = async (tx: Transaction): Promise<StoredAnswer> => {
        if (rejection) throw rejection
        if (person && dailyAction) await countDailyAction(tx, dailyAction, { person, limits: options.limits, now })
        const answer = await handle({ ...input, person, now, language, tx, files: handledFiles })
        return {
          status: call.status ?? (call.answer ? 200 : 204),
          answer: call.answer ? serializeAnswer(call, answer) : null,
          code: null,
        }
      }
      const write = async (tx: Transaction) => {
        if (person?.apiToken) await setActingToken(tx, person.apiToken)
        if (!person || !key) return work(tx)
        const fingerprint = fingerprintOf(call.method, request.url, [
          input.body,
          files.map(file => [file.field, file.name, file.sha256.toString('hex')]),
        ])
        const idempotentRequest = { userId: person.id, key, fingerprint, language, now: now.toISOString() }
        return runIdempotent(tx, { ...idempotentRequest, isShownOnce: onRepeat === 'refused' }, () => work(tx))
      }
      return send(reply, await writes(name, () => options.database.transaction(write)))
    } catch (error) {
      if (toProblem(error).status >= 500) await refund()
      throw error
    } finally {
      // The sweep deletes files that were stored but not used.
      await options.uploads.discard([...files, ...prepared])
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
  const readOptions = { now, academyZone: options.academyZone(), hours, rules: options.rules }
  const person =
    (await personOfApiToken(options.database, authorization, {
      ...readOptions,
      address: request.ip,
      perMinute: options.limits.tokenRequestsPerMinute,
    })) ?? (await authenticate(options.database, authorization, readOptions))
  // If recording the use fails, the request still succeeds.
  if (person.tokenHash) {
    await recordLastSeen(options.database, person.tokenHash, now).catch(error =>
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
): Promise<{ body: unknown; files: UploadedFile[]; refund(): Promise<void> }> {
  if (request.isMultipart()) return uploads.receive(request, call.files ?? {}, person && { id: person.id, now })
  const required = Object.entries(call.files ?? {}).filter(([, part]) => part.required)
  if (required.length > 0) {
    throw invalid(required.map(([field]) => ({ field, code: 'required', message: 'Is required' })))
  }
  return { body: request.body ?? undefined, files: [], refund: async () => {} }
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
const maxStringLength = 4096

function send(reply: FastifyReply, { status, answer, code }: StoredAnswer): FastifyReply {
  reply.code(status).header('cache-control', 'no-store')
  if (answer === null) return reply.send()
  reply.problemCode = code ?? undefined
  reply.type(status >= 400 ? 'application/problem+json' : 'application/json').serializer(String)
  return reply.send(answer.length < maxStringLength ? answer : Buffer.from(answer))
}

/** Sends a response that the browser may cache for the owner of this token, or 304 if its copy is current. */
function sendOrNotModified(request: FastifyRequest, reply: FastifyReply, answer: string): FastifyReply {
  const bytes = Buffer.from(answer)
  const vary = [reply.getHeader('vary'), 'authorization', 'accept-language'].filter(Boolean).join(', ')
  reply.headers({ 'cache-control': 'private, no-cache', vary })
  if (matchesEtag(request, reply, tagOf(bytes))) return reply.code(304).send()
  return reply.type('application/json').send(bytes)
}

function rejectUnserved(call: Call, options: ServeOptions): Answerer {
  return async request => {
    await identify(call, request, options, options.clock.now())
    throw new Problem(notServed)
  }
}

function rejectOtherMethods(app: FastifyInstance, path: string, methods: Set<string>): void {
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

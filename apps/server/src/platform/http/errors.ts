import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isMissingPerson, isUnavailable } from '../database/failures.ts'
import { crashOf, failureOf } from '../logging/failure.ts'
import {
  internal,
  invalid,
  invalidInput,
  notFound,
  Problem,
  serviceUnavailable,
  tooLarge,
  tooManyRequests,
  unsupportedMediaType,
} from '../problem/problem.ts'

// Data exceptions: text the database cannot store, numbers out of range.
const dataException = /^22/

/** Turns any thrown value into the problem that the client may see. Internal details never leak. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isUnavailable(error)) return serviceUnavailable()
  if (isMissingPerson(error)) return new Problem(notFound)
  const { statusCode, code, message } = error as FastifyError
  if (typeof code === 'string' && dataException.test(code) && code.length === 5) {
    return new Problem(invalidInput, { detail: 'A value can’t be stored' })
  }
  if (statusCode === 503) return serviceUnavailable()
  if (statusCode === 413) return new Problem(tooLarge, { detail: 'The body is larger than this call accepts' })
  if (statusCode === 415) return new Problem(unsupportedMediaType)
  if (statusCode === 429) return new Problem(tooManyRequests, { headers: { 'retry-after': '30' } })
  if (statusCode === 404) return new Problem(notFound)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return invalid([{ field: 'body', code: 'malformed', message: statusCode === 400 ? message : 'Can’t be read' }])
  }
  return new Problem(internal)
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  for (const [name, value] of Object.entries(problem.headers)) reply.header(name, value)
  reply.problemCode = problem.code
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem.body(reply.request.language))
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error)
    if (problem.status !== 501) logFailure(request, problem, error)
    return sendProblem(reply, problem)
  })
}

/**
 * Logs responses with status 500 or higher. An unavailable or busy dependency is one line, and a bug comes with its
 * stack.
 */
export function logFailure(request: FastifyRequest, { status }: Problem, error: unknown): void {
  if (status < 500) return
  const where = { request: request.id, method: request.method, path: pathOf(request), status }
  if (status === 503) request.log.warn({ ...where, ...failureOf(error) }, 'a dependency is unavailable or busy')
  else request.log.error({ ...where, ...crashOf(error) }, 'request failed')
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The path of a request for the log: its route with ids only. The rest of a URL may be secret. */
function pathOf({ routeOptions, params }: FastifyRequest): string {
  const values = (params ?? {}) as Record<string, string | undefined>
  const segment = (name: string) => (id.test(values[name] ?? '') ? (values[name] ?? '') : '[masked]')
  return (routeOptions.url ?? '').replaceAll(/:(\w+)/g, (_, name: string) => segment(name))
}

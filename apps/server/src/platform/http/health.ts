import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import { type DoctorProof, proofHeader } from './doctor-proof.ts'
import { isFromThisMachine, proxyTrustOf } from './proxy-trust.ts'

/** Readiness probes need a fast response. */
const readyTimeout = 2_000

interface Health {
  database: Database
  clock: Clock
  doctorProof: DoctorProof
  leaving: AbortSignal
  /** Added to `/health/ready` for requests from this machine and from the doctor. It never makes the server unready. */
  details: () => Promise<object>
}

/**
 * `/health/live`: the process responds. The doctor also reads whether a proxy in front is trusted. `/health/ready`: the
 * server and its database can serve. It returns 503 as soon as the process is `leaving`. Others see only the state.
 */
export function serveHealth(
  app: FastifyInstance,
  { database, clock, doctorProof, leaving, details: moreDetails }: Health,
): void {
  const isDoctor = ({ headers }: FastifyRequest) => doctorProof.isValid(headers[proofHeader], clock.now())
  app.get('/health/live', async request => ({
    status: 'live',
    ...(isDoctor(request) && { forwarded: proxyTrustOf(request) }),
  }))
  app.get('/health/ready', async (request, reply) => {
    const isTrusted = isFromThisMachine(request) || isDoctor(request)
    const details = await withTimeout(
      database.query({ text: 'select 1' }).then(() => (isTrusted ? moreDetails().catch(() => ({})) : {})),
    )
    const ready = details !== null && !leaving.aborted
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', ...(ready && details) })
  })
}

/** The result if it arrives in time, otherwise null. Also null for a failure. */
function withTimeout(answer: Promise<object>): Promise<object | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), readyTimeout)
  const answered = answer.catch(() => null)
  return Promise.race([answered, late.promise]).finally(() => clearTimeout(timer))
}

import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Clock } from '../clock/clock.ts'
import { notFound, Problem } from '../problem/problem.ts'
import type { ReadSettings } from '../settings/academy-settings.ts'

const day = 24 * 3_600_000
/** RFC 9116 recommends less than a year, so that an outdated contact expires. */
const validity = 180 * day

/**
 * Serves `/.well-known/security.txt` (RFC 9116): where to report a security problem. 404 if neither the operator nor
 * the academy has set a contact.
 */
export function serveSecurityTxt(
  app: FastifyInstance,
  { config, settings, clock }: { config: Config; settings: ReadSettings; clock: Clock },
): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { contactEmail, languages } = settings()
    const contact = config.securityContact ?? contactEmail
    if (!contact) throw new Problem(notFound)
    const today = Math.floor(clock.now().getTime() / day) * day
    const lines = [
      `Contact: ${contact.startsWith('https://') ? contact : `mailto:${encodeURI(contact)}`}`,
      `Expires: ${new Date(today + validity).toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}

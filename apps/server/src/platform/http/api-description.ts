import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasAlready, tagOf } from './entity-tag.ts'

const schemaPath = '/api/schema/'
const docsPath = '/api/docs'
const file = createRequire(import.meta.url).resolve('@aulaviva/contract/openapi.json')
let tag: string | undefined

/** The page shares the app's origin, which can read the access token, so only the server's own scripts run. The page styles itself inline. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The OpenAPI document at /api/schema/ and a page to read it at /api/docs/. Anybody may ask for it at any time, and few do:
 * it goes out as it lies in its file, and nothing of it stays in memory but its tag.
 */
export async function serveApiDescription(app: FastifyInstance): Promise<void> {
  app.get(schemaPath, async (request, reply) => {
    // the file is the same for as long as the program runs
    tag ??= tagOf(await readFile(file))
    reply.header('cache-control', 'no-cache')
    if (hasAlready(request, reply, tag)) return reply.code(304).send()
    return reply.type('application/json').send(createReadStream(file))
  })
  // the page has a document of its own, which is this one
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } })
  await app.register(swaggerUi, {
    routePrefix: docsPath,
    staticCSP: policy,
    // the validator is another site, which reads the address of the academy
    uiConfig: { docExpansion: 'none', validatorUrl: null },
    uiHooks: { onRequest: sendToSchema },
  })
}

function sendToSchema({ routeOptions }: FastifyRequest, reply: FastifyReply, go: () => void): void {
  const { url } = routeOptions
  if (url === `${docsPath}/json` || url === `${docsPath}/yaml`) reply.redirect(schemaPath)
  else go()
}

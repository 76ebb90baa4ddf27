import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag, tagOf } from './entity-tag.ts'

const schemaPath = '/api/schema/'
const docsPath = '/api/docs'
const file = createRequire(import.meta.url).resolve('@aulaviva/contract/openapi.json')
let tag: string | undefined

/**
 * The page shares the app's origin, and scripts there could read the access token, so only the server's own scripts
 * run. The page uses inline styles.
 */
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
 * Serves the OpenAPI document at /api/schema/ and a page for it at /api/docs/. Both are public and rarely requested, so
 * the document is streamed from its file and only its tag stays in memory.
 */
export async function serveApiDescription(app: FastifyInstance): Promise<void> {
  app.get(schemaPath, async (request, reply) => {
    // The file does not change while the program runs.
    tag ??= tagOf(await readFile(file))
    reply.header('cache-control', 'no-cache')
    if (matchesEtag(request, reply, tag)) return reply.code(304).send()
    return reply.type('application/json').send(createReadStream(file))
  })
  // The plugin wants a document, but the page loads its own.
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } })
  await app.register(swaggerUi, {
    routePrefix: docsPath,
    staticCSP: policy,
    // The validator is another site and would learn the academy's URL.
    uiConfig: { docExpansion: 'none', validatorUrl: null },
    uiHooks: { onRequest: sendToSchema },
  })
}

function sendToSchema({ routeOptions }: FastifyRequest, reply: FastifyReply, go: () => void): void {
  const { url } = routeOptions
  if (url === `${docsPath}/json` || url === `${docsPath}/yaml`) reply.redirect(schemaPath)
  else go()
}

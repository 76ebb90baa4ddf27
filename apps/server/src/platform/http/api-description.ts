import { openApiDocument } from '@aulaviva/contract/openapi'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

// the contract is one for all servers of a process
let document: ReturnType<typeof openApiDocument> | undefined

/** The OpenAPI document at /api/schema/ and a page to read it at /api/docs/. */
export async function serveApiDescription(app: FastifyInstance): Promise<void> {
  document ??= openApiDocument()
  app.get('/api/schema/', (_request, reply) => reply.header('cache-control', 'no-cache').send(document))
  // the plugin's types end at OpenAPI 3.0
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { docExpansion: 'none' } })
}

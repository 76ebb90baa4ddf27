import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Family, formatFamilies, joinFamilies } from './families.ts'

/** The metrics cannot be served. The message is one line for the operator. */
export class MetricsError extends Error {
  override name = 'MetricsError'
}

interface Place {
  host: string
  port: number
}

/** Serves the metrics at their own address. Returns a function that stops it. */
export async function serveMetrics({ host, port }: Place, read: () => Promise<Family[]>): Promise<() => Promise<void>> {
  const server = createServer({ requestTimeout: 10_000 }, async (request, answer) => {
    const isScrape = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isScrape) return answer.writeHead(404, { 'content-type': 'text/plain' }).end('GET /metrics\n')
    try {
      const text = formatFamilies(joinFamilies(await read()))
      answer.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
    } catch {
      answer.writeHead(503).end()
    }
  })
  server.listen({ host, port })
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new MetricsError(`METRICS_LISTEN: can’t listen on ${host}:${port} (${error.code}). Choose another port`)
  })
  return async () => {
    server.closeAllConnections()
    server.close()
  }
}

import type { FastifyInstance } from 'fastify'
import type { ServerProcess } from './server-process.ts'

interface Sent {
  method?: string
  url: string
  headers?: Record<string, string>
  payload?: string
}

/** The process as what the sign-in visitor talks to. */
export function asApp(server: ServerProcess): FastifyInstance {
  return {
    async inject({ method = 'GET', url, headers = {}, payload }: Sent) {
      // fetch keeps the host to itself; a session is bound to no host
      const { host: _, ...sent } = headers
      const response = await fetch(`${server.base}${url}`, {
        method,
        headers: sent,
        redirect: 'manual',
        ...(payload !== undefined && { body: payload }),
      })
      const body = await response.text()
      return {
        statusCode: response.status,
        headers: Object.fromEntries(response.headers),
        cookies: response.headers.getSetCookie().map(cookie => {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          return { name, value }
        }),
        body,
        json: () => JSON.parse(body),
      }
    },
  } as unknown as FastifyInstance
}

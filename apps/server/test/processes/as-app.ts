import type { FastifyInstance } from 'fastify'
import type { ServerProcess } from './server-process.ts'

interface Sent {
  method?: string
  url: string
  headers?: Record<string, string>
  payload?: string
}

/** Wraps the process for the sign-in helpers, which expect an app. */
export function asApp(server: ServerProcess): FastifyInstance {
  return {
    async inject({ method = 'GET', url, headers = {}, payload }: Sent) {
      // fetch does not allow setting the host. A session is not bound to a host.
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

import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { notFound, Problem } from '../../../platform/problem/problem.ts'
import { logoAddress, lookPath, sheetOf } from '../../../platform/settings/look.ts'

/** Cached forever: another color or logo has another URL. */
const cacheForever = 'public, max-age=31536000, immutable'

/**
 * GET /academy/…: the style sheet with the academy's color, and its logo. Public, because the sign-in page uses them.
 */
export async function lookPlugin(
  app: FastifyInstance,
  { settings, storage }: Pick<Dependencies, 'settings' | 'storage'>,
): Promise<void> {
  app.get<{ Params: { file: string } }>(`${lookPath}:file`, async (request, reply) => {
    const address = `${lookPath}${request.params.file}`
    const academy = settings()
    const sheet = sheetOf(academy)
    if (sheet?.address === address) {
      return (
        reply
          .type('text/css; charset=utf-8')
          // the native app has another origin
          .headers({ 'cache-control': cacheForever, 'cross-origin-resource-policy': 'cross-origin' })
          .send(sheet.css)
      )
    }
    const { logo } = academy
    if (!logo || !/^logo-[0-9a-f]{16}\.png$/.test(request.params.file)) throw new Problem(notFound)
    // emails link to an old logo and get the current one
    if (logoAddress(logo.sha256) !== address) {
      return reply.header('cache-control', 'no-store').redirect(logoAddress(logo.sha256), 302)
    }
    return reply
      .type('image/png')
      .headers({
        'content-length': logo.bytes,
        'cache-control': cacheForever,
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(await storage.read(logo.key, { start: 0, end: logo.bytes - 1 }))
  })
}

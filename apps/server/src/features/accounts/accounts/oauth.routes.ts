import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { logFailure, toProblem } from '../../../platform/http/errors.ts'
import { nativeOrigins } from '../../../platform/http/native-origins.ts'
import { OAuthError } from './accounts.errors.ts'
import { type Browser, secondFactorPath } from './browser.ts'
import type { Parameters } from './oauth.rules.ts'
import { authorize, redeemCode, revokeToken, tokenSeconds } from './oauth.usecases.ts'
import type { PageSender } from './page-sender.ts'
import { signInWords } from './sign-in.words.ts'

/** Where the app's sign-in starts: returns a code if the person has a session, else the sign-in page. */
export function authorizeRoutes(
  app: FastifyInstance,
  { config, clock, database }: Dependencies,
  browser: Browser,
  pages: PageSender,
): void {
  app.setErrorHandler(pages.handleError)

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    browser.saveChoices(request, reply)
    const parameters = request.query as Parameters
    const requestOrigin = browser.originOf(request)
    const sessionSecret = browser.sessionSecret(request)
    const outcome = await authorize(database, { parameters, config, requestOrigin, sessionSecret, now: clock.now() })
    if (outcome.kind === 'refused') {
      return pages.refuse(request, reply, 400, language => {
        const { app: words } = signInWords(language)
        return { title: words.title, reason: words[outcome.reason] }
      })
    }
    if (outcome.kind === 'return') return pages.goOn(request, reply, outcome.address)
    const again = `/o/authorize?${new URLSearchParams(parameters as Record<string, string>)}`
    const destination = outcome.kind === 'sign-in' ? '/accounts/login/' : secondFactorPath
    return pages.goOn(request, reply, `${destination}?next=${encodeURIComponent(again)}`)
  }

  app.get('/o/authorize', { exposeHeadRoute: false }, answer)
  app.get('/o/authorize/', { exposeHeadRoute: false }, answer)
}

const formType = 'application/x-www-form-urlencoded'

/** The two endpoints that the app itself calls: redeem a code, revoke a token. They take forms and read no cookies. */
export function tokenRoutes(app: FastifyInstance, { config, clock, database }: Dependencies): void {
  // packaged apps may run there too; these endpoints read no cookie, so allowing the origins exposes nothing
  const origin = [...nativeOrigins, config.publicUrl, 'http://localhost']
  const cors = { origin, methods: ['POST'], allowedHeaders: ['content-type'] }
  app.addHook('onRoute', route => {
    route.config = { ...route.config, cors }
  })

  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
  })

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof OAuthError) {
      // made-up codes must not fill the log; the rejection metrics count them
      request.log.debug({ error: error.code }, 'an OAuth request was rejected')
      return reply.code(400).send({ error: error.code, error_description: error.message })
    }
    const problem = toProblem(error)
    logFailure(request, problem, error)
    return reply
      .code(problem.status)
      .headers(problem.headers)
      .send({ error: oauthError(problem.status), error_description: problem.message })
  })

  const paths = ['/o/token/', '/o/revoke_token/']
  for (const path of paths) {
    // declares the origins allowed in preflights; these are answered before this handler
    app.options(path, (_request, reply) => reply.code(204).send())
    app.get(path, { exposeHeadRoute: false }, (_request, reply) =>
      reply
        .code(405)
        .header('allow', 'POST')
        .send({ error: 'invalid_request', error_description: 'Only POST is taken' }),
    )
  }

  const clientId = config.oauthClientId

  app.post('/o/token/', async request => {
    const call = { form: formOf(request), clientId, now: clock.now() }
    return { access_token: await redeemCode(database, call), token_type: 'Bearer', expires_in: tokenSeconds }
  })

  app.post('/o/revoke_token/', async (request, reply) => {
    await revokeToken(database, { form: formOf(request), clientId, now: clock.now() })
    return reply.code(200).send()
  })
}

function formOf(request: FastifyRequest): Parameters {
  if (!request.headers['content-type']?.toLowerCase().startsWith(formType)) {
    throw new OAuthError('invalid_request', `The body must be ${formType}`)
  }
  return (request.body ?? {}) as Parameters
}

function oauthError(status: number): string {
  if (status === 503) return 'temporarily_unavailable'
  return status >= 500 ? 'server_error' : 'invalid_request'
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { type Browser, challengePath } from './browser.ts'
import { fieldsOf, isTooManyTries, type PageSender, textOf, tooManyTriesAt } from './page-sender.ts'
import { challengePage } from './pages/second-factor.ts'
import type { FormRefusal } from './refusals.words.ts'
import { passChallenge, readChallenge } from './second-factor.usecases.ts'

/** The page after the password. It asks for the second factor. */
export function signInChallengeRoutes(
  app: FastifyInstance,
  { clock, database, knownBrowsers, secretBox, failedSignIn, log }: Dependencies,
  browser: Browser,
  pages: PageSender,
): void {
  app.setErrorHandler(pages.handleError)

  const restart = (request: FastifyRequest, reply: FastifyReply) => {
    browser.clearChallenge(reply)
    return pages.goOn(request, reply, browser.withNext('/accounts/login/', request))
  }

  const showForm = (request: FastifyRequest, reply: FastifyReply, problem: FormRefusal | null = null, status = 200) => {
    const csrfToken = browser.csrfTokenFor(request, reply)
    return pages.show(
      request,
      reply,
      challengePage({ action: browser.withNext(challengePath, request), csrfToken, problem }),
      { status },
    )
  }

  app.get(challengePath.slice(0, -1), (request, reply) => reply.redirect(browser.withNext(challengePath, request), 308))

  app.get(challengePath, async (request, reply) => {
    const challenge = await readChallenge(database, browser.challengeToken(request), clock.now())
    return challenge ? showForm(request, reply) : restart(request, reply)
  })

  app.post(challengePath, async (request, reply) => {
    if (browser.isForeign(request)) return pages.rejectForeign(request, reply)
    const body = fieldsOf(request)
    const token = browser.challengeToken(request)
    if (!token) return restart(request, reply)
    if (!browser.hasCsrfToken(request, body.csrfToken)) return showForm(request, reply, 'tooOld', 403)
    try {
      const result = await passChallenge(
        { database, secretBox },
        {
          token,
          code: textOf(body.code).slice(0, 100),
          address: request.ip,
          log: failedSignIn,
          userAgent: request.headers['user-agent'] ?? null,
          previousSecret: browser.sessionSecret(request),
          now: clock.now(),
        },
      )
      if (result.kind === 'gone') return restart(request, reply)
      if (result.kind === 'wrong') return showForm(request, reply, 'wrongCode', 400)
      log.info({ user: result.userId }, 'signed in with two-factor authentication')
      browser.clearChallenge(reply)
      browser.setSession(reply, result.secret)
      browser.setMarks(reply, knownBrowsers.remember(browser.marks(request), result.userId))
      return pages.goOn(request, reply, browser.nextOf(request))
    } catch (error) {
      if (!isTooManyTries(error)) throw error
      reply.headers(error.headers)
      return showForm(request, reply, tooManyTriesAt(error), 429)
    }
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { requestLanguage } from '../../../platform/words/request-language.ts'
import {
  changePassword,
  findExistingAccounts,
  readSession,
  type Session,
  signIn,
  signOut,
} from './accounts.usecases.ts'
import { type Browser, challengePath } from './browser.ts'
import { demoAccounts } from './demo-accounts.ts'
import { addSlashRedirect, fieldsOf, isTooManyTries, type PageSender, textOf, tooManyTriesAt } from './page-sender.ts'
import {
  confirmSignOutPage,
  type PasswordPage,
  passwordChangedPage,
  passwordPage,
  signedOutPage,
  signInPage,
} from './pages/pages.ts'
import type { FormRefusal } from './refusals.words.ts'

const loginPath = '/accounts/login/'
const logoutPath = '/accounts/logout/'
const passwordPath = '/accounts/password/change/'

export function signInRoutes(
  app: FastifyInstance,
  { config, settings, clock, database, knownBrowsers, failedSignIn, log }: Dependencies,
  browser: Browser,
  pages: PageSender,
): void {
  app.setErrorHandler(pages.handleError)
  addSlashRedirect(app, loginPath)

  const noDemo: ReadonlySet<string> = new Set()
  const demo = () =>
    config.demo
      ? findExistingAccounts(
          database,
          demoAccounts.map(account => account.email),
        )
      : noDemo

  async function showSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      status = 200,
      problem = null,
      email = '',
    }: { status?: number; problem?: FormRefusal | null; email?: string } = {},
  ) {
    const action = browser.withNext(loginPath, request)
    const csrfToken = browser.csrfTokenFor(request, reply)
    const languages = settings()
      .languages.filter(language => language !== request.language)
      .map(language => ({ language, address: `${action}${action.includes('?') ? '&' : '?'}language=${language}` }))
    const page = signInPage({ action, csrfToken, email, problem, languages, demo: await demo() })
    return pages.show(request, reply, page, { status })
  }

  app.get(loginPath, async (request, reply) => {
    if ('language' in (request.query as object)) {
      browser.saveChoices(request, reply)
      return pages.goOn(request, reply, browser.withNext(loginPath, request))
    }
    if (await readSession(database, browser.sessionSecret(request), clock.now()))
      return pages.goOn(request, reply, browser.nextOf(request))
    return showSignIn(request, reply)
  })

  app.post(loginPath, async (request, reply) => {
    if (browser.isForeign(request)) return pages.rejectForeign(request, reply)
    const body = fieldsOf(request)
    const email = textOf(body.email).slice(0, 254)
    if (!browser.hasCsrfToken(request, body.csrfToken))
      return showSignIn(request, reply, { status: 403, problem: 'tooOld', email })
    const password = textOf(body.password)
    if (!email.trim() || !password) {
      return showSignIn(request, reply, { status: 400, problem: 'empty', email })
    }
    const result = await signIn(database, {
      email,
      password,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      previousSecret: browser.sessionSecret(request),
      markOf: userId => knownBrowsers.markOf(browser.marks(request), userId),
      log: failedSignIn,
      now: clock.now(),
    }).catch(error => {
      if (!isTooManyTries(error)) throw error
      reply.headers(error.headers)
      return { refusal: tooManyTriesAt(error) }
    })
    if (result && 'refusal' in result) {
      return showSignIn(request, reply, { status: 429, problem: result.refusal, email })
    }
    if (!result) return showSignIn(request, reply, { status: 400, problem: 'wrongCredentials', email })
    if (result.kind === 'disabled') {
      const { merged, instead } = result
      const problem = instead === null ? (merged ? 'merged' : 'disabled') : { instead }
      return showSignIn(request, reply, { status: 403, problem, email })
    }
    if (result.kind === 'challenge') {
      browser.setChallenge(reply, result.token)
      return pages.goOn(request, reply, browser.withNext(challengePath, request))
    }
    log.info({ user: result.userId }, 'signed in')
    browser.setSession(reply, result.secret)
    browser.setMarks(reply, knownBrowsers.remember(browser.marks(request), result.userId))
    return pages.goOn(request, reply, browser.nextOf(request))
  })
}

export function signOutRoutes(
  app: FastifyInstance,
  { clock, database, log }: Dependencies,
  browser: Browser,
  pages: PageSender,
): void {
  app.setErrorHandler(pages.handleError)
  addSlashRedirect(app, logoutPath)

  const sessionOf = (request: FastifyRequest) => readSession(database, browser.sessionSecret(request), clock.now())

  async function signOutSession(reply: FastifyReply, session: Session): Promise<void> {
    await signOut(database, session, clock.now())
    log.info({ user: session.userId }, 'signed out')
    browser.clearSession(reply)
  }

  app.get(logoutPath, { exposeHeadRoute: false }, async (request, reply) => {
    const session = await sessionOf(request)
    // a link or image on another site must not end a session, and an expired token may end only its own
    if (session && (browser.isAfterTokenRejection(request) || !browser.isOwnNavigation(request))) {
      const csrfToken = browser.csrfTokenFor(request, reply)
      const stay = browser.afterSignOut(request)
      const page = confirmSignOutPage({ action: logoutPath, csrfToken, email: session.email, stay })
      return pages.show(request, reply, page, { reader: session })
    }
    if (session) await signOutSession(reply, session)
    return pages.show(request, reply, signedOutPage(browser.afterSignOut(request)), { reader: session })
  })

  app.post(logoutPath, async (request, reply) => {
    if (browser.isForeign(request)) return pages.rejectForeign(request, reply)
    const session = await sessionOf(request)
    if (session && browser.hasCsrfToken(request, fieldsOf(request).csrfToken)) await signOutSession(reply, session)
    return pages.goOn(request, reply, logoutPath)
  })
}

/** The page on which a signed-in person changes the password. */
export function passwordRoutes(
  app: FastifyInstance,
  { settings, clock, database, failedSignIn, log }: Dependencies,
  browser: Browser,
  pages: PageSender,
): void {
  app.setErrorHandler(pages.handleError)
  addSlashRedirect(app, passwordPath)

  const sessionOf = (request: FastifyRequest) => readSession(database, browser.sessionSecret(request), clock.now())

  const showPassword = (
    request: FastifyRequest,
    reply: FastifyReply,
    session: Session,
    problem: PasswordPage['problem'] = null,
    status = problem ? 400 : 200,
  ) => {
    const csrfToken = browser.csrfTokenFor(request, reply)
    return pages.show(
      request,
      reply,
      passwordPage({ action: passwordPath, csrfToken, email: session.email, problem }),
      {
        status,
        reader: session,
      },
    )
  }

  const redirectToSignIn = (request: FastifyRequest, reply: FastifyReply) =>
    pages.goOn(request, reply, `${loginPath}?next=${encodeURIComponent(passwordPath)}`)

  app.get(passwordPath, async (request, reply) => {
    const session = await sessionOf(request)
    return session ? showPassword(request, reply, session) : redirectToSignIn(request, reply)
  })

  app.post(passwordPath, async (request, reply) => {
    if (browser.isForeign(request)) return pages.rejectForeign(request, reply)
    const session = await sessionOf(request)
    if (!session) return redirectToSignIn(request, reply)
    const body = fieldsOf(request)
    if (!browser.hasCsrfToken(request, body.csrfToken))
      return showPassword(request, reply, session, { form: 'tooOld' }, 403)
    const change = {
      session,
      academy: settings().name,
      current: textOf(body.current),
      newPassword: textOf(body.wanted),
      address: request.ip,
      language: requestLanguage(request, settings().languages),
      now: clock.now(),
    }
    try {
      const problem = await changePassword({ database, failedSignIn }, change)
      if (problem) return showPassword(request, reply, session, problem)
    } catch (error) {
      if (!isTooManyTries(error)) throw error
      reply.headers(error.headers)
      return showPassword(request, reply, session, { form: tooManyTriesAt(error) }, 429)
    }
    log.info({ user: session.userId }, 'password changed')
    return pages.show(request, reply, passwordChangedPage, { reader: session })
  })
}

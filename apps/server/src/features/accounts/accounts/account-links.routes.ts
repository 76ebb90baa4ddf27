import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { requestLanguage } from '../../../platform/words/request-language.ts'
import type { LinkKind } from './account-links.repository.ts'
import { choosePassword, linkKinds, readLink } from './account-links.usecases.ts'
import { type Browser, challengePath } from './browser.ts'
import { addSlashRedirect, fieldsOf, type PageSender, sendNoReferrer, textOf, tokenOf } from './page-sender.ts'
import {
  type ChoosePage,
  invitationExpiredPage,
  invitationPage,
  newPasswordPage,
  passwordSetPage,
  resetExpiredPage,
} from './pages/password-links.ts'

const linkPages = {
  PASSWORD_RESET: { form: newPasswordPage, expired: resetExpiredPage },
  INVITATION: { form: invitationPage, expired: invitationExpiredPage },
}

/** The pages that email links open: choose a new password, or the first one after an invitation. */
export function accountLinksRoutes(
  app: FastifyInstance,
  { settings, clock, database, knownBrowsers, log }: Dependencies,
  browser: Browser,
  pages: PageSender,
): void {
  app.setErrorHandler(pages.handleError)
  sendNoReferrer(app)

  function serve(kind: LinkKind): void {
    const { path } = linkKinds[kind]
    const { form, expired: expiredPage } = linkPages[kind]
    const showExpired = (request: FastifyRequest, reply: FastifyReply) =>
      pages.show(request, reply, expiredPage, { status: 410 })

    const showForm = (
      request: FastifyRequest,
      reply: FastifyReply,
      { status, ...shown }: Pick<ChoosePage, 'email' | 'problem'> & { status: number },
    ) => {
      const action = `${path}?token=${encodeURIComponent(tokenOf(request))}`
      const csrfToken = browser.csrfTokenFor(request, reply)
      return pages.show(request, reply, form({ action, csrfToken, academy: settings().name, ...shown }), { status })
    }

    addSlashRedirect(app, path)

    // email scanners open links, so only the form spends one
    app.get(path, async (request, reply) => {
      const link = await readLink(database, { kind, token: tokenOf(request), now: clock.now() })
      if (!link) return showExpired(request, reply)
      return showForm(request, reply, { email: link.email, problem: null, status: 200 })
    })

    app.post(path, async (request, reply) => {
      if (browser.isForeign(request, { maybeUnnamed: true })) return pages.rejectForeign(request, reply)
      const body = fieldsOf(request)
      const token = tokenOf(request)
      const now = clock.now()
      if (!browser.hasCsrfToken(request, body.csrfToken)) {
        const link = await readLink(database, { kind, token, now })
        if (!link) return showExpired(request, reply)
        return showForm(request, reply, { email: link.email, problem: { form: 'tooOld' }, status: 403 })
      }
      const result = await choosePassword(database, {
        kind,
        token,
        password: textOf(body.wanted),
        academy: settings().name,
        language: requestLanguage(request, settings().languages),
        userAgent: request.headers['user-agent'] ?? null,
        previousSecret: browser.sessionSecret(request),
        now,
      })
      if (result.kind === 'gone') return showExpired(request, reply)
      if (result.kind === 'problem') {
        return showForm(request, reply, { email: result.email, problem: { wanted: result.problem }, status: 400 })
      }
      log.info({ user: result.userId, link: kind }, 'a password was set')
      if (result.signIn.kind === 'challenge') {
        browser.setChallenge(reply, result.signIn.token)
        return pages.goOn(request, reply, challengePath)
      }
      browser.setSession(reply, result.signIn.secret)
      browser.setMarks(reply, knownBrowsers.remember(browser.marks(request), result.userId))
      if (kind === 'INVITATION') return pages.goOn(request, reply, '/')
      return pages.show(request, reply, passwordSetPage)
    })
  }

  serve('PASSWORD_RESET')
  serve('INVITATION')
}

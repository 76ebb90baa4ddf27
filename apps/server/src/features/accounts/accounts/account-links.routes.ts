import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { languageAsked } from '../../../platform/words/request-language.ts'
import type { LinkKind } from './account-links.repository.ts'
import { choosePassword, linkKinds, readLink } from './account-links.usecases.ts'
import { type Answering, completeAddress, fieldsOf, hideAddress, textOf, tokenOf } from './answering.ts'
import { type Browser, challengePath } from './browser.ts'
import {
  type ChoosePage,
  invitationGonePage,
  invitationPage,
  newPasswordPage,
  passwordSetPage,
  resetGonePage,
} from './pages/password-links.ts'

const pagesOf = {
  PASSWORD_RESET: { form: newPasswordPage, gone: resetGonePage },
  INVITATION: { form: invitationPage, gone: invitationGonePage },
}

/** The pages that email links open: choose a new password, or the first one after an invitation. */
export function accountLinksRoutes(
  app: FastifyInstance,
  { settings, clock, database, knownBrowsers, log }: Dependencies,
  browser: Browser,
  pages: Answering,
): void {
  app.setErrorHandler(pages.fail)
  hideAddress(app)

  function serve(kind: LinkKind): void {
    const { path } = linkKinds[kind]
    const { form, gone } = pagesOf[kind]
    const showGone = (request: FastifyRequest, reply: FastifyReply) => pages.show(request, reply, gone, { status: 410 })

    const showForm = (
      request: FastifyRequest,
      reply: FastifyReply,
      { status, ...shown }: Pick<ChoosePage, 'email' | 'problem'> & { status: number },
    ) => {
      const action = `${path}?token=${encodeURIComponent(tokenOf(request))}`
      const csrfToken = browser.csrfTokenFor(request, reply)
      return pages.show(request, reply, form({ action, csrfToken, academy: settings().name, ...shown }), { status })
    }

    completeAddress(app, path)

    // email scanners open links, so only the form spends one
    app.get(path, async (request, reply) => {
      const link = await readLink(database, { kind, token: tokenOf(request), now: clock.now() })
      if (!link) return showGone(request, reply)
      return showForm(request, reply, { email: link.email, problem: null, status: 200 })
    })

    app.post(path, async (request, reply) => {
      if (browser.isForeign(request, { maybeUnnamed: true })) return pages.refuseForeign(request, reply)
      const body = fieldsOf(request)
      const token = tokenOf(request)
      const now = clock.now()
      if (!browser.hasCsrfToken(request, body.csrfToken)) {
        const link = await readLink(database, { kind, token, now })
        if (!link) return showGone(request, reply)
        return showForm(request, reply, { email: link.email, problem: { form: 'tooOld' }, status: 403 })
      }
      const answer = await choosePassword(database, {
        kind,
        token,
        password: textOf(body.wanted),
        academy: settings().name,
        language: languageAsked(request, settings().languages),
        userAgent: request.headers['user-agent'] ?? null,
        formerSecret: browser.sessionSecret(request),
        now,
      })
      if (answer.kind === 'gone') return showGone(request, reply)
      if (answer.kind === 'problem') {
        return showForm(request, reply, { email: answer.email, problem: { wanted: answer.problem }, status: 400 })
      }
      log.info({ user: answer.userId, link: kind }, 'a password was set')
      if (answer.admitted.kind === 'challenge') {
        browser.keepChallenge(reply, answer.admitted.token)
        return pages.goOn(request, reply, challengePath)
      }
      browser.keepSession(reply, answer.admitted.secret)
      browser.keepMarks(reply, knownBrowsers.remember(browser.marks(request), answer.userId))
      if (kind === 'INVITATION') return pages.goOn(request, reply, '/')
      return pages.show(request, reply, passwordSetPage)
    })
  }

  serve('PASSWORD_RESET')
  serve('INVITATION')
}

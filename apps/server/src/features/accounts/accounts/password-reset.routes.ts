import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import type { Browser } from './browser.ts'
import { fieldsOf, type PageSender, textOf } from './page-sender.ts'
import { type RequestResetPage, requestResetPage, resetRequestedPage } from './pages/password-links.ts'
import { requestPasswordReset, resetPath } from './password-reset.usecases.ts'

/** The page on which people who can't sign in request a link by email. */
export function passwordResetRoutes(
  app: FastifyInstance,
  { clock, database }: Dependencies,
  browser: Browser,
  pages: PageSender,
): void {
  app.setErrorHandler(pages.handleError)

  const showForm = (
    request: FastifyRequest,
    reply: FastifyReply,
    {
      status = 200,
      problem = null,
      email = '',
    }: { status?: number; problem?: RequestResetPage['problem']; email?: string } = {},
  ) => {
    const csrfToken = browser.csrfTokenFor(request, reply)
    return pages.show(request, reply, requestResetPage({ action: resetPath, csrfToken, email, problem }), { status })
  }

  app.get(resetPath.slice(0, -1), (_request, reply) => reply.redirect(resetPath, 308))

  app.get(resetPath, (request, reply) => showForm(request, reply))

  app.post(resetPath, async (request, reply) => {
    if (browser.isForeign(request)) return pages.rejectForeign(request, reply)
    const body = fieldsOf(request)
    const email = textOf(body.email).slice(0, 300)
    if (!browser.hasCsrfToken(request, body.csrfToken))
      return showForm(request, reply, { status: 403, problem: { form: 'tooOld' }, email })
    const { language } = request
    const problem = await requestPasswordReset(database, { email, address: request.ip, language, now: clock.now() })
    if (problem) return showForm(request, reply, { status: 400, problem: { email: problem }, email })
    return pages.show(request, reply, resetRequestedPage({ email: email.trim() }))
  })
}

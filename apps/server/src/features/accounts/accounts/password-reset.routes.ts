import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { type Answering, fieldsOf, textOf } from './answering.ts'
import type { Browser } from './browser.ts'
import { type AskResetPage, askResetPage, resetAskedPage } from './pages/password-links.ts'
import { askForReset, resetPath } from './password-reset.usecases.ts'

/** The page on which people who can't sign in request a link by email. */
export function passwordResetRoutes(
  app: FastifyInstance,
  { clock, database }: Dependencies,
  browser: Browser,
  pages: Answering,
): void {
  app.setErrorHandler(pages.fail)

  const showForm = (
    request: FastifyRequest,
    reply: FastifyReply,
    {
      status = 200,
      problem = null,
      email = '',
    }: { status?: number; problem?: AskResetPage['problem']; email?: string } = {},
  ) => {
    const csrfToken = browser.csrfTokenFor(request, reply)
    return pages.show(request, reply, askResetPage({ action: resetPath, csrfToken, email, problem }), { status })
  }

  app.get(resetPath.slice(0, -1), (_request, reply) => reply.redirect(resetPath, 308))

  app.get(resetPath, (request, reply) => showForm(request, reply))

  app.post(resetPath, async (request, reply) => {
    if (browser.isForeign(request)) return pages.refuseForeign(request, reply)
    const body = fieldsOf(request)
    const email = textOf(body.email).slice(0, 300)
    if (!browser.hasCsrfToken(request, body.csrfToken))
      return showForm(request, reply, { status: 403, problem: { form: 'tooOld' }, email })
    const { language } = request
    const problem = await askForReset(database, { email, address: request.ip, language, now: clock.now() })
    if (problem) return showForm(request, reply, { status: 400, problem: { email: problem }, email })
    return pages.show(request, reply, resetAskedPage({ email: email.trim() }))
  })
}

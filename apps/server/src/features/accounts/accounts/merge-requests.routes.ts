import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import type { Browser } from './browser.ts'
import { answerMerge, type MergeLink, mergePath, readMergeLink } from './merge-requests.usecases.ts'
import { addSlashRedirect, fieldsOf, type PageSender, sendNoReferrer, textOf, tokenOf } from './page-sender.ts'
import { answerMergePage, mergeConfirmedPage, mergeExpiredPage, mergeObjectedPage } from './pages/merge-requests.ts'

/**
 * The page that the email about merging two accounts opens, to confirm that both belong to one person, or to object.
 */
export function mergeRequestsRoutes(
  app: FastifyInstance,
  { clock, database, log }: Dependencies,
  browser: Browser,
  pages: PageSender,
): void {
  app.setErrorHandler(pages.handleError)
  sendNoReferrer(app)
  addSlashRedirect(app, mergePath)

  const showExpired = (request: FastifyRequest, reply: FastifyReply) =>
    pages.show(request, reply, mergeExpiredPage, { status: 410 })
  const showForm = (request: FastifyRequest, reply: FastifyReply, link: MergeLink, tooOld = false) => {
    const action = `${mergePath}?token=${encodeURIComponent(tokenOf(request))}`
    const csrfToken = browser.csrfTokenFor(request, reply)
    return pages.show(request, reply, answerMergePage({ action, csrfToken, link, tooOld }), {
      status: tooOld ? 403 : 200,
    })
  }

  // email scanners open links, so only the form answers
  app.get(mergePath, async (request, reply) => {
    const link = await readMergeLink(database, tokenOf(request), clock.now())
    return link ? showForm(request, reply, link) : showExpired(request, reply)
  })

  app.post(mergePath, async (request, reply) => {
    if (browser.isForeign(request, { maybeUnnamed: true })) return pages.rejectForeign(request, reply)
    const body = fieldsOf(request)
    const token = tokenOf(request)
    const now = clock.now()
    if (!browser.hasCsrfToken(request, body.csrfToken)) {
      const link = await readMergeLink(database, token, now)
      return link ? showForm(request, reply, link, true) : showExpired(request, reply)
    }
    const requested = textOf(body.answer) === 'confirm' ? 'confirm' : 'object'
    const answer = await answerMerge(database, { token, answer: requested, now })
    if (!answer) return showExpired(request, reply)
    log.info({ answer }, 'a merge request was answered')
    return pages.show(request, reply, answer === 'confirm' ? mergeConfirmedPage : mergeObjectedPage)
  })
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { logFailure, sendProblem, toProblem } from '../http/errors.ts'
import type { ReadSettings } from '../settings/academy-settings.ts'
import { lookOf } from '../settings/look.ts'
import { html } from './html.ts'
import { linkPageWords } from './link-page.words.ts'
import { type PageIn, pagesOf, themeIn } from './page.ts'

const pages = pagesOf()

/**
 * The error handler of what is read by a signed link, which people keep, forward and come back to. A browser that opens
 * one shows a page with words; a program, and a page that asks for a picture or a sound, reads the problem.
 */
export const explainLink =
  ({ settings }: { settings: ReadSettings }) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const problem = toProblem(error)
    reply.header('vary', 'Accept, Accept-Language, Cookie')
    logFailure(request, problem, error)
    if (!request.headers.accept?.includes('text/html')) return sendProblem(reply, problem)
    reply.problemCode = problem.code
    const look = { ...lookOf(settings()), theme: themeIn(request.cookies), language: request.language }
    return reply
      .code(problem.status)
      .headers({
        ...problem.headers,
        'cache-control': 'no-store',
        'content-security-policy': pages.readingPolicy,
        // the address is a secret of the person it was made for
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(pages.render(look, pageOf(problem.status)))
  }

function pageOf(status: number): PageIn {
  return language => {
    const { expired, gone, failed, toStart } = linkPageWords(language)
    const { title, reason } = status === 403 ? expired : status === 404 ? gone : failed
    return {
      title,
      main: html`<section>
<h1>${title}</h1>
<p class="lead">${reason}</p>
<p class="after"><a class="action" href="/">${toStart}</a></p>
</section>`,
    }
  }
}

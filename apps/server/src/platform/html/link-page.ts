import type { FastifyReply, FastifyRequest } from 'fastify'
import { logFailure, sendProblem, toProblem } from '../http/errors.ts'
import type { ReadSettings } from '../settings/academy-settings.ts'
import { linkPageWords } from './link-page.words.ts'
import { messagePage, type PageIn, pagesOf } from './page.ts'

const pages = pagesOf()

/**
 * Error handler for signed links, which people save, forward, and open later. A browser that opens one gets an HTML
 * page. A program, or a page that loads an image or sound, gets the problem as JSON.
 */
export const explainLink =
  ({ settings }: { settings: ReadSettings }) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const problem = toProblem(error)
    reply.header('vary', 'Accept, Accept-Language, Cookie')
    logFailure(request, problem, error)
    if (!request.headers.accept?.includes('text/html')) return sendProblem(reply, problem)
    reply.problemCode = problem.code
    const { status, headers } = problem
    return pages.answer(request, reply.headers(headers), { academy: settings(), page: pageOf(status), status })
  }

function pageOf(status: number): PageIn {
  return language => {
    const { expired, gone, failed, toStart } = linkPageWords(language)
    return messagePage({ ...(status === 403 ? expired : status === 404 ? gone : failed), toStart })
  }
}

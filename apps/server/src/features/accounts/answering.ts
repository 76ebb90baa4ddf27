import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Page } from '../../platform/html/page.ts'
import { toProblem } from '../../platform/http/errors.ts'
import { crashOf } from '../../platform/logging/failure.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Browser } from './browser.ts'
import { renderPage, styleSource } from './pages/layout.ts'
import { refusalPage } from './pages/pages.ts'

/** Sends pages of the accounts area, with everything a browser is to be told about them. */
export function answering(config: Config, browser: Browser) {
  const policy = [
    "default-src 'none'",
    `style-src ${styleSource}`,
    "font-src 'self'",
    "img-src 'self'",
    // browsers apply it to where a posted form is redirected: after sign-in on to the app, web or native
    `form-action 'self' ${config.publicUrl} aulaviva:`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

  const show = (request: FastifyRequest, reply: FastifyReply, page: Page, status = 200) =>
    reply
      .code(status)
      .headers({
        'content-security-policy': policy,
        // without the origin, a browser would send its own forms with `Origin: null`
        'referrer-policy': 'same-origin',
        'cache-control': 'no-store',
        vary: 'Cookie',
      })
      .type('text/html; charset=utf-8')
      .send(renderPage({ academy: config.academy.name, theme: browser.themeOf(request) }, page))

  /** Sends the browser on. A POST is never repeated there. */
  const goOn = (request: FastifyRequest, reply: FastifyReply, address: string) =>
    reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(address, request.method === 'POST' ? 303 : 302)

  const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, title: string, reason: string) =>
    show(request, reply, refusalPage({ title, reason }), status)

  return {
    show,
    goOn,
    refuse,

    refuseForeign: (request: FastifyRequest, reply: FastifyReply) =>
      refuse(request, reply, 403, 'This did not come from here', 'Another site tried to send this form in your name.'),

    /** The error handler of the pages. */
    fail(error: unknown, request: FastifyRequest, reply: FastifyReply) {
      const problem = toProblem(error)
      if (problem.status >= 500) request.log.error(crashOf(error), 'an accounts page failed')
      reply.headers(problem.headers)
      const [title, reason] = words(problem)
      return refuse(request, reply, problem.status, title, reason)
    },
  }
}

export type Answering = ReturnType<typeof answering>

function words(problem: Problem): [string, string] {
  if (problem.status === 429) return ['Please wait a little', tooManyTriesWords(problem)]
  if (problem.status === 503) return ['Back in a moment', 'A part of the academy is away. Please try again soon.']
  if (problem.status >= 500) return ['An unexpected error happened', 'Something happened. Try again later.']
  return ['This request cannot be read', 'Please go back and try it again.']
}

type Fields = Record<string, string | string[] | undefined>

/** What a form sent. */
export const fieldsOf = (request: FastifyRequest): Fields => (request.body ?? {}) as Fields

export const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

export const tooOld = 'This page was open for too long or cookies are switched off. Please try again.'

export function tooManyTriesWords(problem: Problem): string {
  const minutes = Math.ceil(Number(problem.headers['retry-after'] ?? 60) / 60)
  return `There were too many failed tries. You can try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

export function isTooManyTries(error: unknown): error is Problem {
  return error instanceof Problem && error.status === 429
}

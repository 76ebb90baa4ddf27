import { type Language, pickLanguage } from '@aulaviva/domain/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import type { PageIn } from '../../../platform/html/page.ts'
import { logFailure, toProblem } from '../../../platform/http/errors.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import { lookOf } from '../../../platform/settings/look.ts'
import type { Browser } from './browser.ts'
import { renderPage, scriptSource, styleSource } from './pages/layout.ts'
import { refusalPage } from './pages/pages.ts'
import { type FormRefusal, formErrorMessage, refusalWords } from './refusals.words.ts'
import { signInWords } from './sign-in.words.ts'

/** Sends the pages of the accounts area with their security headers. */
export function createPageSender({ config, settings }: Pick<Dependencies, 'config' | 'settings'>, browser: Browser) {
  const policy = [
    "default-src 'none'",
    `style-src ${styleSource} 'self'`,
    `script-src ${scriptSource}`,
    "font-src 'self'",
    "img-src 'self'",
    // browsers check the redirect of a posted form against it: after sign-in to the app, web or native
    `form-action 'self' ${config.publicUrl} aulaviva:`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

  /** Shows a page in the reader's chosen language, else in the browser's. */
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: PageIn,
    { status = 200, reader = null }: { status?: number; reader?: Reader | null } = {},
  ) => {
    const language = pickLanguage([reader?.language, request.language], settings().languages)
    return reply
      .code(status)
      .headers({
        'content-security-policy': policy,
        // without the origin, a browser would send its own forms with `Origin: null`
        'referrer-policy': 'same-origin',
        'cache-control': 'no-store',
        vary: 'Cookie, Accept-Language',
      })
      .type('text/html; charset=utf-8')
      .send(renderPage({ ...lookOf(settings()), theme: browser.themeOf(request), language }, page))
  }

  /** Redirects the browser with 303, so that a POST is not repeated. */
  const redirect = (request: FastifyRequest, reply: FastifyReply, address: string) =>
    reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(address, request.method === 'POST' ? 303 : 302)

  const showError = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    text: Parameters<typeof refusalPage>[0],
  ) => show(request, reply, refusalPage(text), { status })

  return {
    show,
    goOn: redirect,
    refuse: showError,

    rejectForeign: (request: FastifyRequest, reply: FastifyReply) =>
      showError(request, reply, 403, language => signInWords(language).rejected.foreign),

    /** The error handler of the pages. */
    handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
      const problem = toProblem(error)
      logFailure(request, problem, error)
      reply.headers(problem.headers)
      return showError(request, reply, problem.status, language => errorText(problem, language))
    },
  }
}

/** The signed-in person, with their chosen language. */
interface Reader {
  language: Language | null
}

export type PageSender = ReturnType<typeof createPageSender>

function errorText(problem: Problem, language: Language): { title: string; reason: string } {
  const { rejected: refused } = signInWords(language)
  if (problem.status === 429) {
    return { title: refused.wait, reason: formErrorMessage(refusalWords(language), tooManyTriesAt(problem)) }
  }
  if (problem.status === 503) return refused.unavailable
  return problem.status >= 500 ? refused.unexpectedError : refused.invalidRequest
}

/** Redirects an address without its final slash, and keeps the query. */
export function addSlashRedirect(app: FastifyInstance, path: string): void {
  app.get(path.slice(0, -1), (request, reply) => {
    const query = request.url.indexOf('?')
    return reply.redirect(query === -1 ? path : `${path}${request.url.slice(query)}`, 308)
  })
}

/**
 * For pages with a token in the address: sends no referrer with anything loaded or opened from them, whatever the
 * response.
 */
export function sendNoReferrer(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('referrer-policy', 'no-referrer')
  })
}

/** The token in the address. */
export const tokenOf = (request: FastifyRequest): string =>
  textOf((request.query as { token?: string | string[] }).token)

type Fields = Record<string, string | string[] | undefined>

/** The fields of a posted form. */
export const fieldsOf = (request: FastifyRequest): Fields => (request.body ?? {}) as Fields

export const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** The error after too many failed attempts, with the time until the next one is allowed. */
export const tooManyTriesAt = (problem: Problem): FormRefusal => ({
  waitMinutes: Math.ceil(Number(problem.headers['retry-after'] ?? 60) / 60),
})

export function isTooManyTries(error: unknown): error is Problem {
  return error instanceof Problem && error.status === 429
}

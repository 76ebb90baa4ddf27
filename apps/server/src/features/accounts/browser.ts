import { languageCodes } from '@aulaviva/domain/languages'
import { localPath } from '@aulaviva/domain/local-path'
import { Tokens } from '@fastify/csrf'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { makeSecret } from '../../platform/auth/secret.ts'
import type { Theme } from '../../platform/html/page.ts'
import { themeIn } from '../../platform/html/page.ts'
import { knownDays, signInDays } from './accounts.rules.ts'
import { nativeRedirect } from './oauth.rules.ts'
import { challengeMinutes } from './second-factor.rules.ts'

/** Where the second factor is asked for. */
export const challengePath = '/accounts/login/code/'

/** Where somebody turns their second factor on and off. */
export const secondFactorPath = '/accounts/second-factor/'

const yearSeconds = 365 * 86_400

const csrf = new Tokens({ saltLength: 16 })

/** What the accounts area keeps in a browser, and how it knows that a form comes from its own page. */
export function browserOf({ publicUrl }: { publicUrl: string }) {
  const secure = publicUrl.startsWith('https:')
  // the prefix makes a browser refuse the cookie from any other host or without TLS
  const prefix = secure ? '__Host-' : ''
  const sessionName = `${prefix}aulaviva-session`
  const challengeName = `${prefix}aulaviva-challenge`
  const knownName = `${prefix}aulaviva-known`
  const formName = `${prefix}aulaviva-form`
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const

  /** The origin this request was made to, as the browser names it. */
  const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`

  const isOurs = (origin: string, request: FastifyRequest) => origin === publicUrl || origin === originOf(request)

  return {
    originOf,

    sessionSecret: (request: FastifyRequest): string | undefined => request.cookies[sessionName],

    keepSession(reply: FastifyReply, secret: string): void {
      reply.setCookie(sessionName, secret, { ...options, maxAge: signInDays * 86_400 })
    },

    dropSession(reply: FastifyReply): void {
      reply.clearCookie(sessionName, options)
    },

    /** The token of a browser whose password was right and whose second factor is asked for. */
    challengeToken: (request: FastifyRequest): string | undefined => request.cookies[challengeName],

    keepChallenge(reply: FastifyReply, token: string): void {
      reply.setCookie(challengeName, token, { ...options, maxAge: challengeMinutes * 60 })
    },

    dropChallenge(reply: FastifyReply): void {
      reply.clearCookie(challengeName, options)
    },

    /** Marks of the people who have signed in here. */
    marks: (request: FastifyRequest): string | undefined => request.cookies[knownName],

    keepMarks(reply: FastifyReply, marks: string): void {
      reply.setCookie(knownName, marks, { ...options, maxAge: knownDays * 86_400 })
    },

    /** Where to go after signing in: a page of ours, else the start. */
    nextOf(request: FastifyRequest): string {
      const { next } = request.query as { next?: unknown }
      return localPath(typeof next === 'string' ? next : null) ?? '/'
    },

    /** A page of the accounts area that leads on to where this request is to go. */
    withNext(path: string, request: FastifyRequest): string {
      const next = this.nextOf(request)
      return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`
    },

    /** Whether the app comes here because its token was refused, which has ended the session that one was given through. */
    isAfterRefusal: (request: FastifyRequest): boolean => 'ended' in (request.query as object),

    /** Where to go on after signing out: into the native app for who came from it, else to a page of ours. */
    afterSignOut(request: FastifyRequest): string {
      return 'app' in (request.query as object) ? nativeRedirect : this.nextOf(request)
    },

    themeOf(request: FastifyRequest): Theme {
      return themeIn(request.cookies)
    },

    /** Stores the theme and language chosen on the sign-in page, or in the native app, whose cookies this browser does not have. */
    adoptChoices(request: FastifyRequest, reply: FastifyReply): void {
      const { theme, language } = request.query as { theme?: unknown; language?: unknown }
      // the web app, in this very browser, may choose anew
      const kept = { ...options, httpOnly: false, maxAge: yearSeconds }
      if (theme === 'dark' || theme === 'light') reply.setCookie('theme', theme, kept)
      if (languageCodes.some(known => known === language)) reply.setCookie('language', String(language), kept)
    },

    /** The CSRF token to put into a form; it fits only the cookie of the browser that was given the page. */
    csrfTokenFor(request: FastifyRequest, reply: FastifyReply): string {
      let seed = request.cookies[formName]
      if (!seed || !/^[\w-]{43}$/.test(seed)) {
        seed = makeSecret()
        reply.setCookie(formName, seed, options)
        request.cookies[formName] = seed
      }
      // salted, so that it differs in every page and compression cannot be used to guess it
      return csrf.create(seed)
    },

    hasCsrfToken(request: FastifyRequest, csrfToken: unknown): boolean {
      const seed = request.cookies[formName]
      return seed !== undefined && typeof csrfToken === 'string' && csrf.verify(seed, csrfToken)
    },

    /**
     * Whether another site made the browser send this. A request that says nothing about it is not foreign. `maybeUnnamed`
     * is for forms of a page without referrer: browsers send them with `Origin: null`, which then says nothing.
     */
    isForeign(request: FastifyRequest, { maybeUnnamed = false } = {}): boolean {
      const { origin, referer, 'sec-fetch-site': site } = request.headers
      if (origin !== undefined && !(maybeUnnamed && origin === 'null')) return !isOurs(origin, request)
      if (typeof site === 'string') return site !== 'same-origin' && site !== 'none'
      return referer !== undefined && !isOurs(URL.parse(referer)?.origin ?? '', request)
    },

    /** Whether the browser says that our own page, or the person by hand, asked for this. */
    isOwnNavigation(request: FastifyRequest): boolean {
      const { referer, 'sec-fetch-site': site } = request.headers
      if (typeof site === 'string') return site === 'same-origin' || site === 'none'
      return referer !== undefined && isOurs(URL.parse(referer)?.origin ?? '', request)
    },
  }
}

export type Browser = ReturnType<typeof browserOf>

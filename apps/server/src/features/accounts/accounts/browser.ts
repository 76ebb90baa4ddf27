import { languageCodes } from '@aulaviva/domain/languages'
import { localPath } from '@aulaviva/domain/local-path'
import { isTheme, type ThemeName } from '@aulaviva/domain/themes'
import { Tokens } from '@fastify/csrf'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { makeSecret } from '../../../platform/auth/secret.ts'
import { themeIn } from '../../../platform/html/page.ts'
import { knownBrowserDays, signInDays } from './accounts.rules.ts'
import { nativeRedirect } from './oauth.rules.ts'
import { challengeMinutes } from './second-factor.rules.ts'

/** The page that asks for the second factor. */
export const challengePath = '/accounts/login/code/'

/** The page that turns the second factor on and off. */
export const secondFactorPath = '/accounts/second-factor/'

const yearSeconds = 365 * 86_400

const csrf = new Tokens({ saltLength: 16 })

/** The cookies of the accounts area, and the checks that a form comes from its own page. */
export function browserOf({ publicUrl }: { publicUrl: string }) {
  const secure = publicUrl.startsWith('https:')
  // with this prefix, browsers reject the cookie from any other host or without TLS
  const prefix = secure ? '__Host-' : ''
  const sessionName = `${prefix}aulaviva-session`
  const challengeName = `${prefix}aulaviva-challenge`
  const knownName = `${prefix}aulaviva-known`
  const formName = `${prefix}aulaviva-form`
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const

  /** The origin of this request, as the browser writes it. */
  const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`

  const isOwnOrigin = (origin: string, request: FastifyRequest) => origin === publicUrl || origin === originOf(request)

  return {
    originOf,

    sessionSecret: (request: FastifyRequest): string | undefined => request.cookies[sessionName],

    setSession(reply: FastifyReply, secret: string): void {
      reply.setCookie(sessionName, secret, { ...options, maxAge: signInDays * 86_400 })
    },

    clearSession(reply: FastifyReply): void {
      reply.clearCookie(sessionName, options)
    },

    /** The token of a challenge: the password was right, and the second factor is still missing. */
    challengeToken: (request: FastifyRequest): string | undefined => request.cookies[challengeName],

    setChallenge(reply: FastifyReply, token: string): void {
      reply.setCookie(challengeName, token, { ...options, maxAge: challengeMinutes * 60 })
    },

    clearChallenge(reply: FastifyReply): void {
      reply.clearCookie(challengeName, options)
    },

    /** The marks of people who have signed in with this browser. */
    marks: (request: FastifyRequest): string | undefined => request.cookies[knownName],

    setMarks(reply: FastifyReply, marks: string): void {
      reply.setCookie(knownName, marks, { ...options, maxAge: knownBrowserDays * 86_400 })
    },

    /** Where to go after signing in: a page of ours, else the start page. */
    nextOf(request: FastifyRequest): string {
      const { next } = request.query as { next?: unknown }
      return localPath(typeof next === 'string' ? next : null) ?? '/'
    },

    /** Adds the destination of this request to a page of the accounts area. */
    withNext(path: string, request: FastifyRequest): string {
      const next = this.nextOf(request)
      return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`
    },

    /** Whether the app comes here because its token was rejected, which has ended the token's session. */
    isAfterTokenRejection: (request: FastifyRequest): boolean => 'ended' in (request.query as object),

    /** Where to go after signing out: the native app if the person came from it, else a page of ours. */
    afterSignOut(request: FastifyRequest): string {
      return 'app' in (request.query as object) ? nativeRedirect : this.nextOf(request)
    },

    themeOf(request: FastifyRequest): ThemeName | null {
      return themeIn(request.cookies)
    },

    /**
     * Stores the theme and language chosen on the sign-in page or in the native app. This browser doesn't have the
     * native app's cookies.
     */
    saveChoices(request: FastifyRequest, reply: FastifyReply): void {
      const { theme, language } = request.query as { theme?: unknown; language?: unknown }
      // the web app in this browser may change them
      const cookieOptions = { ...options, httpOnly: false, maxAge: yearSeconds }
      if (isTheme(theme)) reply.setCookie('theme', theme, cookieOptions)
      if (languageCodes.some(code => code === language)) reply.setCookie('language', String(language), cookieOptions)
    },

    /** Returns the CSRF token for a form. It matches only the cookie of the browser that received the page. */
    csrfTokenFor(request: FastifyRequest, reply: FastifyReply): string {
      let seed = request.cookies[formName]
      if (!seed || !/^[\w-]{43}$/.test(seed)) {
        seed = makeSecret()
        reply.setCookie(formName, seed, options)
        request.cookies[formName] = seed
      }
      // salted, so that it differs on every page and compression can't be used to guess it
      return csrf.create(seed)
    },

    hasCsrfToken(request: FastifyRequest, csrfToken: unknown): boolean {
      const seed = request.cookies[formName]
      return seed !== undefined && typeof csrfToken === 'string' && csrf.verify(seed, csrfToken)
    },

    /**
     * Whether the browser says that another site sent this request. A request without such headers is not foreign.
     * `maybeUnnamed` is for forms of a page without referrer: browsers send them with `Origin: null`, which then proves
     * nothing.
     */
    isForeign(request: FastifyRequest, { maybeUnnamed = false } = {}): boolean {
      const { origin, referer, 'sec-fetch-site': site } = request.headers
      if (origin !== undefined && !(maybeUnnamed && origin === 'null')) return !isOwnOrigin(origin, request)
      if (typeof site === 'string') return site !== 'same-origin' && site !== 'none'
      return referer !== undefined && !isOwnOrigin(URL.parse(referer)?.origin ?? '', request)
    },

    /** Whether the browser says that our own page, or the person directly, made this request. */
    isOwnNavigation(request: FastifyRequest): boolean {
      const { referer, 'sec-fetch-site': site } = request.headers
      if (typeof site === 'string') return site === 'same-origin' || site === 'none'
      return referer !== undefined && isOwnOrigin(URL.parse(referer)?.origin ?? '', request)
    },
  }
}

export type Browser = ReturnType<typeof browserOf>

import { defaultLanguage, type Language, pickLanguage } from '@aulaviva/domain/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Language of the response, from the request's headers and cookies. */
    readonly language: Language
  }
}

/** Sets the language of every request, among those the academy offers. */
export function decorateLanguage(app: FastifyInstance, enabled: () => readonly Language[]): void {
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      return requestLanguage(this, enabled())
    },
  })
}

/** The parts of a request that say its reader's language. */
interface LanguageSources {
  cookies?: Record<string, string | undefined> | null
  headers: { 'accept-language'?: string | undefined }
}

/**
 * Returns the language for a request, among those the academy offers: the one chosen in this browser (from its cookie),
 * otherwise the first that its Accept-Language prefers (RFC 9110, 12.5.4), otherwise English.
 */
export function requestLanguage({ cookies, headers }: LanguageSources, enabled: readonly Language[]): Language {
  // This runs for every request, and most academies use one language.
  if (enabled.every(language => language === defaultLanguage)) return defaultLanguage
  return pickLanguage([cookies?.language, ...preferred(headers['accept-language'])], enabled)
}

/** Longer than any browser sends. */
const maxHeaderLength = 200

function preferred(header = ''): string[] {
  return header
    .slice(0, maxHeaderLength)
    .split(',')
    .map(part => {
      const [tag = '', weight = ''] = part.split(';', 2)
      return { tag: tag.trim(), weight: /^\s*q\s*=/.test(weight) ? Number(weight.split('=')[1]) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

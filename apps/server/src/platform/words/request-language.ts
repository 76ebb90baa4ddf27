import { defaultLanguage, type Language, pickLanguage } from '@aulaviva/domain/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** What it is answered in, as its headers and cookies ask for. */
    readonly language: Language
  }
}

/** Has every request know its language, of those the academy speaks. */
export function knowLanguages(app: FastifyInstance, enabled: () => readonly Language[]): void {
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      return languageAsked(this, enabled())
    },
  })
}

/** What a request says of its reader's language. */
interface Asking {
  cookies?: Record<string, string | undefined> | null
  headers: { 'accept-language'?: string | undefined }
}

/**
 * The language a request is answered in, of those the academy speaks: what was chosen in this browser, as its cookie says,
 * else the first that its Accept-Language (RFC 9110, 12.5.4) prefers, else English.
 */
export function languageAsked({ cookies, headers }: Asking, enabled: readonly Language[]): Language {
  // every request asks, and most academies speak one
  if (enabled.every(language => language === defaultLanguage)) return defaultLanguage
  return pickLanguage([cookies?.language, ...preferred(headers['accept-language'])], enabled)
}

/** More than a browser sends is nobody's list of languages. */
const longest = 200

function preferred(header = ''): string[] {
  return header
    .slice(0, longest)
    .split(',')
    .map(part => {
      const [tag = '', weight = ''] = part.split(';', 2)
      return { tag: tag.trim(), weight: /^\s*q\s*=/.test(weight) ? Number(weight.split('=')[1]) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

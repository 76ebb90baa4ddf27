import { createHash } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultLanguage, type Language, languages } from '@aulaviva/domain/languages'
import { serverPaths } from '@aulaviva/domain/server-paths'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Problem } from '../problem/problem.ts'
import type { AcademySettings } from '../settings/academy-settings.ts'
import { logoImageOf } from '../settings/look.ts'
import { sendProblem } from './errors.ts'
import { webAppWords } from './web-app.words.ts'

const distribution = join(import.meta.dirname, '../../../../web/dist')

/** Content security policy of the page: files of this server and its inline scripts. */
export const policyOf = (page: string) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes(page)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    // Files stored on the device are read by blob URLs.
    "connect-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const scriptHashes = (page: string) =>
  Array.from(
    page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs),
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

const converter = /[\\/]assets[\\/]video-converter-[\w-]+\.js$/

/**
 * Policy of app files that run in a worker, which the page's policy does not cover. The video converter may compile
 * WebAssembly for its AAC encoder, which pages may not, and may connect to nothing. Null for other files.
 */
export const workerPolicy = (path: string): string | null =>
  converter.test(path) ? "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:" : null

/**
 * Serves the built web app: hashed assets that never expire, and one page for every other URL, in the requested
 * language. Without a build, pages return 404 and the API works.
 */
export async function serveWebApp(
  app: FastifyInstance,
  settings: () => Pick<AcademySettings, 'name' | 'logo'>,
): Promise<void> {
  const isBuilt = await access(join(distribution, 'index.html')).then(
    () => true,
    () => false,
  )
  const sendPage = isBuilt ? pageSender(await readFile(join(distribution, 'index.html'), 'utf8')) : null
  if (sendPage) {
    // As static files these would return an error to clients that do not accept compression, and the page would lack
    // its policy.
    for (const path of ['/', '/index.html']) app.get(path, sendPage)
    const manifest = JSON.parse(await readFile(join(distribution, manifestPath), 'utf8'))
    app.get(manifestPath, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json')
        .send(JSON.stringify(manifestOf(manifest, settings()))),
    )
    await app.register(fastifyStatic, {
      root: distribution,
      preCompressed: true,
      index: false,
      wildcard: true,
      decorateReply: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${join('dist', 'assets')}`)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        const ownPolicy = workerPolicy(path)
        if (ownPolicy) reply.header('content-security-policy', ownPolicy)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && isPage(request)) return sendPage(request, reply)
    return sendProblem(reply, new Problem(notFound))
  })
}

const manifestPath = '/manifest.webmanifest'
/** Devices request an icon of this many pixels and crop it to a square. */
const iconSide = 192

/** The web app manifest, with the academy's name and its own logo if that can be an icon. */
function manifestOf(
  manifest: { icons: object[] },
  { name, logo }: Pick<AcademySettings, 'name' | 'logo'>,
): Record<string, unknown> {
  const logoImage = logoImageOf(logo)
  const isIcon = logoImage && logoImage.width === logoImage.height && logoImage.width >= iconSide
  const icon = isIcon && { src: logoImage.url, sizes: `${logoImage.width}x${logoImage.height}`, type: 'image/png' }
  return { ...manifest, name, short_name: name, ...(icon && { icons: [icon] }) }
}

function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? ''
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && !serverPaths.test(path) && !isFileOrHidden(path)
}

/**
 * No page of the app has a path segment that begins with a dot or ends like a file. Such requests come from scanners.
 */
function isFileOrHidden(path: string): boolean {
  const plain = path.replaceAll(/%2e/gi, '.').replaceAll(/%2f/gi, '/')
  return /\/\.|\.\w{1,10}[~/]?$/.test(plain)
}

/**
 * Sends the app's page: the file itself in English, and a translated copy for other languages, so that visitors who are
 * not signed in see their browser's language from the first paint.
 */
function pageSender(html: string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const translated = new Map<Language, string>()
  const policy = policyOf(html)
  return ({ language }, reply) => {
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie, Accept-Language')
    if (language === defaultLanguage) return reply.sendFile('index.html', { cacheControl: false })
    const page = translated.get(language) ?? pageIn(language, html)
    translated.set(language, page)
    return reply.type('text/html; charset=utf-8').send(page)
  }
}

/** Translates the app's page from English. */
export function pageIn(language: Language, html: string): string {
  return html
    .replace('<html lang="en"', `<html lang="${language}" dir="${languages[language].direction}"`)
    .replace(webAppWords(defaultLanguage).needsScript, webAppWords(language).needsScript)
}

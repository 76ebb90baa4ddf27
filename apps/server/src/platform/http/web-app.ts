import { createHash } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultLanguage, type Language, languages } from '@aulaviva/domain/languages'
import { serverPaths } from '@aulaviva/domain/server-paths'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Problem } from '../problem/problem.ts'
import type { AcademySettings } from '../settings/academy-settings.ts'
import { shownLogo } from '../settings/look.ts'
import { sendProblem } from './errors.ts'
import { webAppWords } from './web-app.words.ts'

const distribution = join(import.meta.dirname, '../../../../web/dist')

/** What the page may load and run: files of this server, and the scripts that stand in it. */
export const policyOf = (page: string) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...sumsOfScripts(page)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    // what a device has stored is read by addresses of its own
    "connect-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const sumsOfScripts = (page: string) =>
  Array.from(
    page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs),
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

const converter = /[\\/]assets[\\/]video-converter-[\w-]+\.js$/

/**
 * The policy of a file of the app that runs in a worker, which no other policy binds: what converts videos may compile what
 * writes AAC, as no page may, and reach nothing. Null for all else.
 */
export const workerPolicy = (path: string): string | null =>
  converter.test(path) ? "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:" : null

/**
 * Serves the built web app: hashed assets for ever, and its one page for every other address, which says what language the
 * request asks for. Without a build the pages answer 404 and the API works.
 */
export async function serveWebApp(
  app: FastifyInstance,
  settings: () => Pick<AcademySettings, 'name' | 'logo'>,
): Promise<void> {
  const built = await access(join(distribution, 'index.html')).then(
    () => true,
    () => false,
  )
  const sendPage = built ? pageSender(await readFile(join(distribution, 'index.html'), 'utf8')) : null
  if (sendPage) {
    // as files these would be a refusal, unless the client takes compressed ones, and the page without its policy
    for (const path of ['/', '/index.html']) app.get(path, sendPage)
    const written = JSON.parse(await readFile(join(distribution, manifestPath), 'utf8'))
    app.get(manifestPath, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json')
        .send(JSON.stringify(manifestOf(written, settings()))),
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
        const own = workerPolicy(path)
        if (own) reply.header('content-security-policy', own)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && isPage(request)) return sendPage(request, reply)
    return sendProblem(reply, new Problem(notFound))
  })
}

const manifestPath = '/manifest.webmanifest'
/** Devices ask for an icon of this many pixels, and cut it to a square. */
const iconSide = 192

/** What a device installs: the academy by its name, with its own mark where that is a picture for an icon. */
function manifestOf(
  written: { icons: object[] },
  { name, logo }: Pick<AcademySettings, 'name' | 'logo'>,
): Record<string, unknown> {
  const own = shownLogo(logo)
  const isIcon = own && own.width === own.height && own.width >= iconSide
  const icon = isIcon && { src: own.url, sizes: `${own.width}x${own.height}`, type: 'image/png' }
  return { ...written, name, short_name: name, ...(icon && { icons: [icon] }) }
}

function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? ''
  const wanted = request.method === 'GET' || request.method === 'HEAD'
  return wanted && !serverPaths.test(path) && !isFileOrHidden(path)
}

/** No page of the app has a segment that begins with a dot or ends like a file: those are asked for by who looks for secrets. */
function isFileOrHidden(path: string): boolean {
  const plain = path.replaceAll(/%2e/gi, '.').replaceAll(/%2f/gi, '/')
  return /\/\.|\.\w{1,10}[~/]?$/.test(plain)
}

/**
 * Sends the app's page: the file itself in English, a copy that says its language in every other, so that whoever has not
 * signed in is spoken to as their browser asks from the first paint.
 */
function pageSender(written: string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const translated = new Map<Language, string>()
  const policy = policyOf(written)
  return ({ language }, reply) => {
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie, Accept-Language')
    if (language === defaultLanguage) return reply.sendFile('index.html', { cacheControl: false })
    const page = translated.get(language) ?? pageIn(language, written)
    translated.set(language, page)
    return reply.type('text/html; charset=utf-8').send(page)
  }
}

/** The app's page as it is written in English, in another language. */
export function pageIn(language: Language, written: string): string {
  return written
    .replace('<html lang="en"', `<html lang="${language}" dir="${languages[language].direction}"`)
    .replace(webAppWords(defaultLanguage).needsScript, webAppWords(language).needsScript)
}

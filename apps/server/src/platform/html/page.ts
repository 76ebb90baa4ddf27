import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Language, languages } from '@aulaviva/domain/languages'
import { isTheme, type ThemeName, themeSheet, themeSheetFor } from '@aulaviva/domain/themes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AcademySettings } from '../settings/academy-settings.ts'
import { type LogoImage, lookOf } from '../settings/look.ts'
import { Html, html } from './html.ts'

/** Pages rendered by the server in the style of the app. They work without scripts. */

export interface Look {
  academy: string
  /** Null for the one of a person who has chosen none. */
  theme: ThemeName | null
  language: Language
  /** URL of a style sheet with the academy's color, and its logo. Null for the defaults. */
  look: string | null
  logo: LogoImage | null
}

export interface Page {
  title: string
  main: Html
  wide?: boolean
}

export type PageIn = (language: Language) => Page

/** The theme chosen in the app, from its cookie. A request that is rejected early has no parsed cookies yet. */
export const themeIn = (cookies: Record<string, string | undefined> | null): ThemeName | null =>
  isTheme(cookies?.theme) ? cookies.theme : null

const frame = new URL('./page.css', import.meta.url)

/**
 * The pages of one area: the common style sheet plus the area's own, if any. They have the colors that the style sheets
 * use, or all, for drawings in `anyColor`.
 */
export function pagesOf(ownStyle?: URL, { anyColor = false } = {}) {
  const rules = [frame, ...(ownStyle ? [ownStyle] : [])]
    .map(file => readFileSync(file, 'utf8'))
    .join('')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
  const css = (anyColor ? themeSheet : themeSheetFor(rules)) + rules
  const style = new Html(`<style>${css}</style>`)
  const styleSource = sourceOf(css)
  // For read-only pages.
  const readingPolicy = [
    "default-src 'none'",
    `style-src ${styleSource} 'self'`,
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  const render = (look: Look, page: PageIn) => renderPage(style, look, page(look.language))
  return {
    /** The style sheet as a source of a content security policy. */
    styleSource,
    render,
    /** Sends a read-only page whose URL only its recipients know. */
    answer: ({ cookies, language }: FastifyRequest, reply: FastifyReply, { academy, page, status }: Answer) =>
      reply
        .code(status)
        .headers({
          'content-security-policy': readingPolicy,
          'referrer-policy': 'no-referrer',
          // A revoked link must stop working for all readers at once.
          'cache-control': 'no-store',
          vary: 'Accept, Accept-Language, Cookie',
        })
        .type('text/html; charset=utf-8')
        .send(render({ ...lookOf(academy), theme: themeIn(cookies), language }, page)),
  }
}

/** The content security policy source of an inline style sheet or script. */
export const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

interface Answer {
  academy: AcademySettings
  page: PageIn
  status: number
}

/** A page with one message and a link to the home page. */
export const messagePage = ({ title, reason, toStart }: { title: string; reason: string; toStart: string }): Page => ({
  title,
  main: html`<section>
<h1>${title}</h1>
<p class="lead">${reason}</p>
<p class="after"><a class="action" href="/">${toStart}</a></p>
</section>`,
})

const mark = html`<svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true"><rect width="32" height="32" rx="9" fill="var(--lamp)"/><path d="M9 13.5v5M13.7 9.5v13M18.3 12v8M23 14v4" stroke="var(--on-lamp)" stroke-width="2.6" stroke-linecap="round"/></svg>`

const logoPicture = ({ url, width, height }: LogoImage) =>
  html`<img class="logo" src="${url}" width="${width}" height="${height}" alt="">`

function renderPage(style: Html, { academy, theme, language, look, logo }: Look, { title, main, wide }: Page): string {
  const mirrored = languages[language].direction === 'rtl' && html` dir="rtl"`
  const chosen = theme && html` data-theme="${theme}"`
  return html`<!doctype html>
<html lang="${language}"${mirrored}${chosen}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark light">
<title>${title} · ${academy}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="preload" href="/accounts/fonts/text.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/accounts/fonts/display.woff2" as="font" type="font/woff2" crossorigin>
${style}
${look && html`<link rel="stylesheet" href="${look}">`}
</head>
<body>
<header><a class="brand" href="/">${logo ? logoPicture(logo) : mark}<span>${academy}</span></a></header>
<main${wide && html` class="wide"`}>
${main}
</main>
</body>
</html>
`.text
}

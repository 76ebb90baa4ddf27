import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Html, html } from '../../../platform/html/html.ts'

export type Theme = 'dark' | 'light'

export interface Look {
  academy: string
  /** What the visitor chose; undefined leaves it to the system. */
  theme: Theme | undefined
}

export interface Page {
  title: string
  main: Html
  wide?: boolean
}

const css = readFileSync(new URL('./accounts.css', import.meta.url), 'utf8')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ')

/** The page's one style sheet as a source of a content security policy. */
export const styleSource = `'sha256-${createHash('sha256').update(css).digest('base64')}'`

const style = new Html(`<style>${css}</style>`)

const mark = html`<svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true"><rect width="32" height="32" rx="9" fill="var(--lamp)"/><path d="M9 13.5v5M13.7 9.5v13M18.3 12v8M23 14v4" stroke="var(--on-lamp)" stroke-width="2.6" stroke-linecap="round"/></svg>`

/** A whole page of the accounts area; it needs no script. */
export function renderPage({ academy, theme }: Look, { title, main, wide }: Page): string {
  const chosen = theme && html` data-theme="${theme}"`
  return html`<!doctype html>
<html lang="en"${chosen}>
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
</head>
<body>
<header><a class="brand" href="/">${mark}<span>${academy}</span></a></header>
<main${wide && html` class="wide"`}>
${main}
</main>
</body>
</html>
`.text
}

import { type AccentTokens, hexOf } from '@aulaviva/domain/accent'
import { type Language, languages } from '@aulaviva/domain/languages'
import { inOneLine } from '@aulaviva/domain/one-line'
import { type Color, themes } from '@aulaviva/domain/themes'
import { type Html, html } from '../html/html.ts'
import type { AcademySettings } from '../settings/academy-settings.ts'
import { type LogoImage, logoImageOf, sheetOf } from '../settings/look.ts'

/** Content of an email. The one template renders its text and HTML. */
export interface MailContent {
  paragraphs: string[]
  /** The one button. The path is a path of the app. */
  action?: { label: string; path: string }
  /** Title and body to use in a bundle, if they differ from its first paragraph and the rest. */
  listed?: { title: string; body: string }
  /** Items of a bundle, each with its link. */
  items?: { title: string; body: string; path: string | null }[]
  /** Id of the event in the reader's calendar. Its file, created when the email is sent, is attached. */
  calendar?: string
  /** Link to the reader's notification settings. Absent if the email cannot be turned off. */
  choices?: { label: string; path: string }
  /** Why the person gets it, or what to do if they did not expect it. */
  note?: string
}

/** A rendered email. */
export interface ComposedMail {
  language: Language
  subject: string
  content: MailContent
}

/** Accent colors for a button, the text on it, and text in the accent. */
type Accent = Pick<AccentTokens, 'lamp' | 'on-lamp' | 'lamp-ink'>

/** The themes of emails. A reader's email program chooses one. */
type MailTheme = 'light' | 'dark'

/** Branding shared by all emails of the academy. */
export interface EmailBranding {
  academy: string
  /** Origin of the links, without a trailing slash. */
  publicUrl: string
  /** The academy's accent in each theme. Null for the default. */
  colour: Record<MailTheme, Accent> | null
  logo: LogoImage | null
}

export function emailBrandingOf(
  settings: Pick<AcademySettings, 'name' | 'accent' | 'logo'>,
  publicUrl: string,
): EmailBranding {
  const colour = sheetOf(settings)?.tokens ?? null
  return { academy: settings.name, publicUrl, colour, logo: logoImageOf(settings.logo) }
}

// Email programs support neither variables nor oklch.
const paintIn = (theme: MailTheme) => {
  const hex = (color: Color) => hexOf(themes[theme].colors[color])
  return {
    ink: hex('ink'),
    faint: hex('ink-3'),
    paper: hex('night'),
    card: hex('room'),
    line: hex('line'),
    accent: { lamp: hex('lamp'), 'on-lamp': hex('on-lamp'), 'lamp-ink': hex('lamp-ink') },
  }
}
const atNight = paintIn('dark')
const { ink, faint, paper, card, line, accent: defaultAccent } = paintIn('light')

/** The dark theme. The light colors are inline, because some email programs remove style sheets. */
const darkTheme = ({ lamp, 'on-lamp': onLamp, 'lamp-ink': lampInk }: Accent) => html`<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: ${atNight.paper} !important; color: ${atNight.ink} !important; }
  .card { background: ${atNight.card} !important; border-color: ${atNight.line} !important; }
  .item { border-color: ${atNight.line} !important; }
  .ink { color: ${atNight.ink} !important; }
  .faint { color: ${atNight.faint} !important; }
  .name { color: ${lampInk} !important; }
  .lamp { background: ${lamp} !important; color: ${onLamp} !important; }
}
</style>`
/** A logo is as high as two lines and no wider than the email. */
const logoHeight = 40
const logoWidth = 240
const font = `'Instrument Sans', 'Segoe UI', Helvetica, Arial, sans-serif`

/** Renders the email as plain text. */
export function mailText({ subject, content }: ComposedMail, { academy, publicUrl }: EmailBranding): string {
  const { paragraphs, items = [], action, choices, note } = content
  const listed = items.map(({ title, body, path }) =>
    [inOneLine(title), inOneLine(body), path && publicUrl + path].filter(Boolean).join('\n'),
  )
  const parts = [
    subject,
    ...paragraphs.map(inOneLine),
    ...listed,
    action && `${action.label}: ${publicUrl}${action.path}`,
    note,
    [`-- \n${academy}\n${publicUrl}`, choices && `${choices.label}: ${publicUrl}${choices.path}`]
      .filter(Boolean)
      .join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** Renders the email as HTML: one column that needs no images and no style sheet, with a dark theme. */
export function mailHtml(
  { language, subject, content }: ComposedMail,
  { academy, publicUrl, colour, logo }: EmailBranding,
): string {
  const { light, dark } = colour ?? { light: defaultAccent, dark: atNight.accent }
  const { paragraphs, items = [], action, choices, note } = content
  const listed = items.map(
    ({
      title,
      body,
      path,
    }) => html`<p class="item" style="margin:0 0 16px;padding:0 0 16px;border-bottom:1px solid ${line}">
${path ? html`<a class="ink" href="${publicUrl}${path}" style="color:${ink};font-weight:600">${title}</a>` : html`<strong>${title}</strong>`}
<br><span class="faint" style="color:${faint}">${body}</span></p>`,
  )
  const pressed =
    action &&
    html`<p style="margin:24px 0 0"><a class="lamp" href="${publicUrl}${action.path}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:${light.lamp};color:${light['on-lamp']};text-decoration:none;font-weight:600">${action.label}</a></p>`
  return html`<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title>
${darkTheme(dark)}</head>
<body class="paper" style="margin:0;padding:24px 12px;background:${paper};color:${ink};font:16px/1.55 ${font}">
<div style="max-width:560px;margin:0 auto">
${logo && logoPicture(logo, publicUrl)}
<p class="name" style="margin:0 0 16px;color:${light['lamp-ink']};font-weight:700">${academy}</p>
<div class="card" style="padding:28px;border:1px solid ${line};border-radius:16px;background:${card}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;font-weight:600">${subject}</h1>
${paragraphs.map(paragraph => html`<p style="margin:0 0 12px">${paragraph}</p>`)}
${listed}
${pressed}
</div>
${note && html`<p class="faint" style="margin:16px 4px 0;color:${faint};font-size:14px">${note}</p>`}
<p class="faint" style="margin:16px 4px 0;color:${faint};font-size:14px"><a class="faint" href="${publicUrl}" style="color:${faint}">${publicUrl}</a>${choices && html` · <a class="faint" href="${publicUrl}${choices.path}" style="color:${faint}">${choices.label}</a>`}</p>
</div>
</body>
</html>
`.text
}

// Readers without images see the name next to it.
function logoPicture({ url, width, height }: LogoImage, publicUrl: string): Html {
  const shrunk = Math.min(1, logoHeight / height, logoWidth / width)
  const [w, h] = [Math.round(width * shrunk), Math.round(height * shrunk)]
  return html`<p style="margin:0 0 8px"><img src="${publicUrl}${url}" width="${w}" height="${h}" alt=""></p>`
}

import { accentOf, contrast, hexOf } from '@aulaviva/domain/accent'
import { themes } from '@aulaviva/domain/themes'
import { expect, it } from 'vitest'
import { emailBrandingOf, mailHtml, mailText } from './template.ts'

const written = {
  language: 'en',
  subject: 'A class is canceled',
  content: { paragraphs: ['Tomorrow at 18:00.'], action: { label: 'See it', path: '/home' } },
} as const
const mail = (settings: Parameters<typeof emailBrandingOf>[0]) =>
  mailHtml(
    { ...written, content: { ...written.content, paragraphs: ['Tomorrow at 18:00.'] } },
    emailBrandingOf(settings, 'https://a.example'),
  )

it('has the academy’s color as in the light theme, and its logo beside the name', () => {
  const logo = { key: 'k', sha256: 'ab'.repeat(32), bytes: 10, width: 512, height: 128 }
  const markup = mail({ name: 'Casa', accent: '#0f766e', logo })
  expect(markup).toContain('background:#0f766e')
  expect(markup).toContain(
    '<img src="https://a.example/academy/logo-abababababababab.png" width="160" height="40" alt="">',
  )
  expect(markup).toContain('>Casa</p>')
})

it('has no picture if the academy has no logo', () => {
  const markup = mail({ name: 'Casa', accent: null, logo: null })
  expect(markup).not.toContain('<img')
  expect(markup).toContain(`background:${hexOf(themes.light.colors.lamp)}`)
})

it('follows the dark theme with the academy’s color, and is light where styles are removed', () => {
  const markup = mail({ name: 'Casa', accent: '#0f766e', logo: null })
  const { light, dark } = accentOf('#0f766e').tokens
  expect(markup).toContain('content="light dark"')
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(markup) ?? []
  expect(style).toContain(`background: ${dark.lamp} !important; color: ${dark['on-lamp']} !important`)
  const night = hexOf(themes.dark.colors.night)
  const room = hexOf(themes.dark.colors.room)
  expect([style.includes(`.paper { background: ${night}`), style.includes(`.card { background: ${room}`)]).toEqual([
    true,
    true,
  ])
  const [, text = '', faint = ''] = /\.ink \{ color: (#\w+).*\.faint \{ color: (#\w+)/s.exec(style) ?? []
  for (const one of [text, faint, dark['lamp-ink']]) expect(contrast(one, room), one).toBeGreaterThan(4.5)
  // Every class of the dark style sheet is on an element with an inline light color.
  const bare = markup.replace(/<style>.*<\/style>/s, '')
  for (const worn of bare.match(/class="(?:paper|card|ink|faint|name|lamp)" [^>]*>/g) ?? [])
    expect(worn).toMatch(/style="[^"]*#[0-9a-f]{6}/)
  expect(bare).toContain(`background:${light.lamp};color:${light['on-lamp']}`)
  expect(contrast(light['lamp-ink'], hexOf(themes.light.colors.night))).toBeGreaterThan(4.5)
})

it('links to the reader’s preferences, in HTML and text, and has no link without any', () => {
  const branding = emailBrandingOf({ name: 'Casa', accent: null, logo: null }, 'https://a.example')
  const choices = { label: 'Notification preferences', path: '/notifications?tab=choices' }
  const content = { paragraphs: ['Tomorrow.'] }
  const having = { ...written, content: { ...content, choices } }
  const without = { ...written, content }
  expect(mailHtml(having, branding)).toMatch(
    /href="https:\/\/a\.example\/notifications\?tab=choices"[^>]*>Notification preferences</,
  )
  expect(mailText(having, branding)).toContain('Notification preferences: https://a.example/notifications?tab=choices')
  expect(mailHtml(without, branding)).not.toContain('/notifications')
})

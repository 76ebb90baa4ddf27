import { expect, it } from 'vitest'
import { letterheadOf, mailHtml } from './template.ts'

const written = {
  language: 'en',
  subject: 'A class is canceled',
  content: { paragraphs: ['Tomorrow at 18:00.'], action: { label: 'See it', path: '/home' } },
} as const
const mail = (settings: Parameters<typeof letterheadOf>[0]) =>
  mailHtml(
    { ...written, content: { ...written.content, paragraphs: ['Tomorrow at 18:00.'] } },
    letterheadOf(settings, 'https://a.example'),
  )

it('wears the school’s colour as the light theme does, and its logo beside the name', () => {
  const logo = { key: 'k', sha256: 'ab'.repeat(32), bytes: 10, width: 512, height: 128 }
  const markup = mail({ name: 'Casa', accent: '#0f766e', logo })
  expect(markup).toContain('background:#0f766e')
  expect(markup).toContain(
    '<img src="https://a.example/academy/logo-abababababababab.png" width="160" height="40" alt="">',
  )
  expect(markup).toContain('>Casa</p>')
})

it('needs no picture where the school has none', () => {
  const markup = mail({ name: 'Casa', accent: null, logo: null })
  expect(markup).not.toContain('<img')
  expect(markup).toContain('background:#a85411')
})

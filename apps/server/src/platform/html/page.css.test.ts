import { readFileSync } from 'node:fs'
import { propertiesOf, themeNames } from '@aulaviva/domain/themes'
import { expect, it } from 'vitest'
import { html } from './html.ts'
import { pagesOf } from './page.ts'

const sheets = [
  './page.css',
  '../../features/accounts/accounts/pages/accounts.css',
  '../../features/recognition/badges/pages/credentials.css',
].map(path => new URL(path, import.meta.url))
const read = (sheet: URL) => readFileSync(sheet, 'utf8')
const look = { academy: 'Ω', look: null, logo: null, theme: null, language: 'en' } as const

it.each(sheets)('uses only the properties that themes define: %s', sheet => {
  const used = [...read(sheet).matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
  expect(used.length).toBeGreaterThan(0)
  for (const name of used) expect(Object.keys(propertiesOf('dark'))).toContain(name)
})

it('has the colours it uses in every theme, and no others', () => {
  const page = pagesOf().render(look, () => ({ title: 'T', main: html`` }))
  for (const theme of themeNames.filter(theme => theme !== 'light')) {
    const rule = new RegExp(`\\[data-theme="${theme}"\\]\\{([^}]*)\\}`).exec(page)?.[1]
    expect(rule).toContain(`--night:${propertiesOf(theme)['--night']};`)
    expect(rule).not.toContain('--level-a1')
  }
})

it('is dark until another theme is chosen, whatever the system prefers', () => {
  for (const sheet of sheets) expect(read(sheet)).not.toContain('prefers-color-scheme')
})

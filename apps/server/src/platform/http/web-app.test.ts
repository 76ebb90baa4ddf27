import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addLanguages } from '../../languages/add-languages.ts'
import { pageIn } from './web-app.ts'

addLanguages()
const written = readFileSync(join(import.meta.dirname, '../../../../web/index.html'), 'utf8')

describe('the page of the app', () => {
  it('says its language and how that is written, and what it needs', () => {
    const page = pageIn('es', written)
    expect(page).toContain('<html lang="es" dir="ltr"')
    expect(page).toContain('<p class="noscript">Aulaviva necesita JavaScript')
    expect(page).not.toContain('needs JavaScript')
  })

  it('is otherwise what was built', () => {
    const rest = (text: string) => text.replace(/<html[^>]*>/, '').replace(/<noscript>.*<\/noscript>/, '')
    expect(rest(pageIn('es', written))).toBe(rest(written))
  })
})

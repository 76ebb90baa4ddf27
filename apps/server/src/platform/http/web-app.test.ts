import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addLanguages } from '../../languages/add-languages.ts'
import { pageIn, workerPolicy } from './web-app.ts'

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

describe('the worker that converts videos', () => {
  it('may compile WebAssembly and reach nothing; no other file has a policy of its own', () => {
    expect(workerPolicy('/srv/web/dist/assets/video-converter-Ckj8-Bmt.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:",
    )
    expect(workerPolicy('/srv/web/dist/assets/start-Ckj8jBmt.js')).toBeNull()
    expect(workerPolicy('/srv/web/dist/assets/video-converter-Ckj8jBmt.js.map')).toBeNull()
  })
})

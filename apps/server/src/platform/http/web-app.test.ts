import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addLanguages } from '../../languages/add-languages.ts'
import { pageIn, policyOf, workerPolicy } from './web-app.ts'

addLanguages()
const written = readFileSync(join(import.meta.dirname, '../../../../web/index.html'), 'utf8')

describe('the page of the app', () => {
  it('declares its language, direction, and required scripts', () => {
    const page = pageIn('es', written)
    expect(page).toContain('<html lang="es" dir="ltr"')
    expect(page).toContain('<p class="noscript">Aulaviva necesita JavaScript')
    expect(page).not.toContain('needs JavaScript')
  })

  it('otherwise equals the build', () => {
    const rest = (text: string) => text.replace(/<html[^>]*>/, '').replace(/<noscript>.*<\/noscript>/, '')
    expect(rest(pageIn('es', written))).toBe(rest(written))
  })
})

describe('the policy of the page', () => {
  it('allows exactly its inline script, and files of the server', () => {
    const scripts = (page: string) => /script-src [^;]*/.exec(policyOf(page))?.[0]
    const page = '<script data-pages="[]">begin()</script><script type="module" src="/a.js"></script>'
    const sum = createHash('sha256').update('begin()').digest('base64')
    expect(scripts(page)).toBe(`script-src 'self' 'sha256-${sum}'`)
    expect(scripts(page.replace('begin()', 'begin( )'))).not.toContain(sum)
    expect(scripts('<p>no script</p>')).toBe("script-src 'self'")
  })
})

describe('the worker that converts videos', () => {
  it('may compile WebAssembly and connect nowhere; no other file has its own policy', () => {
    expect(workerPolicy('/srv/web/dist/assets/video-converter-Ckj8-Bmt.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:",
    )
    expect(workerPolicy('/srv/web/dist/assets/start-Ckj8jBmt.js')).toBeNull()
    expect(workerPolicy('/srv/web/dist/assets/video-converter-Ckj8jBmt.js.map')).toBeNull()
  })
})

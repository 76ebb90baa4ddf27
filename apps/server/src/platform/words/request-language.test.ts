import { describe, expect, it } from 'vitest'
import { requestLanguage } from './request-language.ts'

const both = ['en', 'es'] as const
const asking = (header?: string, language?: string) => ({
  headers: { 'accept-language': header },
  cookies: { language },
})

describe('the language a request is answered in', () => {
  it.each([
    ['es-CO,es;q=0.9,en;q=0.8', 'es'],
    ['en;q=0.4, es;q=0.7', 'es'],
    ['de, *;q=0.5', 'en'],
    ['es;q=0, en', 'en'],
    ['es;q=x', 'en'],
    ['x'.repeat(500), 'en'],
    [undefined, 'en'],
  ])('of a browser that sends %s is %s', (header, language) => {
    expect(requestLanguage(asking(header), both)).toBe(language)
  })

  it('is the one chosen in the browser before all others', () => {
    expect(requestLanguage(asking('en', 'es'), both)).toBe('es')
  })

  it('is English if Spanish is not enabled', () => {
    expect(requestLanguage(asking('es', 'es'), ['en'])).toBe('en')
  })
})

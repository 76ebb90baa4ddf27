import { describe, expect, it } from 'vitest'
import { defineWords, fallBack, plural } from './define-words.ts'
import { pickLocale } from './locale.ts'

describe('the language of a visit', () => {
  it('is the browser’s first language that is enabled', () => {
    expect(pickLocale(['de', 'es-CO', 'en'], ['en', 'es'])).toBe('es')
  })

  it('is English while Spanish is disabled', () => {
    expect(pickLocale(['es-CO'], ['en'])).toBe('en')
  })
})

describe('words', () => {
  it('are English where the translation has none', () => {
    const english = { hello: 'Hello', nested: { yes: 'Yes', no: 'No' } }
    expect(fallBack({ nested: { yes: 'Sí' } }, english)).toEqual({ hello: 'Hello', nested: { yes: 'Sí', no: 'No' } })
  })

  it('are declared once and read by calling', () => {
    const words = defineWords('area', {
      left: (count: number) => plural(count, { one: '1 left', other: `${count} left` }),
    })
    expect([words().left(1), words().left(2)]).toEqual(['1 left', '2 left'])
  })
})

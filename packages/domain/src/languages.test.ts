import { describe, expect, it } from 'vitest'
import { pickLanguage } from './languages.ts'
import { pseudoLocalize } from './pseudo.ts'
import { pluralIn } from './words.ts'

describe('the language picked', () => {
  it.each([
    [['de', 'es-CO', 'en'], ['en', 'es'], 'es'],
    [['ES'], ['en', 'es'], 'es'],
    [['es-CO'], ['en'], 'en'],
    [['en-XB'], ['en', 'en-XB'], 'en-XB'],
    [[null, undefined, 'fr'], ['en', 'es'], 'en'],
    [[], ['en', 'es'], 'en'],
  ] as const)('of %j among %j is %s', (requested, enabled, picked) => {
    expect(pickLanguage(requested, enabled)).toBe(picked)
  })
})

describe('a plural', () => {
  it('has the language’s form for the count, or else the other one', () => {
    const forms = { one: 'uno', many: 'un millón', other: 'más' }
    expect([1, 2, 1_000_000].map(count => pluralIn('es', count, forms))).toEqual(['uno', 'más', 'un millón'])
    expect(pluralIn('en', 1_000_000, forms)).toBe('más')
  })
})

describe('the pseudo-language', () => {
  it('lengthens each sentence of a catalog, in accents and between brackets', () => {
    const words = pseudoLocalize({
      title: 'Home',
      left: (count: number) => `${count} left`,
      list: ['a'],
      nested: { sure: 'Sure?' },
    })
    expect(words.title).toBe('[Ĥöɱé ~]')
    expect(words.left(2)).toBe('[2 ļéƒţ ~]')
    expect(words.list).toEqual(['[à ~]'])
    expect(words.nested.sure).toBe('[Šüŕé? ~]')
  })
})

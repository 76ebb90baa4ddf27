import { pseudoLocalize } from '@aulaviva/domain/pseudo'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clockSpan, clockTime, formatPercent, longDay, oneDecimal, shortDay } from '../time/format.ts'
import { weekdayOrder } from '../time/region.ts'
import { defineWords, plural } from './define-words.ts'
import {
  activeLanguage,
  languageOf,
  savedLanguage,
  setLanguageLoader,
  switchLanguage,
  switchToSavedLanguage,
  type Translate,
} from './language.ts'

const words = defineWords('area', { left: (count: number) => plural(count, { one: '1 left', other: `${count} left` }) })
const page = { lang: '', dir: '' }
const browser = { documentElement: page, cookie: '' }
const stored = new Map<string, string>()
const es: Translate = <M extends object>(_area: string, english: M) =>
  ({ ...english, left: (count: number) => `Quedan ${count}` }) as M

beforeEach(() => {
  browser.cookie = ''
  vi.stubGlobal('document', browser)
  vi.stubGlobal('navigator', { languages: ['es-CO', 'en-GB'] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(async () => {
  await switchLanguage('en')
  stored.clear()
  vi.unstubAllGlobals()
})

it('is English until another one is active', () => {
  expect([words().left(1), words().left(2)]).toEqual(['1 left', '2 left'])
})

describe('a language that is spoken', () => {
  it('is used by all catalogs, the page, and the region’s formats, and saved for the next start', async () => {
    setLanguageLoader(async language => (language === 'es' ? es : null))
    await switchLanguage('es')
    expect([words().left(2), page.lang, page.dir, savedLanguage()]).toEqual(['Quedan 2', 'es', 'ltr', 'es'])
    const [from, to] = ['2026-11-23T23:00:00Z', '2026-11-24T00:00:00Z']
    expect(longDay(from, 'America/Bogota')).toBe('lunes 23 de noviembre')
    expect(shortDay(from, 'America/Bogota')).toMatch(/^lun 23 (de )?nov$/)
    expect(clockSpan(from, to, 'America/Bogota').replace(/\s/g, ' ')).toMatch(/^6:00.{1,3}7:00 p\. m\.$/)
    expect(clockTime(from, 'America/Bogota')).toBe('6:00\u00a0p.\u00a0m.')
    expect([oneDecimal(4.66), formatPercent(0.934)]).toEqual(['4,7', '93%'])
    expect(weekdayOrder()[0]).toBe(6)
    await switchLanguage('en')
    expect([words().left(2), page.lang, savedLanguage()]).toEqual(['2 left', 'en', 'en'])
  })

  it('has the date formats of its grammar: Portuguese keeps the comma, and abbreviations have no period', async () => {
    setLanguageLoader(async () => (_area, english) => english)
    await switchLanguage('pt')
    const day = '2026-11-23T23:00:00Z'
    expect(longDay(day, 'America/Sao_Paulo')).toBe('segunda-feira, 23 de novembro')
    expect(shortDay(day, 'America/Sao_Paulo')).toBe('seg, 23 de nov')
    expect(clockTime(day, 'America/Sao_Paulo')).toBe('20:00')
  })

  it('may be read from right to left', async () => {
    setLanguageLoader(async language => (language === 'en-XB' ? (_area, english) => pseudoLocalize(english) : null))
    await switchLanguage('en-XB')
    expect([words().left(1), page.lang, page.dir]).toEqual(['[1 ļéƒţ ~]', 'en-XB', 'rtl'])
  })

  it('is the last one requested, whichever loads first', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<Translate>()
    setLanguageLoader(async language => (language === 'es' ? arrived : null))
    const spanish = switchLanguage('es')
    await switchLanguage('en')
    arrive(es)
    await spanish
    expect([activeLanguage(), page.lang, savedLanguage()]).toEqual(['en', 'en', 'en'])
  })
})

describe('the language of a start', () => {
  beforeEach(() => {
    setLanguageLoader(async language => (language === 'es' ? es : null))
    page.lang = 'es'
  })

  it('is the page’s language, which is not saved', async () => {
    await switchToSavedLanguage()
    expect([words().left(2), page.lang, savedLanguage()]).toEqual(['Quedan 2', 'es', null])
  })

  it('is this device’s last one, whatever the page’s language', async () => {
    stored.set('language', 'en')
    await switchToSavedLanguage()
    expect([words().left(2), page.lang, savedLanguage()]).toEqual(['2 left', 'en', 'en'])
  })

  it('is the one chosen on the sign-in page, whatever this device used before', async () => {
    stored.set('language', 'en')
    browser.cookie = 'theme=dark; language=es'
    await switchToSavedLanguage()
    expect([words().left(2), page.lang, stored.get('language')]).toEqual(['Quedan 2', 'es', 'es'])
  })

  it('is this device’s last one if the cookie names an unknown language', async () => {
    stored.set('language', 'en')
    browser.cookie = 'language=toString'
    await switchToSavedLanguage()
    expect(savedLanguage()).toBe('en')
  })
})

describe('the language of a person', () => {
  const academy = { languages: ['en', 'es'] as const }
  it.each([
    ['en', 'en'],
    ['es', 'es'],
    [null, 'es'],
  ] as const)('who chose %s is %s on a Spanish device', (language, spoken) =>
    expect(languageOf({ language, academy })).toBe(spoken),
  )
  it('is English if the academy has no other language', () =>
    expect(languageOf({ language: 'es', academy: { languages: ['en'] } })).toBe('en'))
})

describe('a language that cannot be fetched', () => {
  it('keeps the active language, does not block again, and is requested at the next start', async () => {
    vi.resetModules()
    const start = await import('./language.ts')
    const load = vi.fn(async (): Promise<Translate> => {
      throw new Error('no line')
    })
    start.setLanguageLoader(load)
    await start.switchLanguage('es')
    await start.switchLanguage('es')
    expect([start.activeLanguage(), page.lang, start.savedLanguage(), load.mock.calls.length]).toEqual([
      'en',
      'en',
      'es',
      1,
    ])
  })
})

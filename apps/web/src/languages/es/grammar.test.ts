import { expect, it } from 'vitest'
import { al, capital, del, el, elStop, within } from './grammar.ts'

const day = new Intl.DateTimeFormat('es-419', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  .format(new Date('2026-11-23T18:00:00Z'))
  .replace(',', '')

it.each([
  [day, 'el lunes 23 de noviembre', 'del lunes 23 de noviembre', 'al lunes 23 de noviembre'],
  [
    '23 de noviembre de 2026',
    'el 23 de noviembre de 2026',
    'del 23 de noviembre de 2026',
    'al 23 de noviembre de 2026',
  ],
  ['lun 23 nov, 18:00', 'el lun 23 nov, 18:00', 'del lun 23 nov, 18:00', 'al lun 23 nov, 18:00'],
  ['hoy, 18:00', 'hoy, 18:00', 'de hoy, 18:00', 'a hoy, 18:00'],
  ['mañana, 1:00', 'mañana, 1:00', 'de mañana, 1:00', 'a mañana, 1:00'],
  ['18:00', 'las 18:00', 'de las 18:00', 'a las 18:00'],
  ['1:30 p. m.', 'la 1:30 p. m.', 'de la 1:30 p. m.', 'a la 1:30 p. m.'],
  ['11:30', 'las 11:30', 'de las 11:30', 'a las 11:30'],
])('%s has its article', (moment, withArticle, of, to) => {
  expect([el(moment), del(moment), al(moment)]).toEqual([withArticle, of, to])
})

it('a sentence has one full stop at its end', () => {
  expect([elStop('hoy, 6:00 p. m.'), elStop('hoy, 18:00')]).toEqual(['hoy, 6:00 p. m.', 'hoy, 18:00.'])
})

it('a sentence begins with a capital', () => {
  expect(capital(day)).toBe('Lunes 23 de noviembre')
})

it('a name that begins with a capital has none within a sentence', () => {
  expect(within('Inglés')).toBe('inglés')
})

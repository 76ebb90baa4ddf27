import { expect, it } from 'vitest'
import { de, em, within } from './grammar.ts'

const day = (date: string) =>
  new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  )

it.each([
  [day('2026-11-23'), 'na segunda-feira, 23 de novembro', 'da segunda-feira, 23 de novembro'],
  [day('2026-11-28'), 'no sábado, 28 de novembro', 'do sábado, 28 de novembro'],
  ['dom, 29 de nov, 18:00', 'no dom, 29 de nov, 18:00', 'do dom, 29 de nov, 18:00'],
  ['23 de novembro de 2026', 'em 23 de novembro de 2026', 'de 23 de novembro de 2026'],
  ['hoje, 18:00', 'hoje, 18:00', 'de hoje, 18:00'],
  ['amanhã, 1:00', 'amanhã, 1:00', 'de amanhã, 1:00'],
  ['18:00', 'às 18:00', 'das 18:00'],
  ['1:30', 'à 1:30', 'da 1:30'],
  ['11:30', 'às 11:30', 'das 11:30'],
])('%s has its preposition', (moment, at, of) => {
  expect([em(moment), de(moment)]).toEqual([at, of])
})

it('a name that begins with a capital has none within a sentence', () => {
  expect(within('Inglês')).toBe('inglês')
})

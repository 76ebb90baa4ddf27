import { expect, it } from 'vitest'
import { addLanguages } from '../../../languages/add-languages.ts'
import { factsOf } from './facts.ts'

addLanguages()

const facts = (minutes: number, language: 'en' | 'es') =>
  factsOf({
    kind: 'COURSE',
    cefr: null,
    level_code: null,
    completed_at: '2026-11-26T15:00:00Z',
    minutes,
    score: null,
    language,
    timeZone: 'America/Bogota',
  }).slice(1)

it('a certificate omits hours if its classes take less than one', () => {
  expect(facts(4, 'en')).toEqual([])
  expect(facts(59, 'en')).toEqual([])
  expect(facts(60, 'en')).toEqual([{ name: 'Class hours', value: '1' }])
})

it('hours are written with a point in English and with a comma in Spanish', () => {
  expect(facts(150, 'en')).toEqual([{ name: 'Class hours', value: '2.5' }])
  expect(facts(150, 'es')).toEqual([{ name: 'Horas de clase', value: '2,5' }])
})

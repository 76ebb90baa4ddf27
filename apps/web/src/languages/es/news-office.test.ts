import { expect, test } from 'vitest'
import { badgeOffice } from './badge-office.ts'
import { newsOffice } from './news-office.ts'

test('a language is written small within a sentence', () => {
  for (const { translation } of [newsOffice, badgeOffice]) {
    expect(translation.title('Español')).toBe('En español')
    expect(translation.of('Texto', 'Español')).toBe('Texto, español')
  }
})

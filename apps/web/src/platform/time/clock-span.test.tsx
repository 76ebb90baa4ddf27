import { afterEach, expect, test, vi } from 'vitest'
import { switchLanguage } from '../words/language.ts'
import { clockSpan } from './format.ts'

afterEach(() => switchLanguage('en'))

/** The pieces between which the browser may break the line. */
const piecesOf = (from: string) => clockSpan(from, '2026-11-23T19:00:00Z', 'UTC').split(/[ \u2009]/)

test('the half of the day stays beside its time, where the browser would end the line between them', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US'])
  expect(piecesOf('2026-11-23T18:00:00Z')).toEqual(['6:00', '–', '7:00\u00a0PM'])
  expect(piecesOf('2026-11-23T11:30:00Z')).toEqual(['11:30\u00a0AM', '–', '7:00\u00a0PM'])
})

test('so does one with a two-word format', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-CO'])
  await switchLanguage('es')
  expect(piecesOf('2026-11-23T18:00:00Z')).toEqual(['6:00', 'a', '7:00\u00a0p.\u00a0m.'])
  expect(piecesOf('2026-11-23T11:30:00Z')).toEqual(['11:30\u00a0a.\u00a0m.', 'a', '7:00\u00a0p.\u00a0m.'])
})

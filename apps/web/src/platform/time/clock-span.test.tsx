import { expect, test, vi } from 'vitest'
import { clockSpan } from './format.ts'

test('the half of the day stays beside its time, where the browser would end the line between them', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US'])
  const piecesOf = (from: string) => clockSpan(from, '2026-11-23T19:00:00Z', 'UTC').split(/[ \u2009]/)
  expect(piecesOf('2026-11-23T18:00:00Z')).toEqual(['6:00', '–', '7:00\u00a0PM'])
  expect(piecesOf('2026-11-23T11:30:00Z')).toEqual(['11:30\u00a0AM', '–', '7:00\u00a0PM'])
})

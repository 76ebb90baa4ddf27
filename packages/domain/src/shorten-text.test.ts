import { expect, onTestFinished, test, vi } from 'vitest'
import { shortenText } from './shorten-text.ts'

test('a long text is cut between characters as people see them', () => {
  expect(shortenText('short', 5)).toBe('short')
  expect(shortenText(`${'a'.repeat(189)}😀😀`, 191)).toBe(`${'a'.repeat(189)}…`)
  expect(shortenText('ab👩‍🏫cd', 6)).toBe('ab…')
  for (let maxLength = 2; maxLength < 30; maxLength++) {
    const cut = shortenText('e\u0301👩‍🏫🇨🇴'.repeat(5), maxLength)
    expect([cut.isWellFormed(), cut.length <= maxLength]).toEqual([true, true])
  }
})

test('a browser that cannot tell characters apart cuts between code points', () => {
  vi.stubGlobal('Intl', { Segmenter: undefined })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(shortenText(`ab😀😀`, 4)).toBe('ab…')
  expect(shortenText(`ab😀😀`, 5)).toBe('ab😀…')
})

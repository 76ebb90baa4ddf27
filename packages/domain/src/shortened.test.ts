import { expect, onTestFinished, test, vi } from 'vitest'
import { shortened } from './shortened.ts'

test('a long text is cut between characters as people see them', () => {
  expect(shortened('short', 5)).toBe('short')
  expect(shortened(`${'a'.repeat(189)}😀😀`, 191)).toBe(`${'a'.repeat(189)}…`)
  expect(shortened('ab👩‍🏫cd', 6)).toBe('ab…')
  for (let most = 2; most < 30; most++) {
    const cut = shortened('e\u0301👩‍🏫🇨🇴'.repeat(5), most)
    expect([cut.isWellFormed(), cut.length <= most]).toEqual([true, true])
  }
})

test('a browser that cannot tell characters apart cuts between code points', () => {
  vi.stubGlobal('Intl', { Segmenter: undefined })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(shortened(`ab😀😀`, 4)).toBe('ab…')
  expect(shortened(`ab😀😀`, 5)).toBe('ab😀…')
})

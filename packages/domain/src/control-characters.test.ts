import { expect, test } from 'vitest'
import { isStorable, storedText } from './control-characters.ts'

test.each([
  ['a line break of PowerPoint', 'First\u000bsecond', 'First\nsecond'],
  ['a page break', 'First\fsecond', 'First\nsecond'],
  ['a start of text', 'a\u0002b', 'ab'],
  ['a unit separator', 'a\u001fb', 'ab'],
  ['a bell and an escape', '\u0007a\u001b[1mb', 'a[1mb'],
  ['a number without a character', 'a\ufffeb\uffffc', 'abc'],
  ['a half of a character', 'a\ud83db', 'ab'],
  ['a NUL', 'a\0b', 'ab'],
])('a text is stored without %s', (_, text, stored) => {
  expect(storedText(text)).toBe(stored)
})

test.each(['a\tb\r\nc', 'años 👩‍🏫', 'かぎ ดี', '\u00a0\u200b\u2028\u0085\ufeff', '\ufffd', '\u{10ffff}'])(
  '%j is unchanged',
  text => {
    expect(storedText(text)).toBe(text)
  },
)

test('a NUL and halves of characters cannot be stored', () => {
  expect(['años 👩‍🏫', 'a\u000b', 'a\0', '\ud83d', '\ude00'].map(isStorable)).toEqual([true, true, false, false, false])
})

test('a letter keeps 30 marks, so that a long run of them takes linear time', () => {
  const began = performance.now()
  const stored = storedText(`a${'\u0301'.repeat(100_000)}${'\u0327'.repeat(100_000)}b`)
  expect(stored).toBe(`a${'\u0301'.repeat(30)}b`)
  expect(stored.normalize('NFKC').length).toBeLessThan(40)
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('many letters with the maximum number of marks take linear time', () => {
  const text = `a${'\u0301'.repeat(30)}`.repeat(80_000)
  const durations = [1, 2, 3].map(() => {
    const began = performance.now()
    expect(storedText(text)).toHaveLength(text.length)
    return performance.now() - began
  })
  expect(Math.min(...durations)).toBeLessThan(300)
})

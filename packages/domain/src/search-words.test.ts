import { expect, test } from 'vitest'
import { holding, wordsOf } from './search-words.ts'

test('what is searched for is words, each once, the longest first', () => {
  expect(wordsOf('  ana  gomez ana ')).toEqual(['gomez', 'ana'])
  expect(wordsOf('')).toEqual([])
  expect(wordsOf('a b c d e f g h')).toHaveLength(6)
})

test('a word is text, whatever it looks like', () => {
  expect(holding('100%_\\')).toBe('%100\\%\\_\\\\%')
})

import { expect, test } from 'vitest'
import { containsPattern, searchWords } from './search-words.ts'

test('a search has distinct words, longest first', () => {
  expect(searchWords('  ana  gomez ana ')).toEqual(['gomez', 'ana'])
  expect(searchWords('')).toEqual([])
  expect(searchWords('a b c d e f g h')).toHaveLength(6)
})

test('a word is literal, whatever it looks like', () => {
  expect(containsPattern('100%_\\')).toBe('%100\\%\\_\\\\%')
})

import { questionDocument } from '@aulaviva/contract/assessment/question-bank'
import { questionKinds } from '@aulaviva/domain/question-kinds'
import { expect, test } from 'vitest'
import type { DocumentOf } from './question-bank.queries.ts'
import {
  blank,
  couplesOf,
  gapAt,
  moved,
  part,
  pasted,
  sentenceOf,
  withCouples,
  withOptions,
  withSentence,
  withWords,
  wordsInOrder,
} from './writing.ts'

test.each(questionKinds)('an empty %s is a document', kind => {
  expect(questionDocument.safeParse(blank(kind)).error).toBeUndefined()
})

test('lines that are pasted become rows, as many as there is room for', () => {
  const rows = [part('one'), part('')]
  expect(pasted(rows, 1, 'two\r\n\n three \nfour', 4).map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four'])
  expect(pasted(rows, 1, 'two\nthree\nfour', 3).map(({ text }) => text)).toEqual(['one', 'two', 'three'])
})

test('a row moves one place, and nowhere beyond the ends', () => {
  expect([moved(['a', 'b', 'c'], 0, 1), moved(['a', 'b'], 1, 2)]).toEqual([
    ['b', 'a', 'c'],
    ['a', 'b'],
  ])
})

test('an option that goes takes along that it was right and what was said of it', () => {
  const document = blank('SINGLE_CHOICE') as DocumentOf<'SINGLE_CHOICE'>
  const [first, ...rest] = document.prompt.options
  const right = { ...document, key: { option: first!.id }, feedback: [{ option: first!.id, text: 'Yes' }] }
  expect(withOptions(right, rest)).toMatchObject({ key: { option: null }, feedback: [] })
  expect(withOptions(right, [first!, ...rest])).toEqual(right)
})

test('a sentence with brackets is a question with gaps, and reads back the same', () => {
  const document = blank('FILL_THE_GAP') as DocumentOf<'FILL_THE_GAP'>
  const written = withSentence(document, 'She [drinks/sips] tea and he [].')
  expect(written.prompt.pieces.map(({ text }) => text)).toEqual(['She ', ' tea and he ', '.'])
  expect(written.key.gaps.map(({ accepted }) => accepted)).toEqual([['drinks', 'sips'], []])
  expect(sentenceOf(written)).toBe('She [drinks/sips] tea and he [].')
  // A blank stays the same when another word is accepted for it.
  expect(withSentence(written, 'She [drinks] tea and he [].').prompt.pieces[0]!.gap).toBe(written.prompt.pieces[0]!.gap)
})

test('a word becomes a gap where the cursor stands in it, or as it is selected', () => {
  expect([gapAt('Él está aquí.', 5, 5), gapAt('He gave up.', 3, 10), gapAt('a  b', 2, 2)]).toEqual([
    'Él [está] aquí.',
    'He [gave up].',
    'a  b',
  ])
})

test('words stand in their right order for the author, and in none that tells it for the student', () => {
  const document = blank('ORDERING') as DocumentOf<'ORDERING'>
  const words = ['we', 'saw', 'them'].map(text => part(text))
  const written = withWords(document, words)
  expect(wordsInOrder(written)).toEqual(words)
  expect(written.prompt.words.map(({ id }) => id)).toEqual(words.map(({ id }) => id).toSorted())
})

test('halves stay together, and spare ones come last', () => {
  const document = blank('MATCHING') as DocumentOf<'MATCHING'>
  const couples = [...couplesOf(document), { left: null, right: part('spare') }]
  expect(couplesOf(withCouples(document, couples))).toEqual(couples)
})

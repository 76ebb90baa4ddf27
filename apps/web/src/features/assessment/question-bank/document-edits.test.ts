import { questionDocument } from '@aulaviva/contract/assessment/question-bank'
import { questionKinds } from '@aulaviva/domain/question-kinds'
import { expect, test } from 'vitest'
import {
  emptyDocument,
  makeGapAt,
  matchingPairsOf,
  moveRow,
  newPart,
  pasteLines,
  sentenceOf,
  withMatchingPairs,
  withOptions,
  withSentence,
  withWords,
  wordsInOrder,
} from './document-edits.ts'
import type { DocumentOf } from './question-bank.queries.ts'

test.each(questionKinds)('an empty %s is a document', kind => {
  expect(questionDocument.safeParse(emptyDocument(kind)).error).toBeUndefined()
})

test('lines that are pasted become rows, as many as there is room for', () => {
  const rows = [newPart('one'), newPart('')]
  expect(pasteLines(rows, 1, 'two\r\n\n three \nfour', 4).map(({ text }) => text)).toEqual([
    'one',
    'two',
    'three',
    'four',
  ])
  expect(pasteLines(rows, 1, 'two\nthree\nfour', 3).map(({ text }) => text)).toEqual(['one', 'two', 'three'])
})

test('a row moves one place, and nowhere beyond the ends', () => {
  expect([moveRow(['a', 'b', 'c'], 0, 1), moveRow(['a', 'b'], 1, 2)]).toEqual([
    ['b', 'a', 'c'],
    ['a', 'b'],
  ])
})

test('removing an option removes its solution and feedback', () => {
  const document = emptyDocument('SINGLE_CHOICE') as DocumentOf<'SINGLE_CHOICE'>
  const [first, ...rest] = document.prompt.options
  const right = { ...document, key: { option: first!.id }, feedback: [{ option: first!.id, text: 'Yes' }] }
  expect(withOptions(right, rest)).toMatchObject({ key: { option: null }, feedback: [] })
  expect(withOptions(right, [first!, ...rest])).toEqual(right)
})

test('a sentence with brackets is a question with gaps, and reads back the same', () => {
  const document = emptyDocument('FILL_THE_GAP') as DocumentOf<'FILL_THE_GAP'>
  const edited = withSentence(document, 'She [drinks/sips] tea and he [].')
  expect(edited.prompt.pieces.map(({ text }) => text)).toEqual(['She ', ' tea and he ', '.'])
  expect(edited.key.gaps.map(({ accepted }) => accepted)).toEqual([['drinks', 'sips'], []])
  expect(sentenceOf(edited)).toBe('She [drinks/sips] tea and he [].')
  // A blank stays the same when another word is accepted for it.
  expect(withSentence(edited, 'She [drinks] tea and he [].').prompt.pieces[0]!.gap).toBe(edited.prompt.pieces[0]!.gap)
})

test('a word becomes a gap where the cursor is, or where it is selected', () => {
  expect([makeGapAt('Él está aquí.', 5, 5), makeGapAt('He gave up.', 3, 10), makeGapAt('a  b', 2, 2)]).toEqual([
    'Él [está] aquí.',
    'He [gave up].',
    'a  b',
  ])
})

test('words are in the correct order for the author, and in another order for students', () => {
  const document = emptyDocument('ORDERING') as DocumentOf<'ORDERING'>
  const words = ['we', 'saw', 'them'].map(text => newPart(text))
  const written = withWords(document, words)
  expect(wordsInOrder(written)).toEqual(words)
  expect(written.prompt.words.map(({ id }) => id)).toEqual(words.map(({ id }) => id).toSorted())
})

test('halves stay together, and spare ones come last', () => {
  const document = emptyDocument('MATCHING') as DocumentOf<'MATCHING'>
  const couples = [...matchingPairsOf(document), { left: null, right: newPart('spare') }]
  expect(matchingPairsOf(withMatchingPairs(document, couples))).toEqual(couples)
})

import { questionDocument } from '@aulaviva/contract/assessment/question-bank'
import { expect, test } from 'vitest'
import { blockingReasons } from './completeness.rules.ts'

const common = {
  explanation: '',
  points: 1,
  level: null,
  skill: null,
  cefr: null,
  tags: [],
  audio: null,
  picture: null,
}
const stem = { text: 'Do it', passage: null }
const reasons = (document: object) =>
  blockingReasons(questionDocument.parse({ ...common, ...document })).map(({ field, code }) => `${field} ${code}`)
const parts = (...texts: string[]) => texts.map((text, at) => ({ id: `m${at}`, text }))

test('a whole question has no reason against it', () => {
  const options = parts('a', 'b')
  expect(reasons({ kind: 'SINGLE_CHOICE', prompt: { ...stem, options }, key: { option: 'm0' } })).toEqual([])
  expect(reasons({ kind: 'TRUE_FALSE', prompt: stem, key: { value: false } })).toEqual([])
  const left = parts('up', 'in')
  const right = [{ id: 'r0', text: 'down' }, ...parts('x', 'out').slice(1)]
  const pairs = [
    { left: 'm0', right: 'r0' },
    { left: 'm1', right: 'm1' },
  ]
  expect(reasons({ kind: 'MATCHING', prompt: { ...stem, left, right }, key: { pairs } })).toEqual([])
})

test.each([
  [
    'an answer that says nothing',
    { kind: 'SINGLE_CHOICE', prompt: { ...stem, options: parts('a', ' ') }, key: { option: 'm0' } },
    'prompt.options.1.text missing',
  ],
  [
    'one answer alone',
    { kind: 'SINGLE_CHOICE', prompt: { ...stem, options: parts('a') }, key: { option: 'm0' } },
    'prompt.options too_few',
  ],
  [
    'two answers that are one',
    { kind: 'MULTIPLE_CHOICE', prompt: { ...stem, options: parts('a', 'a') }, key: { options: ['m0'] } },
    'prompt.options.1.text repeated',
  ],
  [
    'a key that names nothing',
    { kind: 'MULTIPLE_CHOICE', prompt: { ...stem, options: parts('a', 'b') }, key: { options: ['zz'] } },
    'key.options not_there',
  ],
  [
    'no gap',
    { kind: 'FILL_THE_GAP', prompt: { ...stem, pieces: [{ text: 'x', gap: null }] }, key: { gaps: [] } },
    'prompt.pieces no_gap',
  ],
  [
    'a gap without a word',
    {
      kind: 'FILL_THE_GAP',
      prompt: { ...stem, pieces: [{ text: 'x', gap: 'g' }] },
      key: { gaps: [{ gap: 'g', accepted: [] }] },
    },
    'key.gaps.0.accepted no_right_answer',
  ],
  [
    'an order that lacks a word',
    { kind: 'ORDERING', prompt: { ...stem, words: parts('a', 'b') }, key: { orders: [['m0']] } },
    'key.orders.0 not_there',
  ],
  [
    'less at most than at least',
    { kind: 'OPEN_TEXT', prompt: { ...stem, min_words: 9, max_words: 8 }, key: { sample: '' } },
    'prompt.max_words too_small',
  ],
  [
    'criteria that are worth more than the question',
    {
      kind: 'OPEN_TEXT',
      prompt: { ...stem, min_words: 1, max_words: 8 },
      key: { sample: '' },
      points: 3,
      rubric: [
        { text: 'Greets', points: 2 },
        { text: 'Asks', points: 2 },
      ],
    },
    'rubric other_sum',
  ],
  [
    'a picture that nobody describes',
    {
      kind: 'TRUE_FALSE',
      prompt: stem,
      key: { value: true },
      picture: { file: '01890000-0000-7000-8000-000000000001', alt: ' ' },
    },
    'picture.alt missing',
  ],
])('%s is a reason, with its place', (_, document, expected) => {
  expect(reasons(document)).toEqual([expected])
})

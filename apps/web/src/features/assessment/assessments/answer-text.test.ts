import type { Question } from '@aulaviva/contract/assessment/questions'
import { expect, it } from 'vitest'
import { answerLines, solutionLines } from './answer-text.ts'

const around = { id: '', section: '', points: 1, audio: null, picture: null, at_second: null }
const stem = { text: '', passage: null }

it('a gapped sentence is shown with the given answer, and with every accepted form', () => {
  const question: Question = {
    ...around,
    kind: 'FILL_THE_GAP',
    prompt: {
      ...stem,
      pieces: [
        { text: 'I ', gap: 'g1' },
        { text: ' to ', gap: 'g2' },
        { text: '.', gap: null },
      ],
    },
  }
  expect(answerLines(question, { kind: 'FILL_THE_GAP', gaps: [{ gap: 'g1', text: 'go' }] })).toEqual(['I go to ….'])
  const gaps = [
    { gap: 'g1', accepted: ['went', 'travelled'] },
    { gap: 'g2', accepted: ['Lima'] },
  ]
  expect(solutionLines(question, { kind: 'FILL_THE_GAP', gaps })).toEqual(['I went or travelled to Lima.'])
})

it('a given answer is separated from the letters next to its gap', () => {
  const prompt = {
    ...stem,
    pieces: [
      { text: 'I', gap: 'g1' },
      { text: 'ed, left', gap: null },
    ],
  }
  const question: Question = { ...around, kind: 'FILL_THE_GAP', prompt }
  const lines = answerLines(question, { kind: 'FILL_THE_GAP', gaps: [{ gap: 'g1', text: 'had lock' }] })
  expect(lines).toEqual(['I\u2009had lock\u2009ed, left'])
})

it('pairs, sentences, and choices are formatted as text', () => {
  const matching: Question = {
    ...around,
    kind: 'MATCHING',
    prompt: { ...stem, left: [{ id: 'a', text: 'hot' }], right: [{ id: 'x', text: 'cold' }] },
  }
  expect(answerLines(matching, { kind: 'MATCHING', pairs: [{ left: 'a', right: 'x' }] })).toEqual(['hot – cold'])
  const ordering: Question = {
    ...around,
    kind: 'ORDERING',
    prompt: {
      ...stem,
      words: [
        { id: 'a', text: 'am' },
        { id: 'i', text: 'I' },
      ],
    },
  }
  expect(answerLines(ordering, { kind: 'ORDERING', order: ['i', 'a'] })).toEqual(['I am'])
  expect(answerLines(ordering, null)).toEqual([])
})

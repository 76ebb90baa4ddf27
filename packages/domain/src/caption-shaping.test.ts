import { expect, test } from 'vitest'
import { shapeCues } from './caption-shaping.ts'
import { formatCaptions, parseCaptions } from './captions.ts'
import { seededNumbers } from './seeded-random.ts'

const shape = (segments: [from: number, to: number, text: string][], language = 'en', seconds = 3_600) =>
  shapeCues(
    segments.map(([from, to, text]) => ({ from, to, text })),
    { seconds, language },
  )
const textsOf = (cues: { text: string }[]) => cues.map(({ text }) => text)

test('text that fits one line stays one cue, and longer text becomes two lines of similar length', () => {
  expect(shape([[1, 3, ' Good morning, everybody. ']])).toEqual([{ from: 1, to: 3, text: 'Good morning, everybody.' }])
  expect(textsOf(shape([[0, 4, 'Today we will look at the words that we use in a kitchen.']]))).toEqual([
    'Today we will look at the\nwords that we use in a kitchen.',
  ])
})

test('a long passage is split at the end of a sentence, else of a clause, and its time is divided', () => {
  const first = 'This is the first sentence of all, and it is a rather long one.'
  const second = 'The second one is short, and yet it goes on for some words more.'
  const cues = shape([[10, 20, `${first} ${second}`]])
  expect(textsOf(cues).map(text => text.replace('\n', ' '))).toEqual([first, second])
  expect([cues[0]?.from, cues[1]?.to]).toEqual([10, 20])
  expect(cues[0]?.to).toBe(cues[1]?.from)
  expect(cues[0]?.to).toBeCloseTo(14.96, 1)
  const parts = shape([
    [0, 9, 'We go to the market on every single Saturday morning, because there the fruit is fresh and not so dear'],
  ])
  expect(textsOf(parts)[0]?.replace('\n', ' ')).toBe('We go to the market on every single Saturday morning,')
})

test('text without spaces is split between its words, and full-width letters count twice', () => {
  const japanese =
    'おはようございます。今日は台所で使う言葉を一緒に勉強しましょう。まず、お皿とコップの名前を覚えてください。'
  const cues = shape([[0, 12, japanese]], 'ja')
  expect(textsOf(cues).join('').replaceAll('\n', '')).toBe(japanese)
  for (const line of textsOf(cues).flatMap(text => text.split('\n'))) expect(line.length).toBeLessThanOrEqual(21)
})

test('passages in any order, overlapping, empty, or out of range become ordered cues', () => {
  const cues = shape(
    [
      [8, 9, 'Third'],
      [0, 3, 'First'],
      [2, 5, 'Second'],
      [2.05, 6, 'with more'],
      [6, 6, 'no time'],
      [7, 6.5, 'backwards'],
      [7, 7.5, ' \n '],
      [9.5, 30, 'To the end'],
      [12, 14, 'Beyond it'],
      [-1, 0.001, 'x'],
    ],
    'en',
    10,
  )
  expect(cues).toEqual([
    { from: 0, to: 2, text: 'x First' },
    { from: 2, to: 6, text: 'Second with more' },
    { from: 8, to: 9, text: 'Third' },
    { from: 9.5, to: 10, text: 'To the end' },
  ])
})

test('for any speech, cues have at most two lines, are in order, and parse back unchanged', () => {
  const next = seededNumbers('captions')
  const letters = [
    'a',
    'words',
    'l’école',
    '<b>',
    '&amp;',
    '-->',
    '{\\an8}',
    '漢字',
    '\u0000',
    '\n\n',
    '.',
    'x'.repeat(90),
    '🙂',
  ]
  for (let round = 0; round < 60; round++) {
    const heard = Array.from({ length: 6 }, () => {
      const from = next() * 100 - 5
      const text = Array.from({ length: next() * 60 }, () => letters[Math.floor(next() * letters.length)]).join(' ')
      return { from, to: from + next() * 40 - 2, text }
    })
    const cues = shapeCues(heard, { seconds: 90, language: 'en' })
    if (cues.length === 0) continue
    expect(parseCaptions(formatCaptions(cues), { isVtt: true, seconds: 90 })).toEqual({ cues, problems: [] })
    for (const { from, to, text } of cues) {
      if (to - from > 20) expect(text.split('\n').length).toBeLessThanOrEqual(2)
    }
  }
})

test('a passage of a million letters is processed quickly', () => {
  const long = 'on and on '.repeat(100_000)
  const cues = shape([
    [0, 60, long],
    [0.01, 60, long],
  ])
  expect(cues.length).toBeLessThan(200)
})

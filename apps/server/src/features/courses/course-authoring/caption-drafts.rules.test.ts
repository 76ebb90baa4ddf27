import { expect, test } from 'vitest'
import { passagesToSave } from './caption-drafts.rules.ts'

const piece = { from: 300, to: 600, isLast: false }
const passage = (from: number, to: number, text = 'a') => ({ from, to, text })

test('the last passage before a cut is transcribed again with the next piece, because the cut may split a word', () => {
  expect(passagesToSave(piece, [passage(0, 150), passage(150, 280), passage(280, 300)])).toEqual({
    complete: [passage(300, 450), passage(450, 580)],
    done: 580,
  })
})

test('nothing is transcribed again after the last piece, in silence, or if a passage is most of a piece', () => {
  const last = { ...piece, isLast: true }
  expect(passagesToSave(last, [passage(0, 300)])).toEqual({ complete: [passage(300, 600)], done: 600 })
  expect(passagesToSave(piece, [])).toEqual({ complete: [], done: 600 })
  expect(passagesToSave(piece, [passage(0, 300)])).toEqual({ complete: [passage(300, 600)], done: 600 })
})

test('a piece always makes progress, whatever times are returned', () => {
  for (const [from, to] of [
    [-100, 5],
    [0, 1e9],
    [299, 1e9],
    [5_000, 6_000],
    [149, 100],
  ] as const) {
    const { complete, done } = passagesToSave(piece, [passage(from, to)])
    expect(done).toBeGreaterThanOrEqual(450)
    expect(done).toBeLessThanOrEqual(600)
    for (const one of complete) expect(one.to).toBeLessThanOrEqual(600)
  }
})

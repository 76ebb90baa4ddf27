import { expect, test } from 'vitest'
import {
  addCue,
  countMatches,
  type EditHistory,
  type EditorCue,
  editReducer,
  faultOf,
  joinWithNext,
  replaceAll,
  setBegin,
  setEnd,
  setText,
  shiftAll,
  splitCue,
} from './caption-edits.ts'

const cues: EditorCue[] = [
  { from: 1, to: 3, text: 'Hello there, friend', key: -1 },
  { from: 3, to: 5, text: 'How are you?', key: -2 },
]

test('a cue is parted at a letter, its time as its letters are', () => {
  const [first, second, third] = splitCue(cues, 0, 13)
  expect([first?.text, second?.text, third?.text]).toEqual(['Hello there,', 'friend', 'How are you?'])
  expect([first?.from, first?.to, second?.from, second?.to]).toEqual([1, 2.333, 2.333, 3])
  expect(splitCue(cues, 0, 0)).toEqual(cues)
})

test('a cue that is split and joined is unchanged', () => {
  const again = joinWithNext(splitCue(cues, 0, 13), 0)
  expect(again[0]).toEqual({ from: 1, to: 3, text: 'Hello there,\nfriend', key: -1 })
  expect(joinWithNext(cues, 1)).toEqual(cues)
})

test('a cue never ends before it begins, and cues stay in order', () => {
  expect(setBegin(cues, 0, 4)).toEqual([cues[1], { ...cues[0], from: 4, to: 6 }].toSorted((a, b) => a!.from - b!.from))
  expect(setEnd(cues, 0, 0)[0]).toEqual({ ...cues[0], to: 1.2 })
  expect(setBegin(cues, 1, 3.5)[1]).toEqual({ ...cues[1], from: 3.5 })
})

test('a key stays with its cue, and new cues get new keys', () => {
  const keysOf = (some: readonly EditorCue[]) => some.map(({ key }) => key)
  const split = keysOf(splitCue(cues, 0, 13))
  expect([split[0], split[2]]).toEqual([-1, -2])
  expect(new Set([...split, ...keysOf(addCue(cues, 0).cues)]).size).toBe(4)
  for (const other of [shiftAll(cues, 2), replaceAll(cues, 'you', 'they'), setText(cues, 1, 'a'), setEnd(cues, 0, 9)]) {
    expect(keysOf(other)).toEqual([-1, -2])
  }
  expect(keysOf(setBegin(cues, 0, 4))).toEqual([-2, -1])
})

test('a cue that is put in ends before the next begins', () => {
  expect(addCue(cues, 0).cues[0]).toMatchObject({ from: 0, to: 1, text: '' })
  expect(addCue(cues, 9)).toMatchObject({ at: 2, cues: [{}, {}, { from: 9, to: 11.5 }] })
})

test('all are moved together, none before the beginning', () => {
  expect(shiftAll(cues, 1.5).map(({ from, to }) => [from, to])).toEqual([
    [2.5, 4.5],
    [4.5, 6.5],
  ])
  expect(shiftAll(cues, -4).map(({ from, to }) => [from, to])).toEqual([
    [0, 0.2],
    [0, 1],
  ])
})

test('a search matches the text exactly, and replaces it literally', () => {
  expect(countMatches(cues, 'HELLO')).toBe(1)
  expect(countMatches(cues, '.*')).toBe(0)
  expect(countMatches(cues, '')).toBe(0)
  expect(replaceAll(cues, 'you?', '$& them')[1]?.text).toBe('How are $& them')
})

test('text typed in one place is undone and redone together', () => {
  let history: EditHistory = { cues, past: [], future: [], typing: null }
  for (const text of ['H', 'He', 'Hey'])
    history = editReducer(history, { kind: 'set', cues: setText(cues, 0, text), typing: '0' })
  history = editReducer(history, { kind: 'set', cues: shiftAll(history.cues, 1) })
  history = editReducer(history, { kind: 'undo' })
  expect(history.cues[0]).toMatchObject({ from: 1, text: 'Hey' })
  history = editReducer(history, { kind: 'undo' })
  expect(history.cues).toEqual(cues)
  expect(editReducer(history, { kind: 'undo' })).toBe(history)
  history = editReducer(editReducer(history, { kind: 'redo' }), { kind: 'redo' })
  expect(history.cues[0]).toMatchObject({ from: 2, text: 'Hey' })
})

test('cues that are hard to read or out of place are reported', () => {
  const about = { before: undefined, seconds: 10, readable: 17 }
  expect(faultOf({ from: 0, to: 1, text: 'a'.repeat(18) }, about)).toBe('too_fast')
  expect(faultOf({ from: 0, to: 1, text: 'a'.repeat(17) }, about)).toBe(null)
  expect(faultOf(cues[1]!, { ...about, before: { from: 0, to: 4, text: 'a' } })).toBe('overlaps')
  expect(faultOf({ from: 10, to: 12, text: 'a' }, about)).toBe('after_end')
  expect(faultOf({ from: 1, to: 2, text: ' ' }, about)).toBe('empty')
})

import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { openKnownBrowsers } from './known-browsers.ts'

const signedWith = (key: string) =>
  openKnownBrowsers({ sign: (kind, text) => createHmac('sha256', key).update(`${kind} ${text}`).digest('base64url') })
const known = signedWith('key')

it('a browser knows the last five people who signed in, by a mark for each', () => {
  let marks: string | undefined
  for (const person of ['a', 'b', 'c', 'd', 'e', 'f']) marks = known.remember(marks, person)
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map(person => known.markOf(marks, person) !== undefined)).toEqual([
    false,
    ...Array(5).fill(true),
  ])
  const mark = known.markOf(marks, 'c')
  expect(known.markOf(known.remember(marks, 'c'), 'c')).toBe(mark)
})

it('a browser’s marks of other people, of another key, or made up are ignored', () => {
  const marks = known.remember(undefined, 'a')
  expect(known.markOf(marks, 'b')).toBeUndefined()
  expect(known.markOf(marks, undefined)).toBeUndefined()
  expect(signedWith('other').markOf(marks, 'a')).toBeUndefined()
  for (const odd of [undefined, '', '.', 'x', '.'.repeat(500), `${marks}x`, marks.slice(1)]) {
    expect(known.markOf(odd, 'a')).toBeUndefined()
  }
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { carriedClasses, hearCarried, signMs } from './carried-classes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const say = (by: string, carries: boolean) =>
  hearCarried(JSON.stringify({ live_class: 'a', by, name: by, carries }), 'me')
const names = () => [...carriedClasses().values()].map(({ name }) => name)

test('whoever carries a class is known while they say so, and no more after fifteen seconds of silence', () => {
  say('Ana', true)
  vi.advanceTimersByTime(14_999)
  expect(names()).toEqual(['Ana'])
  say('Ana', true)
  vi.advanceTimersByTime(14_999)
  expect(names()).toEqual(['Ana'])
  vi.advanceTimersByTime(1)
  expect(names()).toEqual([])
})

test('two who carry the same class are both named, each until they let go', () => {
  say('Ana', true)
  say('Eva', true)
  say('Ana', true)
  expect(names()).toEqual(['Ana', 'Eva'])
  say('Ana', false)
  expect(names()).toEqual(['Eva'])
  say('Eva', false)
  expect(names()).toEqual([])
})

test('one’s own signs are no news, and a sign that repeats what is known changes nothing', () => {
  say('Ana', true)
  const before = carriedClasses()
  say('me', true)
  say('Ana', true)
  say('me', false)
  expect(carriedClasses()).toBe(before)
  say('Ana', false)
})

test('signs come more often than the silence that ends them is long', () => {
  expect(signMs).toBeLessThan(7_500)
})

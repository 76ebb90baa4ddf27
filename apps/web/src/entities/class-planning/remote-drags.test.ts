import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onRemoteDrag, remoteDrags, signalIntervalMs } from './remote-drags.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const signal = (by: string, carries: boolean) =>
  onRemoteDrag(JSON.stringify({ live_class: 'a', by, name: by, carries }), 'me')
const names = () => [...remoteDrags().values()].map(({ name }) => name)

test('a dragging colleague is shown until fifteen seconds of silence', () => {
  signal('Ana', true)
  vi.advanceTimersByTime(14_999)
  expect(names()).toEqual(['Ana'])
  signal('Ana', true)
  vi.advanceTimersByTime(14_999)
  expect(names()).toEqual(['Ana'])
  vi.advanceTimersByTime(1)
  expect(names()).toEqual([])
})

test('two people dragging one class are both named, each until they drop it', () => {
  signal('Ana', true)
  signal('Eva', true)
  signal('Ana', true)
  expect(names()).toEqual(['Ana', 'Eva'])
  signal('Ana', false)
  expect(names()).toEqual(['Eva'])
  signal('Eva', false)
  expect(names()).toEqual([])
})

test('own messages are ignored, and a repeated message changes nothing', () => {
  signal('Ana', true)
  const before = remoteDrags()
  signal('me', true)
  signal('Ana', true)
  signal('me', false)
  expect(remoteDrags()).toBe(before)
  signal('Ana', false)
})

test('messages are sent more often than the timeout that ends them', () => {
  expect(signalIntervalMs).toBeLessThan(7_500)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient, whenAnswered } from './query-client.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** The timeout used if the browser never reports that it is idle. */
const idle = () => vi.advanceTimersByTime(2_000)
const ask = (name: string) => {
  const answer = Promise.withResolvers<string>()
  const asked = queryClient.fetchQuery({ queryKey: [name], queryFn: () => answer.promise }).catch(() => undefined)
  return { ...answer, asked }
}

test('what waits for the answers begins once the last of them is there, or has failed', async () => {
  const [first, last] = [ask('first'), ask('last')]
  const work = vi.fn()
  whenAnswered(work)
  first.resolve('here')
  await first.asked
  idle()
  expect(work).not.toHaveBeenCalled()
  last.reject(new Error('This one fails.'))
  await last.asked
  idle()
  expect(work).toHaveBeenCalledOnce()
  const later = ask('later')
  later.resolve('here')
  await later.asked
  idle()
  expect(work).toHaveBeenCalledOnce()
})

test('what is asked because of the last answer is waited for', async () => {
  const [first, work] = [ask('day'), vi.fn()]
  whenAnswered(work)
  first.resolve('Monday')
  await first.asked
  const next = ask('classes of Monday')
  idle()
  expect(work).not.toHaveBeenCalled()
  next.resolve('none')
  await next.asked
  idle()
  expect(work).toHaveBeenCalledOnce()
})

test('where nothing is asked it begins once the browser is idle', () => {
  const work = vi.fn()
  whenAnswered(work)
  expect(work).not.toHaveBeenCalled()
  idle()
  expect(work).toHaveBeenCalledOnce()
})

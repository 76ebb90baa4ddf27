import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient, whenRequestsSettle } from './query-client.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** The timeout used if the browser never reports that it is idle. */
const idle = () => vi.advanceTimersByTime(2_000)
const startQuery = (name: string) => {
  const answer = Promise.withResolvers<string>()
  const request = queryClient.fetchQuery({ queryKey: [name], queryFn: () => answer.promise }).catch(() => undefined)
  return { ...answer, asked: request }
}

test('deferred work starts once the last response has arrived or failed', async () => {
  const [first, last] = [startQuery('first'), startQuery('last')]
  const work = vi.fn()
  whenRequestsSettle(work)
  first.resolve('here')
  await first.asked
  idle()
  expect(work).not.toHaveBeenCalled()
  last.reject(new Error('This one fails.'))
  await last.asked
  idle()
  expect(work).toHaveBeenCalledOnce()
  const later = startQuery('later')
  later.resolve('here')
  await later.asked
  idle()
  expect(work).toHaveBeenCalledOnce()
})

test('requests caused by the last response are awaited', async () => {
  const [first, work] = [startQuery('day'), vi.fn()]
  whenRequestsSettle(work)
  first.resolve('Monday')
  await first.asked
  const next = startQuery('classes of Monday')
  idle()
  expect(work).not.toHaveBeenCalled()
  next.resolve('none')
  await next.asked
  idle()
  expect(work).toHaveBeenCalledOnce()
})

test('without requests, deferred work starts once the browser is idle', () => {
  const work = vi.fn()
  whenRequestsSettle(work)
  expect(work).not.toHaveBeenCalled()
  idle()
  expect(work).toHaveBeenCalledOnce()
})

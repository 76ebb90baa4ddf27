import { expect, it, onTestFinished, vi } from 'vitest'
import { IdleTimeoutError, withIdleTimeout } from './idle-timeout.ts'

const aborted = ({ signal }: { signal: AbortSignal }) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

it('allows slow progress, and aborts after a minute of silence', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let reportActivity: () => void = () => undefined
  const work = withIdleTimeout(line => {
    reportActivity = line.onActivity
    return aborted(line)
  })
  const failed = vi.fn()
  work.catch(failed)
  for (let minutes = 0; minutes < 10; minutes++) {
    await vi.advanceTimersByTimeAsync(59_999)
    reportActivity()
  }
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failed.mock.calls[0]?.[0]).toBeInstanceOf(IdleTimeoutError)
})

it('ends with its asker', async () => {
  const asker = new AbortController()
  const work = withIdleTimeout(aborted, asker)
  asker.abort(new Error('left'))
  await expect(work).rejects.toThrow('left')
})

it('ends with its asker in a browser that cannot join signals', async () => {
  vi.stubGlobal('AbortSignal', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const asker = new AbortController()
  const work = withIdleTimeout(aborted, asker)
  asker.abort(new Error('left'))
  await expect(work).rejects.toThrow('left')
})

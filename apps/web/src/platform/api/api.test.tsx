import { expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { NetworkProblem, RequiredError } from './problems.ts'

test('a call with only a file reports a missing file before sending', async () => {
  for (const photo of [null, undefined, []]) {
    const sent = api('PUT /api/users/photo/me/', { files: { photo } })
    await expect(sent).rejects.toThrow('The required parameter photo was null or undefined')
    await expect(sent).rejects.toBeInstanceOf(RequiredError)
  }
})

test('an upload can take long while it progresses, and is aborted after a minute of silence', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const nobody = vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue()
  const shares: number[] = []
  const onUpload = (share: number) => shares.push(share)
  const onUnauthorisedCall = vi.fn()
  const sent = api('PUT /api/users/photo/me/', { files: { photo: new Blob(['a']) }, onUpload }).catch(
    onUnauthorisedCall,
  )
  await expect.poll(() => nobody.mock.contexts).toHaveLength(1)
  const { upload } = nobody.mock.contexts[0] as XMLHttpRequest
  for (const loaded of [1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(59_000)
    upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 4 }))
  }
  expect(shares).toEqual([0.25, 0.5, 0.75, 1])
  expect(onUnauthorisedCall).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  await sent
  expect(onUnauthorisedCall.mock.calls[0]?.[0]).toBeInstanceOf(NetworkProblem)
  vi.useRealTimers()
})

test('an upload canceled before it starts is not sent', async () => {
  const opened = vi.spyOn(XMLHttpRequest.prototype, 'open')
  const signal = AbortSignal.abort(new Error('left'))
  await expect(api('PUT /api/users/photo/me/', { files: { photo: new Blob(['a']) }, signal })).rejects.toThrow('left')
  expect(opened).not.toHaveBeenCalled()
})

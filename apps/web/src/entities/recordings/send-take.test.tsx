import { expect, test, vi } from 'vitest'
import { NetworkProblem } from '#platform/api/problems.ts'
import { anId, student } from '#testing/samples.ts'
import { signIn } from '#testing/show.tsx'
import { sendTake } from './send-take.ts'

test('a take is sent in nobody else’s name: it waits until its own person is here', async () => {
  const request = vi.spyOn(XMLHttpRequest.prototype, 'open')
  await signIn(student())
  const signal = new AbortController().signal
  const bytes = new Blob(['sound'])
  const nothing = () => undefined
  const sending = { user: anId(), bytes, uploadUrl: null, onUploadUrl: nothing, onShare: nothing, signal }
  await expect(sendTake(sending)).rejects.toThrow(NetworkProblem)
  expect(request).not.toHaveBeenCalled()
})

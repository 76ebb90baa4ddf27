import { beforeEach, expect, test, vi } from 'vitest'
import { NetworkProblem } from '#platform/api/problems.ts'
import { anId, student } from '#testing/samples.ts'
import { signIn } from '#testing/show.tsx'
import { sendTake } from './send-take.ts'

const me = student()
const nothing = () => undefined
const sending = { bytes: new Blob(['sound']), uploadUrl: null, onUploadUrl: nothing, onShare: nothing }
const request = vi.spyOn(XMLHttpRequest.prototype, 'open')

beforeEach(() => signIn(me))

test('a take is never sent in another person’s name: it is queued until its own person signs in', async () => {
  const { signal } = new AbortController()
  await expect(sendTake({ ...sending, user: anId(), signal })).rejects.toThrow(NetworkProblem)
  expect(request).not.toHaveBeenCalled()
})

test('a take that is canceled before it is sent is not sent', async () => {
  const signal = AbortSignal.abort(new Error('left'))
  await expect(sendTake({ ...sending, user: me.id, signal })).rejects.toThrow('left')
  expect(request).not.toHaveBeenCalled()
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ApiCall, createApi } from './use-api.ts'

let call: ApiCall
let keys: unknown[]
beforeEach(() => {
  call = createApi()
  keys = []
})
afterEach(() => vi.restoreAllMocks())

const done = async () => Response.json({})
const silence = async () => Promise.reject(new TypeError())
const refusal = async () => Response.json({ code: 'changed_meanwhile' }, { status: 409 })

/** Adds a note about a person. Records the idempotency key, and ignores a failure. */
async function note(text: string, answer: () => Promise<Response> = done, id = 'a') {
  vi.spyOn(window, 'fetch').mockImplementation((_, request) => {
    keys.push(new Headers(request?.headers).get('idempotency-key'))
    return answer()
  })
  await call('POST /api/users/people/{id}/notes/', { params: { id }, body: { text }, withoutRetry: true }).catch(
    () => {},
  )
}

it.each([
  ['silence', silence],
  ['a server that failed', async () => Response.json({}, { status: 503 })],
  ['a server still at it', async () => Response.json({ code: 'idempotency_in_flight' }, { status: 409 })],
])('keeps the key after %s', async (_, answer) => {
  await note('late', answer)
  await note('late')
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

it.each([
  ['a refusal', refusal],
  ['success', done],
])('renews the key after %s', async (_, answer) => {
  await note('late', answer)
  await note('late')
  expect(keys[1]).not.toBe(keys[0])
})

it('renews the key when the request changes, and when it changes back', async () => {
  await note('late', silence)
  await note('ill', silence)
  await note('late', silence)
  expect(new Set(keys).size).toBe(3)
})

it('renews the key when another action on the same thing came in between', async () => {
  await note('late', silence)
  vi.spyOn(window, 'fetch').mockImplementation(done)
  await call('DELETE /api/classes/class-materials/{id}/', { params: { id: 'a' } })
  await note('late')
  expect(keys[1]).not.toBe(keys[0])
})

it('keeps one key for each action on different things', async () => {
  await note('late', silence, 'a')
  await note('late', refusal, 'b')
  await note('late', done, 'a')
  expect(keys[2]).toBe(keys[0])
  expect(keys[1]).not.toBe(keys[0])
})

it('keeps one key for each action without a named thing, and renews it when the thing is deleted', async () => {
  const sent = (answer: () => Promise<Response>) =>
    vi.spyOn(window, 'fetch').mockImplementation((_, request) => {
      keys.push(new Headers(request?.headers).get('idempotency-key'))
      return answer()
    })
  const requestPlan = () => call('POST /api/payments/plan-request/', { body: { plan: 'a' }, withoutRetry: true })
  sent(silence)
  await requestPlan().catch(() => {})
  sent(done)
  await call('POST /api/main/webhooks/', { body: { name: 'n', address: 'https://a.test', events: [] } })
  await requestPlan()
  expect(keys[2]).toBe(keys[0])
  sent(silence)
  await requestPlan().catch(() => {})
  sent(done)
  await call('DELETE /api/payments/plan-request/')
  await requestPlan()
  expect(keys[5]).not.toBe(keys[3])
})

it('keeps the key of an action that started in the meantime', async () => {
  let answer = (_: Response) => {}
  const slow = note('late', () => new Promise(resolve => (answer = resolve)))
  await expect.poll(() => keys).toHaveLength(1)
  await note('ill', silence)
  answer(Response.json({}))
  await slow
  await note('ill')
  expect(keys[2]).toBe(keys[1])
})

it('knows a file that is chosen again, and a recording by itself', async () => {
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation((name, value) => {
    if (name === 'idempotency-key') keys.push(value)
  })
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('error'))
  })
  const file = (lastModified: number) => new File(['a'], 'a.txt', { lastModified })
  const recording = new Blob(['a'])
  for (const photo of [file(1), file(1), file(2), recording, recording, new Blob(['a'])])
    await call('PUT /api/users/photo/me/', { files: { photo }, withoutRetry: true }).catch(() => {})
  expect(keys).toHaveLength(6)
  expect(keys[1]).toBe(keys[0])
  expect(keys[4]).toBe(keys[3])
  expect(new Set(keys).size).toBe(4)
})

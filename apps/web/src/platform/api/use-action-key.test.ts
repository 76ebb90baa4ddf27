import { beforeEach, expect, it } from 'vitest'
import { ApiProblem, NetworkProblem } from './problems.ts'
import { createActionKeys } from './use-action-key.ts'

let underKey: ReturnType<typeof createActionKeys>
let keys: string[]
beforeEach(() => {
  underKey = createActionKeys()
  keys = []
})

/** Sends and records the key. `problem` is thrown instead of a response. */
async function send(content: unknown, problem?: Error, about?: string) {
  const sent = underKey(
    content,
    async key => {
      keys.push(key)
      if (problem) throw problem
      return 'done'
    },
    about,
  )
  if (problem) await expect(sent).rejects.toBe(problem)
  else expect(await sent).toBe('done')
}

const silence = new NetworkProblem()
const refusal = new ApiProblem(409, { code: 'class_full' })

it.each([
  ['silence', silence],
  ['a server that failed', new ApiProblem(503)],
  ['a server still at it', new ApiProblem(409, { code: 'idempotency_in_flight' })],
])('keeps the key after %s', async (_, problem) => {
  await send({ hours: 1 }, problem)
  await send({ hours: 1 })
  expect(keys[1]).toBe(keys[0])
})

it.each([
  ['a refusal', refusal],
  ['success', undefined],
])('renews the key after %s', async (_, problem) => {
  await send({ hours: 1 }, problem)
  await send({ hours: 1 })
  expect(keys[1]).not.toBe(keys[0])
})

it('renews the key when what is sent changes, and when it changes back', async () => {
  await send({ hours: 1 }, silence)
  await send({ hours: 2 }, silence)
  await send({ hours: 1 }, silence)
  expect(new Set(keys).size).toBe(3)
})

it('knows a file by having been chosen, not by its content', async () => {
  const file = new File(['a'], 'a.txt')
  await send({ file }, silence)
  await send({ file }, silence)
  await send({ file: new File(['a'], 'a.txt') }, silence)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

it('keeps a key each for actions about different things', async () => {
  await send('reserve', silence, 'first class')
  await send('reserve', refusal, 'second class')
  await send('reserve', silence, 'first class')
  expect(keys[2]).toBe(keys[0])
  expect(keys[1]).not.toBe(keys[0])
})

it('leaves the key of an action that began meanwhile', async () => {
  let answer = () => {}
  const slow = underKey(
    { hours: 1 },
    () =>
      new Promise<void>(resolve => {
        answer = resolve
      }),
  )
  await send({ hours: 2 }, silence)
  answer()
  await slow
  await send({ hours: 2 })
  expect(keys[1]).toBe(keys[0])
})

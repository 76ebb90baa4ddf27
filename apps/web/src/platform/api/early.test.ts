import { expect, test } from 'vitest'
import { takeEarly } from './early.ts'

const request = { headers: { authorization: 'Bearer t' } }
const asked = (age = 0) => ({ early: { token: 't', answers: { '/a': Promise.resolve(new Response('early')) } }, age })

test('an answer asked before the app arrived is taken once', async () => {
  const page = asked()
  expect(await (await takeEarly('/a', request, page))?.text()).toBe('early')
  expect(takeEarly('/a', request, page)).toBeUndefined()
})

test('it is not taken for somebody else, for another address, for a write, or when it is old', () => {
  expect(takeEarly('/a', { headers: { authorization: 'Bearer other' } }, asked())).toBeUndefined()
  expect(takeEarly('/b', request, asked())).toBeUndefined()
  expect(takeEarly('/a', { ...request, method: 'POST' }, asked())).toBeUndefined()
  expect(takeEarly('/a', request, asked(30_000))).toBeUndefined()
  expect(takeEarly('/a', request, { early: undefined, age: 0 })).toBeUndefined()
})

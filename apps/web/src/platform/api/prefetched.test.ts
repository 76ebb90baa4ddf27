import { expect, test } from 'vitest'
import { takePrefetched } from './prefetched.ts'

const request = { headers: { authorization: 'Bearer t' } }
const asked = (age = 0) => ({
  prefetched: { token: 't', answers: { '/a': Promise.resolve(new Response('prefetched')) }, kept: null },
  age,
})

test('an answer asked before the app arrived is taken once', async () => {
  const page = asked()
  expect(await (await takePrefetched('/a', request, page))?.text()).toBe('prefetched')
  expect(takePrefetched('/a', request, page)).toBeUndefined()
})

test('it is not taken for somebody else, for another address, for a write, or when it is old', () => {
  expect(takePrefetched('/a', { headers: { authorization: 'Bearer other' } }, asked())).toBeUndefined()
  expect(takePrefetched('/b', request, asked())).toBeUndefined()
  expect(takePrefetched('/a', { ...request, method: 'POST' }, asked())).toBeUndefined()
  expect(takePrefetched('/a', request, asked(30_000))).toBeUndefined()
  expect(takePrefetched('/a', request, { prefetched: undefined, age: 0 })).toBeUndefined()
})

import { expect, test } from 'vitest'
import { claimPrefetched } from './prefetched.ts'

const request = { headers: { authorization: 'Bearer t' } }
const prefetchedAt = (age = 0) => ({
  prefetched: { token: 't', answers: { '/a': Promise.resolve(new Response('prefetched')) }, cached: null },
  age,
})

test('an answer asked before the app arrived is taken once', async () => {
  const page = prefetchedAt()
  expect(await (await claimPrefetched('/a', request, page))?.text()).toBe('prefetched')
  expect(claimPrefetched('/a', request, page)).toBeUndefined()
})

test('it is not used for another person, another path, a write, or when it is old', () => {
  expect(claimPrefetched('/a', { headers: { authorization: 'Bearer other' } }, prefetchedAt())).toBeUndefined()
  expect(claimPrefetched('/b', request, prefetchedAt())).toBeUndefined()
  expect(claimPrefetched('/a', { ...request, method: 'POST' }, prefetchedAt())).toBeUndefined()
  expect(claimPrefetched('/a', request, prefetchedAt(30_000))).toBeUndefined()
  expect(claimPrefetched('/a', request, { prefetched: undefined, age: 0 })).toBeUndefined()
})

import { expect, it } from 'vitest'
import { throttle, withTimeout } from './timing.ts'

it('acts on the first of many 401 answers and not again within two seconds', () => {
  let time = 0
  let acted = 0
  const act = throttle(
    () => acted++,
    2000,
    () => time,
  )
  for (const moment of [0, 1, 1999]) {
    time = moment
    act()
  }
  expect(acted).toBe(1)
  time = 2000
  act()
  expect(acted).toBe(2)
})

it('waits until the timeout at most, and returns the result', async () => {
  const never = new Promise<string>(() => undefined)
  expect(await withTimeout(1000, Promise.resolve('done'))).toBe('done')
  await expect(withTimeout(1000, Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  await expect(withTimeout(0, never)).rejects.toThrow('Not done after 0 ms')
})

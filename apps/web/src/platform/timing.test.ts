import { expect, it } from 'vitest'
import { throttle } from './timing.ts'

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

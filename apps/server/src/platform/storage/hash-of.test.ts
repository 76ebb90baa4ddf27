import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { hashOf } from './hash-of.ts'

test('input is hashed as a stream, so it can be larger than memory', async () => {
  const portion = Buffer.alloc(64)
  // A reader that kept the chunks would have the last one four times.
  async function* pieces() {
    for (let at = 1; at <= 4; at++) yield portion.fill(at)
  }
  const whole = Buffer.concat([1, 2, 3, 4].map(at => Buffer.alloc(64, at)))
  const source = Readable.from(pieces(), { highWaterMark: 1 })
  expect(await hashOf(source)).toEqual(createHash('sha256').update(whole).digest())
})

import { createHash, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Sha256 } from './sha256.ts'

const expected = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

it('is the digest that everybody else computes, at every length around a block', () => {
  for (let length = 0; length < 200; length++) {
    const bytes = randomBytes(length)
    expect(new Sha256().update(bytes).digest()).toBe(expected(bytes))
  }
})

it('does not depend on the pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 12 }), pieces => {
      const sum = new Sha256()
      for (const piece of pieces) sum.update(piece)
      expect(sum.digest()).toBe(expected(Buffer.concat(pieces)))
    }),
  )
})

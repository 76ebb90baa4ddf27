import { describe, expect, it } from 'vitest'
import { defineWords, plural } from './define-words.ts'

describe('words', () => {
  it('are declared once and read by calling', () => {
    const words = defineWords('area', {
      left: (count: number) => plural(count, { one: '1 left', other: `${count} left` }),
    })
    expect([words().left(1), words().left(2)]).toEqual(['1 left', '2 left'])
  })
})

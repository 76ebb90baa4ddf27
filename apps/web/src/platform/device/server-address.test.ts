import { describe, expect, it } from 'vitest'
import { parseServerAddress } from './server-address.ts'

describe('the address of an academy', () => {
  it.each([
    ['academy.example', 'https://academy.example'],
    ['  https://academy.example/ ', 'https://academy.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['academy.example:8443', 'https://academy.example:8443'],
  ])('is parsed from “%s”', (typed, origin) => {
    expect(parseServerAddress(typed)).toBe(origin)
  })

  it.each([
    '',
    '   ',
    'my school',
    'ftp://academy.example',
    'javascript://a',
    'https://a@b.example',
    'https://a.example/x',
  ])('cannot be “%s”', typed => {
    expect(parseServerAddress(typed)).toBeNull()
  })
})

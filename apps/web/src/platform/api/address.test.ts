import { describe, expect, it } from 'vitest'
import { addressOf } from './address.ts'

describe('the address of a call', () => {
  it('fills path parameters in and encodes them', () => {
    expect(addressOf('GET /a/{id}/', '/a/{id}/', { id: 'x/y' })).toBe('/a/x%2Fy/')
  })

  it('leaves absent query values out and repeats arrays', () => {
    expect(addressOf('GET /a/', '/a/', {}, { date: undefined, type: ['x', 'y'], only_future: false })).toBe(
      '/a/?type=x&type=y&only_future=false',
    )
  })

  it('refuses to call a single item without its id', () => {
    expect(() => addressOf('GET /a/{id}/', '/a/{id}/', { id: undefined })).toThrow(
      'The required parameter id was null or undefined when calling GET /a/{id}/.',
    )
  })
})

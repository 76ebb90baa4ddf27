import { expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

it('counts an IPv6 customer as one, however many addresses they use', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:0db8:1:ffff::1'))
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0::/48')
  expect(networkOf('2001:db8:2:2::1')).not.toBe(networkOf('2001:db8:1:2::1'))
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
})

import { describe, expect, test } from 'vitest'
import { isAllowedUrl } from './post-outside.ts'
import { isLoopbackIp, isPublicIp } from './public-address.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:127.0.0.1',
  '::8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  'localhost',
  '',
])('%s is no host of the open internet', address => {
  expect(isPublicIp(address)).toBe(false)
})

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4009::1'])(
  '%s is a host of the open internet',
  address => {
    expect(isPublicIp(address)).toBe(true)
  },
)

test('only plainly is an address this machine itself', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1', '10.0.0.1', 'localhost'].map(isLoopbackIp)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

describe('an address that is written', () => {
  const open = { allowsLoopback: false }
  test.each([
    'https://books.example.com/told',
    'https://books.example.com:8443/',
    'https://books.example.com:443/?a=b',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
  ])('%s is allowed', address => {
    expect(isAllowedUrl(address, open)).toBe(true)
  })

  test.each([
    'http://books.example.com/',
    'https://books.example.com:22/',
    'https://books.example.com:5432/',
    'https://user@books.example.com/',
    'https://user:pass@books.example.com/',
    'https://books.example.com/#part',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'ftp://books.example.com/',
    'javascript:alert(1)',
    'nothing',
  ])('%s may not', address => {
    expect(isAllowedUrl(address, open)).toBe(false)
  })

  test('may lead to this machine where that is set, and then to no other machine without TLS', () => {
    expect(isAllowedUrl('http://127.0.0.1:4000/', { allowsLoopback: true })).toBe(true)
    expect(isAllowedUrl('http://localhost:4000/', { allowsLoopback: true })).toBe(true)
    expect(isAllowedUrl('http://books.example.com/', { allowsLoopback: true })).toBe(false)
    expect(isAllowedUrl('http://10.0.0.1/', { allowsLoopback: true })).toBe(false)
  })
})

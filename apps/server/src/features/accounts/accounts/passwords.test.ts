import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const whom = { address: '192.0.2.1' }

it('knows a password by its hash, in any normal form', async () => {
  const hash = await hashPassword('contrasen\u0303a larga')
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(await verifyPassword('contrase\u00f1a larga', hash, whom)).toBe(true)
  expect(await verifyPassword('contrasena larga', hash, whom)).toBe(false)
})

it('no one signs in without a hash', async () => {
  expect(await verifyPassword('nobody has this password', null, whom)).toBe(false)
})

it('lets a whole IPv6 line have the share of one network in the queue, and another network its own', async () => {
  const hash = await hashPassword('a lamp at noon')
  const from = (address: string) => verifyPassword('a lamp at noon', hash, { address })
  const line = Array.from({ length: 100 }, (_, at) => from(`2001:db8:4:${at}::1`))
  const other = from('2001:db8:5::1')
  const outcomes = await Promise.allSettled(line)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(17)
  expect(await other).toBe(true)
})

it('lets a fifth network into the queue that four have filled, and refuses the newest try of the longest line', async () => {
  const hash = await hashPassword('a lamp at noon')
  const checked: string[] = []
  const rejected: string[] = []
  const from = (address: string) =>
    verifyPassword('a lamp at noon', hash, { address }).then(
      () => checked.push(address),
      error => {
        expect(error).toMatchObject({ status: 503, code: 'sign_in_busy' })
        rejected.push(address)
      },
    )
  const networks = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']
  // two have a place, and all have sixteen waiting
  const full = networks.flatMap((address, at) => Array.from({ length: at < 2 ? 17 : 16 }, () => from(address)))
  await Promise.all([...full, from('192.0.2.5')])
  expect(rejected).toEqual(['192.0.2.1'])
  // it runs after one attempt of each network
  expect(checked.indexOf('192.0.2.5')).toBeLessThanOrEqual(5)
  expect(checked).toHaveLength(66)
})

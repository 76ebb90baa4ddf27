import { expect, it } from 'vitest'
import { hashPassword, passwordFits } from './passwords.ts'

const whom = { address: '192.0.2.1' }

it('knows a password by its hash, in any normal form', async () => {
  const hash = await hashPassword('contrasen\u0303a larga')
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(await passwordFits('contrase\u00f1a larga', hash, whom)).toBe(true)
  expect(await passwordFits('contrasena larga', hash, whom)).toBe(false)
})

it('lets nobody in without a hash', async () => {
  expect(await passwordFits('nobody has this password', null, whom)).toBe(false)
})

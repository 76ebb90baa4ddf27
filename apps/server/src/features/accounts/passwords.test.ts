import { expect, it } from 'vitest'
import { hashPassword, passwordFits } from './passwords.ts'

it('knows a password by its hash, in any normal form', async () => {
  const hash = await hashPassword('contrasen\u0303a larga')
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(await passwordFits('contrase\u00f1a larga', hash)).toBe(true)
  expect(await passwordFits('contrasena larga', hash)).toBe(false)
})

it('lets nobody in without a hash', async () => {
  expect(await passwordFits('nobody has this password', null)).toBe(false)
})

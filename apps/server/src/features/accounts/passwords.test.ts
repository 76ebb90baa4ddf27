import { expect, it } from 'vitest'
import { createGate, hashPassword, passwordFits } from './passwords.ts'

it('knows a password by its hash, in any normal form', async () => {
  const hash = await hashPassword('contrasen\u0303a larga')
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(await passwordFits('contrase\u00f1a larga', hash)).toBe(true)
  expect(await passwordFits('contrasena larga', hash)).toBe(false)
})

it('lets nobody in without a hash', async () => {
  expect(await passwordFits('nobody has this password', null)).toBe(false)
})

it('runs a few at once, keeps a few waiting and refuses the rest', async () => {
  const gate = createGate({ atOnce: 2, waiting: 3 })
  let running = 0
  let most = 0
  const finish: (() => void)[] = []
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise<void>(done => finish.push(done))
    running--
  }
  const all = Array.from({ length: 8 }, () =>
    gate(work).then(
      () => 'done',
      error => error.status,
    ),
  )
  while (finish.length > 0 || running > 0) {
    finish.shift()?.()
    await new Promise(setImmediate)
  }
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done', 'done', 503, 503, 503])
  expect(most).toBe(2)
})

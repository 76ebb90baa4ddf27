import type { Call } from '@aulaviva/contract/call'
import { calls, keyOf } from '@aulaviva/contract/calls'
import { beforeAll, expect, test } from 'vitest'
import { makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { runCommand } from '../../../commands/testing/run-command.ts'
import { token as tokenCommand } from '../../../commands/token.ts'
import { addUser, password, Visitor } from './testing/visitor.ts'

const email = 'irene@example.test'
const tokens = '/api/main/api-tokens/'
const body = { name: 'The wall', areas: ['timetable'], days: 30 }

let product: TestApp
let scene: Scene
let user: string

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  user = await addUser(product, { email, role: 'staff', staffRights: ['owner'] })
})

async function signedIn() {
  const visitor = new Visitor(product.app)
  await visitor.signIn(email)
  return { visitor, ...(await tokenOf(visitor)) }
}

async function tokenOf(visitor: Visitor) {
  return { id: user, token: await visitor.appToken() }
}
const make = async (as: { id: string; token: string }, key?: string) => {
  const { status, data } = await scene.call('POST', tokens, { as, body, ...(key && { key }) })
  return status === 201 ? status : [status, data.code]
}
const prove = (as: { id: string; token: string }, secret: string) =>
  scene.call('POST', '/api/users/proof/', { as, body: { password: secret } })
const needed = [403, 'proof_needed']

test('a protected call needs a password entered within fifteen minutes, in this sign-in', async () => {
  const [here, there] = [await signedIn(), await signedIn()]
  expect(await make(here), 'the sign-in itself showed it').toBe(201)
  product.clock.advance({ minutes: 15 })
  expect(await make(here)).toEqual(needed)
  expect((await prove(here, password)).status).toBe(204)
  expect(await make(here)).toBe(201)
  expect(await make(there), 'another sign-in of the person').toEqual(needed)
  product.clock.advance({ minutes: 15 })
  expect(await make(here)).toEqual(needed)
})

test('a call that was refused for want of the password runs once it is entered, with the same key', async () => {
  const here = await signedIn()
  product.clock.advance({ minutes: 15 })
  expect(await make(here, 'one')).toEqual(needed)
  await prove(here, password)
  expect(await make(here, 'one')).toBe(201)
})

test('ten wrong passwords use up the tries of one sign-in with all its tokens, and of no other', async () => {
  product.clock.advance({ minutes: 15 })
  const [here, there] = [await signedIn(), await signedIn()]
  for (let count = 0; count < 5; count++) await prove(here, 'a guess')
  const again = await tokenOf(here.visitor)
  for (let count = 0; count < 5; count++) expect((await prove(again, 'a guess')).status).toBe(400)
  expect((await prove(again, password)).status).toBe(429)
  expect((await prove(await tokenOf(here.visitor), password)).status).toBe(429)
  expect((await prove(there, password)).status).toBe(204)
})

test('checking many passwords delays no other write', async () => {
  const here = await signedIn()
  const { database } = product.dependencies
  let answers: ReturnType<typeof prove>[] = []
  const other = await database.transaction(async tx => {
    await tx.query({ text: 'lock table attempt_counters in exclusive mode' })
    // as many as there are permits for writes
    answers = Array.from({ length: 4 }, () => prove(here, password))
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await scene.rows(waiting)).length).toBeGreaterThan(0)
    return scene.call('POST', '/api/users/devices/end-others/', { as: await scene.staff() })
  })
  expect(other.status).toBeLessThan(300)
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(4).fill(204))
})

test('a wrong password is not accepted, and the limit is ten in a window', async () => {
  product.clock.advance({ minutes: 15 })
  const here = await signedIn()
  product.clock.advance({ minutes: 15 })
  const wrong = await prove(here, 'a guess')
  expect([wrong.status, wrong.data.errors]).toEqual([
    400,
    [{ field: 'password', code: 'wrong', message: 'This isn’t your password' }],
  ])
  for (let count = 0; count < 9; count++) await prove(here, 'a guess')
  const limited = await prove(here, password)
  expect([limited.status, limited.data.code]).toEqual([429, 'too_many_tries'])
  expect(await make(here)).toEqual(needed)
  expect(JSON.stringify(await scene.rows('select * from idempotency_keys'))).not.toContain(password)
})

test('the password is required before giving others access: tokens, rights, and webhooks', () => {
  const callsWithProof = (calls as readonly Call[]).filter(({ proof }) => proof).map(keyOf)
  expect(callsWithProof.toSorted()).toEqual(
    expect.arrayContaining([
      'POST /api/main/api-tokens/',
      'POST /api/main/webhooks/',
      'POST /api/main/webhooks/{id}/secret/',
      'PUT /api/main/webhooks/{id}/',
      'PUT /api/users/people/{id}/rights/',
    ]),
  )
})

test('a token created at the server is not proof until its person enters the password', async () => {
  const { printed } = await runCommand(tokenCommand, product.dependencies, [email])
  const staff = { id: user, token: printed[0] ?? '' }
  expect(await make(staff)).toEqual(needed)
  const rights = { staff_rights: ['people'], reason: 'She looks after people' }
  const change = await scene.call('PUT', `/api/users/people/${user}/rights/`, { as: staff, body: rights })
  expect([change.status, change.data.code]).toEqual(needed)
  await prove(staff, password)
  expect(await make(staff)).toBe(201)
})

test('an invitation asks for the password where it is for staff, and is sent under the same key once it was shown', async () => {
  const here = await signedIn()
  product.clock.advance({ minutes: 15 })
  const invite = async (role: string, key: string) => {
    const names = { first_name: 'Luz', last_name: 'Mora' }
    const sent = { as: here, key, body: { ...names, role, email: `${role}.luz@example.test` } }
    const { status, data } = await scene.call('POST', '/api/users/invitations/', sent)
    return status === 201 ? status : [status, data.code]
  }
  expect(await invite('teacher', 'invite-1')).toBe(201)
  expect(await invite('staff', 'invite-2')).toEqual(needed)
  await prove(here, password)
  expect(await invite('staff', 'invite-2')).toBe(201)
})

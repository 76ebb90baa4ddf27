import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { recordLastSeen } from './record-last-seen.ts'
import { hashSecret } from './secret.ts'

let school: TestApp
let scene: Scene

beforeAll(async () => {
  school = await startTestApp()
  scene = await makeScene(school)
})

/** A connection as another process in the middle of a transaction would have. */
async function another(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: school.connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`set lock_timeout = '1s'`)
  await client.query('begin')
  return client
}

function see(...people: Actor[]): Promise<unknown> {
  const { database } = school.dependencies
  return Promise.all(people.map(({ token }) => recordLastSeen(database, hashSecret(token), school.clock.now())))
}

const here = { token: true, person: true }

function seen(person: Actor): Promise<unknown> {
  return scene.row(
    `select t.seen_at = $2 as token, e.seen_at = $2 as person from access_tokens t join last_seen e using (user_id)
     where t.token_hash = $1`,
    hashSecret(person.token),
    school.clock.now(),
  )
}

async function two(): Promise<[Actor, Actor]> {
  return [await scene.student(), await scene.student()]
}

test('last activity is recorded with the device', async () => {
  const [one, other] = await two()
  await see(one, other)
  expect([await seen(one), await seen(other)]).toEqual([here, here])
})

test.each([
  ['device', 'select from access_tokens where user_id = $1 for update'],
  ['person', 'select from last_seen where user_id = $1 for update'],
])('a %s locked by another process blocks no one, in any order', async (_what, hold) => {
  const [held, other] = await two()
  const process = await another()
  await process.query(hold, [held.id])
  await see(other, held)
  expect(await seen(other)).toEqual(here)
  expect(await seen(held)).toMatchObject({ person: null })
  // Two transactions waiting for each other here would be a deadlock.
  await process.query(hold, [other.id])
  await process.query('rollback')
})

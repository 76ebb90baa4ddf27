import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { ownersNotices } from '../notifications/kinds.rules.ts'
import { type Change, recordChanges } from './changes.usecases.ts'

let product: TestApp
let scene: Scene
let owner: Actor
let other: Actor

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  owner = await scene.staff()
  other = await scene.staff()
})
beforeEach(() => scene.row('truncate notifications, mails cascade'))

const noticesOf = async ({ id }: Actor) =>
  (
    await scene.rows<{ what: string }>(
      `select about ->> 'what' as what from notifications where user_id = $1 and kind = 'SECURITY_NOTICE' order by id`,
      id,
    )
  ).map(({ what }) => what)
const subjectsTo = async ({ id }: Actor) =>
  (await scene.rows<{ subject: string }>('select subject from mails where user_id = $1 order by id', id)).map(
    ({ subject }) => subject,
  )
const setRights = (person: Actor, staff_rights: string[], as = owner) =>
  scene.call('PUT', `/api/users/people/${person.id}/rights/`, { as, body: { staff_rights, reason: 'Plans the weeks' } })

test('other owners get an email each about a token, permissions, and a new owner, and the acting owner gets none', async () => {
  const clerk = await scene.staff(['people'])
  const token = { name: 'A list', areas: ['people'], days: 30 }
  expect((await scene.call('POST', '/api/main/api-tokens/', { as: owner, body: token })).status).toBe(201)
  expect((await setRights(clerk, ['people', 'money'])).status).toBeLessThan(300)
  await setRights(clerk, ['owner'])
  expect(await noticesOf(other)).toEqual(['API_TOKEN', 'RIGHTS', 'OWNER'])
  expect(await subjectsTo(other)).toEqual([
    'An API token was created',
    'A staff member’s permissions changed',
    'A new owner was added',
  ])
  expect([await noticesOf(owner), await subjectsTo(owner)]).toEqual([[], []])
  await setRights(clerk, ['people'], other)
})

test('the owner whose API token exports people is notified too, as it can be stolen', async () => {
  const body = { name: 'A list', areas: ['people'], days: 30 }
  const { data } = await scene.call('POST', '/api/main/api-tokens/', { as: owner, body })
  const as = { id: owner.id, token: data.token }
  expect((await scene.call('GET', '/api/users/people-export/', { as })).status).toBe(200)
  expect([await noticesOf(owner), await noticesOf(other)]).toEqual([
    ['PEOPLE_EXPORTED'],
    ['API_TOKEN', 'PEOPLE_EXPORTED'],
  ])
  expect(await subjectsTo(owner)).toHaveLength(1)
})

test('a token that a clerk creates notifies all owners, and not the clerk', async () => {
  const clerk = await scene.staff(['people', 'settings'])
  const body = { name: 'A list', areas: ['people'], days: 30 }
  expect((await scene.call('POST', '/api/main/api-tokens/', { as: clerk, body })).status).toBe(201)
  expect([await noticesOf(owner), await noticesOf(other), await noticesOf(clerk)]).toEqual([
    ['API_TOKEN'],
    ['API_TOKEN'],
    [],
  ])
})

test('a notice cannot be muted: it belongs to no topic', async () => {
  const { data } = await scene.call('GET', '/api/main/notification-preferences/', { as: other })
  const topics = data.topics.map(({ topic }: { topic: string }) => ({ topic, in_app: false, mail: 'OFF' }))
  await scene.call('PATCH', '/api/main/notification-preferences/', { as: other, body: { topics } })
  await scene.call('GET', '/api/main/academy-file/download/', { as: owner })
  expect([await noticesOf(other), await subjectsTo(other)]).toEqual([
    ['ACADEMY_EXPORTED'],
    ['The academy was exported'],
  ])
})

test('every notice has a change that causes it, and two entries of one act cause one', async () => {
  const id = (await scene.student()).id
  const baseChange = { by: owner.id, area: 'people', id } as const
  const rights = (from: string[], to: string[]) => ({ staff_rights: { from, to } })
  const entries: Change[][] = [
    [{ ...baseChange, thing: 'PERSON', act: 'INVITED', fields: rights([], ['owner']) }],
    [{ ...baseChange, thing: 'PERSON', act: 'RIGHTS_CHANGED', fields: rights([], ['money']) }],
    [{ ...baseChange, id: (await scene.staff(['people'])).id, thing: 'PERSON', act: 'ENABLED' }],
    [{ ...baseChange, thing: 'SERVER', act: 'STAFF_LINK_ISSUED' }],
    [{ ...baseChange, thing: 'API_TOKEN', act: 'CREATED' }],
    [{ ...baseChange, thing: 'WEBHOOK', act: 'CHANGED' }],
    [{ ...baseChange, thing: 'PEOPLE', act: 'EXPORTED' }],
    [{ ...baseChange, thing: 'ACADEMY', act: 'EXPORTED' }],
    [
      { ...baseChange, thing: 'PERSON', act: 'MERGED' },
      { ...baseChange, thing: 'PERSON', act: 'MERGED' },
    ],
    [{ ...baseChange, thing: 'SERVER', act: 'BACKUP_RESTORED' }],
    [{ ...baseChange, thing: 'PERSON', act: 'TOKEN_ISSUED' }],
    [{ ...baseChange, thing: 'PERSON', act: 'SECOND_FACTOR_RESET' }],
    [{ ...baseChange, thing: 'PERSON', act: 'NAME_CORRECTED' }],
  ]
  const now = product.clock.now()
  for (const entry of entries) await product.dependencies.database.transaction(tx => recordChanges(tx, entry, now))
  expect(await noticesOf(other)).toEqual(ownersNotices)
})

test('the only owner is notified of changes made by a token of theirs', async () => {
  const mail = { as: owner, body: { reason: 'Left us' } }
  expect((await scene.call('POST', `/api/users/people/${other.id}/disable/`, mail)).status).toBeLessThan(300)
  expect((await scene.call('GET', '/api/users/people-export/', { as: owner })).status).toBe(200)
  expect(await noticesOf(owner)).toEqual(['STAFF_ACCOUNT', 'PEOPLE_EXPORTED'])
})

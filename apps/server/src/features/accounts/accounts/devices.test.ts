import { beforeAll, describe, expect, it } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { deviceOf } from './devices.rules.ts'
import { issueCommandLineToken } from './oauth.usecases.ts'
import { addUser, authorizeAddress, formOf, password, statusWith, Visitor } from './testing/visitor.ts'

let test: TestApp
let scene: Scene

beforeAll(async () => {
  test = await startTestApp()
  scene = await makeScene(test)
})

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

interface Device {
  visitor: Visitor
  actor: Actor
}

let people = 0

/** Creates a person signed in on `count` devices, as the app signs in. */
async function person(count: number): Promise<{ id: string; email: string; devices: Device[] }> {
  const email = `somebody${people++}@example.test`
  const id = await addUser(test, { email })
  const devices: Device[] = []
  for (let index = 0; index < count; index++) {
    const visitor = new Visitor(test.app)
    await visitor.signIn(email, password, { headers: { 'user-agent': android } })
    devices.push({ visitor, actor: { id, token: await visitor.appToken() } })
    test.clock.advance({ minutes: 1 })
  }
  return { id, email, devices }
}

/** A token as the command line creates one. */
const tokenAtServer = (userId: string) =>
  test.dependencies.database.transaction(tx =>
    issueCommandLineToken(tx, { userId, clientId: 'aulaviva-app', now: test.clock.now() }),
  )

const list = async (device: Device) => (await scene.call('GET', '/api/users/devices/', { as: device.actor })).data
const alive = (devices: Device[]) => Promise.all(devices.map(({ actor }) => statusWith(test.app, actor.token)))
const hasSession = async ({ visitor }: Device) =>
  /[?&]code=/.test(String((await visitor.get(authorizeAddress())).headers.location))

describe('the list of devices', () => {
  it('has the current one first, names each, and shows when each was last used, to the minute', async () => {
    const { devices } = await person(2)
    const [here, there] = devices as [Device, Device]
    test.clock.set('2026-03-12T08:30:41Z')
    await statusWith(test.app, there.actor.token)
    test.clock.set('2026-03-12T09:15:07Z')
    const found = await list(here)
    expect(found).toMatchObject([
      { current: true, browser: 'Chrome', system: 'Android', seen_at: '2026-03-12T09:15:00Z' },
      { current: false, browser: 'Chrome', system: 'Android', seen_at: '2026-03-12T08:30:00Z' },
    ])
    expect(Object.keys(found[0]).sort()).toEqual(['browser', 'created_at', 'current', 'id', 'seen_at', 'system'])
    expect((await list(there))[0].id).toBe(found[1].id)
  })

  it('has an expired sign-in while a token issued later is still valid', async () => {
    const [{ id }, staff] = [await person(1), await scene.staff()]
    const listed = async () => (await scene.call('GET', `/api/users/people/${id}/devices/`, { as: staff })).data.length
    const now = test.clock.now().toISOString()
    await scene.row('update accounts_sessions set expires_at = $2 where user_id = $1', id, now)
    expect(await listed()).toBe(1)
    await scene.row('update access_tokens set expires_at = $2 where user_id = $1', id, now)
    expect(await listed()).toBe(0)
  })

  it('excludes expired devices', async () => {
    const { devices } = await person(2)
    const [here, there] = devices as [Device, Device]
    await there.visitor.get('/accounts/logout/', { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(await list(here)).toHaveLength(1)
  })
})

describe('signing a device out', () => {
  it('ends its session and its tokens at once, and nothing else', async () => {
    const { devices } = await person(3)
    const [here, there] = devices as [Device, Device, Device]
    const other = (await list(there))[0].id
    expect((await scene.call('DELETE', `/api/users/devices/${other}/`, { as: here.actor })).status).toBe(204)
    expect(await alive(devices)).toEqual([200, 401, 200])
    expect([await hasSession(there), await hasSession(here)]).toEqual([false, true])
    expect((await scene.call('DELETE', `/api/users/devices/${other}/`, { as: here.actor })).status).toBe(404)
  })

  it('answers 404 for another person’s device, which stays signed in', async () => {
    const [mine, theirs] = [await person(1), await person(1)]
    const [here, there] = [mine.devices[0] as Device, theirs.devices[0] as Device]
    const { id } = (await list(there))[0]
    const token = await scene.row<{ id: string }>('select id from access_tokens where user_id = $1', theirs.id)
    for (const foreign of [id, token.id, '01890000-0000-7000-8000-000000000000']) {
      expect((await scene.call('DELETE', `/api/users/devices/${foreign}/`, { as: here.actor })).status).toBe(404)
    }
    expect([...(await alive([there])), await hasSession(there)]).toEqual([200, true])
  })

  it('everywhere else keeps only this device', async () => {
    const [mine, theirs] = [await person(3), await person(1)]
    const [first, here] = mine.devices as [Device, Device, Device]
    await tokenAtServer(mine.id)
    expect((await scene.call('POST', '/api/users/devices/end-others/', { as: here.actor })).status).toBe(204)
    expect(await alive([...mine.devices, ...theirs.devices])).toEqual([401, 200, 401, 200])
    expect([await hasSession(first), await hasSession(here)]).toEqual([false, true])
    expect(await list(here)).toHaveLength(1)
  })

  it('everywhere else with a token created at the server keeps that token', async () => {
    const student = await scene.student()
    await tokenAtServer(student.id)
    await scene.call('POST', '/api/users/devices/end-others/', { as: student })
    expect((await scene.call('GET', '/api/users/devices/', { as: student })).data).toHaveLength(1)
  })

  it('everywhere else revokes the person’s API tokens, and no one else’s', async () => {
    const [mine, theirs] = [await person(2), await person(1)]
    for (const { id } of [mine, theirs]) {
      await scene.row(
        `insert into api_tokens (user_id, name, areas, token_hash, created_at, expires_at)
         values ($1, 'Of a script', '{timetable}', sha256($2), now(), now() + interval '1 day')`,
        id,
        id,
      )
    }
    await scene.call('POST', '/api/users/devices/end-others/', { as: mine.devices[0]!.actor })
    const open = await scene.rows(
      'select user_id from api_tokens where user_id in ($1, $2) and revoked_at is null',
      mine.id,
      theirs.id,
    )
    expect(open).toEqual([{ user_id: theirs.id }])
  })

  it('happens to all others after a password change, including the tokens of scripts', async () => {
    const { id, devices } = await person(2)
    const [here] = devices as [Device, Device]
    await scene.row(
      `insert into api_tokens (user_id, name, areas, token_hash, created_at, expires_at)
       values ($1, 'Of a script', '{timetable}', sha256('script'), now(), now() + interval '1 day')`,
      id,
    )
    const { action, hidden } = formOf(await here.visitor.get('/accounts/password/change/'))
    await here.visitor.post(action, { ...hidden, current: password, wanted: 'another lamp at night' })
    expect(await alive(devices)).toEqual([200, 401])
    expect(await scene.row('select revoked_at from api_tokens where user_id = $1', id)).not.toEqual({
      revoked_at: null,
    })
    expect(await list(here)).toMatchObject([{ current: true }])
  })
})

describe('the name of a device', () => {
  it.each([
    [android, 'Chrome', 'Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge',
      'Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
    ['curl/8.5.0', null, null],
    [null, null, null],
  ])('%s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system })
  })
})

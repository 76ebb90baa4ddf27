import { staffAreas } from '@aulaviva/domain/access'
import { dayMilliseconds } from '@aulaviva/domain/days'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let product: TestApp
let other: TestApp['app']
let scene: Scene
let owner: Actor

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  other = await product.another()
  owner = await scene.staff()
})

const list = '/api/main/api-tokens/'
const types = '/api/classes/class-types/'
const make = (as: Actor, own: object = {}) =>
  scene.call('POST', list, { as, body: { name: 'The wall', areas: ['timetable'], ...own } })
const tokenOf = async (as: Actor, own: object = {}) => {
  const { data } = await make(as, own)
  return { id: data.id as string, token: data.token as string }
}
const read = (as: Actor, path = types, app = product.app) => scene.call('GET', path, { as, app })
const statusOf = async (as: Actor, path?: string, app?: TestApp['app']) => (await read(as, path, app)).status
const codeOf = async (as: Actor, path: string) => (await read(as, path)).data.code
const tokens = async (as: Actor) => (await scene.call('GET', list, { as })).data
const lesson = (name: string) => ({
  name,
  description: '',
  kind: 'GROUP',
  color: 'teal',
  duration_minutes: 60,
  cost_minutes: 60,
  default_capacity: 8,
  needs_unit: false,
  levels: [],
  cancel_free_hours_before: null,
  reschedule_hours_before: null,
})

describe('a token', () => {
  test('is shown once, stored as a digest, and valid for ninety days by default', async () => {
    const { status, data } = await make(owner)
    expect([status, data.token]).toEqual([201, expect.stringMatching(/^aulaviva_[\w-]{43}$/)])
    const lasts = new Date(data.expires_at).getTime() - product.clock.now().getTime()
    expect(lasts).toBe(90 * dayMilliseconds)
    const [listed] = await tokens(owner)
    expect(listed).toEqual({ ...listed, id: data.id, used_at: null, address: '', ended: false })
    expect(JSON.stringify(await scene.rows('select * from api_tokens t'))).not.toContain(data.token)
    expect(JSON.stringify(await scene.rows('select * from idempotency_keys'))).not.toContain(data.token)
  })

  test('can use its areas and the catalogs, and nothing else of its owner’s', async () => {
    const token = await tokenOf(owner)
    expect(await statusOf(token)).toBe(200)
    expect(await statusOf(token, '/api/classes/levels/')).toBe(200)
    expect(await codeOf(token, '/api/users/people/')).toBe('area_not_allowed')
    for (const own of ['/api/users/me/', '/api/main/notifications/', '/api/main/academy-file/', list]) {
      expect(await codeOf(token, own), own).toBe('not_for_tokens')
    }
  })

  test('marks its actions in the log', async () => {
    const token = await tokenOf(owner, { name: 'Nightly' })
    expect((await scene.call('POST', types, { as: token, body: lesson('By a script') })).status).toBe(201)
    await scene.call('POST', types, { as: owner, body: lesson('By hand') })
    const { data } = await scene.call('GET', '/api/main/changes/?thing=CLASS_TYPE', { as: owner })
    expect(data.results).toMatchObject([
      { name: 'By hand', origin: 'APP', token: null },
      { name: 'By a script', origin: 'API', token: 'Nightly', by: { id: owner.id } },
    ])
  })

  test('records when and from where it was last used', async () => {
    const token = await tokenOf(owner)
    await statusOf(token)
    const [listed] = await tokens(owner)
    expect([listed.used_at, listed.address]).toEqual([product.clock.now().toISOString(), '127.0.0.1'])
  })

  test('is refused above its calls per minute, over all servers, and works again in the next', async () => {
    const [token, otherToken] = [await tokenOf(owner), await tokenOf(owner)]
    const few = { TOKEN_REQUESTS_PER_MINUTE: '5' }
    const servers = [await product.another(few), await product.another(few)]
    const responses = await Promise.all(Array.from({ length: 8 }, (_, at) => read(token, types, servers[at % 2])))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    const limited = responses.find(({ status }) => status === 429)
    expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(0)
    expect(await statusOf(otherToken, types, servers[0]), 'each by itself').toBe(200)
    product.clock.advance({ minutes: 1 })
    expect(await statusOf(token, types, servers[0])).toBe(200)
  })
})

describe('the areas of a token', () => {
  test('are never more than its owner’s', async () => {
    const clerk = await scene.staff(['settings', 'timetable'])
    expect((await make(clerk, { areas: ['timetable', 'money'] })).data.code).toBe('area_not_allowed')
    expect((await make(clerk, { areas: ['timetable'] })).status).toBe(201)
    expect((await make(owner, { areas: ['owner'] })).status).toBe(400)
    expect((await make(owner, { areas: [] })).status).toBe(400)
    expect((await make(owner, { days: 366 })).status).toBe(400)
  })

  test('end when its owner loses them', async () => {
    const clerk = await scene.staff(['settings', 'timetable', 'content'])
    const token = await tokenOf(clerk, { areas: ['timetable', 'content'] })
    const body = { staff_rights: ['content'], reason: 'Moved' }
    expect((await scene.call('PUT', `/api/users/people/${clerk.id}/rights/`, { as: owner, body })).status).toBe(200)
    expect(await codeOf(token, types)).toBe('area_not_allowed')
    expect(await statusOf(token, '/api/classes/syllabus/')).toBe(200)
  })

  test('include no actions that need an owner in person', async () => {
    const token = await tokenOf(owner, { areas: staffAreas })
    const invited = {
      first_name: 'Luz',
      last_name: 'Mejía',
      email: 'luz@example.test',
      role: 'staff',
      staff_rights: [],
    }
    const answer = await scene.call('POST', '/api/users/invitations/', { as: token, body: invited })
    expect([answer.status, answer.data.code]).toEqual([403, 'not_for_tokens'])
    const { id } = await scene.staff(['people'])
    const disabled = await scene.call('POST', `/api/users/people/${id}/disable/`, { as: token, body: { reason: 'x' } })
    expect([disabled.status, disabled.data.code]).toEqual([403, 'not_for_tokens'])
  })
})

describe('a token ends', () => {
  test('at once on all servers when it is revoked, and once', async () => {
    const token = await tokenOf(owner)
    expect(await statusOf(token, types, other)).toBe(200)
    for (let time = 0; time < 2; time++) {
      const { status, data } = await scene.call('POST', `${list}${token.id}/revoke/`, { as: owner })
      expect([status, data.ended]).toEqual([200, true])
    }
    expect([await statusOf(token), await statusOf(token, types, other)]).toEqual([401, 401])
    const { data } = await scene.call('GET', `/api/main/changes/?thing_id=${token.id}`, { as: owner })
    expect(data.results.map(({ act }: { act: string }) => act)).toEqual(['REVOKED', 'CREATED'])
  })

  test('when its time is over', async () => {
    const token = await tokenOf(owner, { days: 1 })
    product.clock.advance({ days: 1 })
    expect(await statusOf(token)).toBe(401)
    expect((await tokens(owner))[0].ended).toBe(true)
  })

  test('when its owner’s access ends, also if that is restored', async () => {
    const clerk = await scene.staff(['settings', 'timetable'])
    const token = await tokenOf(clerk)
    const disable = (what: string) =>
      scene.call('POST', `/api/users/people/${clerk.id}/${what}/`, { as: owner, body: { reason: 'Has left' } })
    expect((await disable('disable')).status).toBe(200)
    expect(await statusOf(token)).toBe(401)
    expect((await disable('enable')).status).toBe(200)
    expect(await statusOf(token)).toBe(401)
  })
})

describe('the owner of a token', () => {
  test('sees and revokes their own tokens, and an academy owner those of everyone', async () => {
    const [clerk, another] = [await scene.staff(['settings']), await scene.staff(['settings'])]
    const token = await tokenOf(clerk, { areas: ['settings'] })
    expect(await tokens(another)).toEqual([])
    const revoke = (as: Actor) => scene.call('POST', `${list}${token.id}/revoke/`, { as })
    expect((await revoke(another)).status).toBe(404)
    expect((await tokens(owner))[0]).toMatchObject({ id: token.id, by: { id: clerk.id } })
    expect((await revoke(owner)).status).toBe(200)
  })
})

describe('an access that ends', () => {
  test('during the creation of a token ends the token too, whichever of the two is first', async () => {
    const maker = await scene.staff()
    let answered = Promise.resolve({ status: 0 })
    await product.dependencies.database.transaction(async tx => {
      await tx.query({ text: 'select from users where id = $1 for update', values: [maker.id] })
      answered = make(maker)
      const isWaiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%for no key update%'`
      await expect.poll(async () => (await scene.rows(isWaiting)).length).toBeGreaterThan(0)
      await tx.query({ text: 'update accounts_sessions set ended_at = now() where user_id = $1', values: [maker.id] })
    })
    expect((await answered).status).toBe(401)
  })
})

test('a token is shown once: repeating the request creates and shows none', async () => {
  const maker = await scene.staff()
  const body = { name: 'Once', areas: ['timetable'] }
  const again = () => scene.call('POST', list, { as: maker, body, key: 'once' })
  expect([(await again()).status, (await again()).data.code]).toEqual([201, 'told_once'])
  expect(await scene.rows(`select 1 from api_tokens where user_id = $1`, maker.id)).toHaveLength(1)
})

import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { Call } from '@aulaviva/contract/call'
import { calls, keyOf } from '@aulaviva/contract/calls'
import { openApiDocument } from '@aulaviva/contract/openapi'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Actor, makeScene, type Scene } from '../test/scene.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { proofHeader } from './platform/http/doctor-proof.ts'
import { documentationAddress } from './platform/http/proxy-trust.ts'

const all = calls as readonly Call[]
let product: TestApp
let scene: Scene
let student: Actor
let teacher: Actor

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  student = await scene.student()
  teacher = await scene.teacher()
})

/** The product's list of calls, from its specification. */
const specified = `
GET /api/classes/badges/
GET /api/classes/class-cancellations/
POST /api/classes/class-cancellations/
GET /api/classes/class-cancellations/{id}/
GET /api/classes/config-constants/
GET /api/classes/levels/
GET /api/classes/levels/completed-levels/
GET /api/classes/live-class-type/
GET /api/classes/my-classes-as-teacher/
GET /api/classes/my-classes-as-teacher/{id}/
GET /api/classes/my-classes-as-teacher/{id}/student-reservations/
GET /api/classes/my-classes/
GET /api/classes/my-classes/{id}/
PUT /api/classes/my-classes/{id}/
PATCH /api/classes/my-classes/{id}/
DELETE /api/classes/my-classes/{id}/
PUT /api/classes/my-classes-files/{id}/
PATCH /api/classes/my-classes-files/{id}/
GET /api/classes/scheduled-live-classes/
POST /api/classes/scheduled-live-classes/
GET /api/classes/scheduled-live-classes/reprogram-alternatives/
POST /api/classes/scheduled-live-classes/{id}/reserve/
GET /api/classes/scheduled-live-classes/{id}/
PATCH /api/classes/scheduled-live-classes/{id}/update-teacher/
GET /api/classes/scheduled-live-classes/without-teacher/
GET /api/classes/student-badges/
GET /api/classes/student-class-cancellations/{id}/
PUT /api/classes/student-reservations-for-teacher/{id}/
PATCH /api/classes/student-reservations-for-teacher/{id}/
GET /api/classes/student-topic-result/
POST /api/classes/student-topic-result/
POST /api/classes/student-topic-result/teacher-submit-feedback/
GET /api/classes/teacher-rating/
POST /api/classes/teacher-rating/
GET /api/classes/teacher-to-rating/
GET /api/courses/class/{id}/
POST /api/courses/course-observation/
POST /api/courses/evaluation/results/submit/
GET /api/courses/evaluation/{id}/
GET /api/courses/my-courses/
GET /api/courses/my-courses/{id}/
GET /api/courses/placement_test_data/data/
GET /api/courses/student-class-video-watched/
POST /api/courses/student-class-video-watched/
GET /api/courses/video-quiz/{id}/
POST /api/courses/video-quiz/{id}/submit/
GET /api/main/global-variables-settings/settings/
GET /api/main/notifications/
PATCH /api/main/notifications/mark-all-as-read/
GET /api/main/teacher-honorarium/stats/
POST /api/payments/subscription-plan/cancel/
GET /api/users/me/
PUT /api/users/photo/me/
GET /api/users/public/{id}/
PUT /api/users/self/`
  .trim()
  .split('\n')

const unknown = '01890000-0000-7000-8000-000000000000'

describe('the contract', () => {
  test('has every specified call, and others are marked as extensions', () => {
    const ours = all.filter(call => !call.extension).map(keyOf)
    expect(ours.sort()).toEqual(specified.sort())
  })

  test('is described by the committed OpenAPI document and at /api/schema/', async () => {
    const committed = new URL('../../../packages/contract/openapi.json', import.meta.url)
    const document = JSON.parse(JSON.stringify(openApiDocument()))
    expect(JSON.parse(await readFile(committed, 'utf8'))).toEqual(document)
    expect((await scene.call('GET', '/api/schema/')).data).toEqual(document)
    expect((await product.app.inject('/api/docs/')).statusCode).toBeLessThan(400)
    const page = await product.app.inject('/api/docs/json')
    expect([page.statusCode, page.headers.location]).toEqual([302, '/api/schema/'])
  })

  test('is sent as stored in its file, and only once to a client that caches it', async () => {
    const file = await readFile(new URL('../../../packages/contract/openapi.json', import.meta.url), 'utf8')
    const { body, headers } = await product.app.inject('/api/schema/')
    expect(body === file, 'the document is another than its file').toBe(true)
    expect(headers['content-type']).toContain('application/json')
    const again = await product.app.inject({
      url: '/api/schema/',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    const packed = await product.app.inject({ url: '/api/schema/', headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString() === file, 'the packed document is another than its file').toBe(true)
  })
})

test('a token that was revoked or has expired, or whose user is disabled, is not valid', async () => {
  const [revoked, expired, disabled] = [await scene.student(), await scene.student(), await scene.teacher()]
  await scene.row('update access_tokens set revoked_at = now() where user_id = $1', revoked.id)
  await scene.row(
    `update access_tokens set expires_at = $2 where user_id = $1`,
    expired.id,
    product.clock.now().toISOString(),
  )
  await scene.row('update users set disabled_at = now() where id = $1', disabled.id)
  for (const as of [revoked, expired, disabled])
    expect((await scene.call('GET', '/api/users/me/', { as })).status).toBe(401)
})

describe('an invalid request', () => {
  const day = '/api/classes/scheduled-live-classes/'
  const mine = '/api/classes/my-classes/'
  test.each([
    [`${day}?date=2026-02-30`, 'date'],
    [`${day}?date=tomorrow`, 'date'],
    [`${day}?date=2026-03-11&date=2026-03-12`, 'date'],
    [`${day}?page_size=1000000`, 'page_size'],
    [`${day}?page=-1`, 'page'],
    [`${day}?page=1e9`, 'page'],
    [`${day}?page=99999999999999999999`, 'page'],
    [`${day}?type_live_class=1%20or%201=1`, 'type_live_class'],
    [`${day}?level=a-code-longer-than-any`, 'level'],
    [`${day}days/?from=2026-03-11`, 'to'],
    [`${mine}?only_future=maybe`, 'only_future'],
    [`${mine}1e1/`, 'id'],
    [`${mine}-1/`, 'id'],
    [`${mine}${'9'.repeat(90)}/`, 'id'],
    [`${mine}%00/`, 'address'],
    [`${mine}%ff/`, null],
  ])('GET %s is refused with 400 and names the field', async (path, field) => {
    const { status, data, headers } = await scene.call('GET', path, { as: student })
    expect(status).toBe(400)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(data.code).toBe('invalid_input')
    if (field) expect(data.errors[0].field).toBe(field)
  })

  const record = `/api/classes/student-reservations-for-teacher/${unknown}/`
  test.each([
    ['a word for a yes or no', { attended: 'perhaps' }, 'attended'],
    ['an object for text', { feedback_text: { a: 1 } }, 'feedback_text'],
    ['a field that is not the caller’s', { student: unknown }, 'student'],
    ['text with a NUL', { feedback_text: 'a\u0000b' }, 'feedback_text'],
    ['text with half a character', { feedback_text: '\ud800' }, 'feedback_text'],
    ['too long a text', { feedback_text: 'x'.repeat(10_001) }, 'feedback_text'],
  ])('%s is refused with 400 and names the field', async (_, body, field) => {
    const { status, data } = await scene.call('PATCH', record, { as: teacher, body })
    expect(status).toBe(400)
    expect(data.errors[0].field).toBe(field)
  })

  test.each([
    ['broken JSON', '{"attended": tru', 400],
    ['a polluted prototype', '{"__proto__": {"isAdmin": true}}', 400],
    ['a polluted constructor', '{"constructor": {"prototype": {"x": 1}}}', 400],
    ['a list for an object', '[]', 400],
    ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
    ['more than a body may hold', JSON.stringify({ feedback_text: 'x'.repeat(300_000) }), 413],
  ])('%s is refused, never a failure', async (_, payload, status) => {
    const answer = await product.app.inject({
      method: 'PATCH',
      url: record,
      headers: { authorization: `Bearer ${teacher.token}`, 'content-type': 'application/json' },
      payload,
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().code).toBe(status === 413 ? 'too_large' : 'invalid_input')
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })

  test('with an unsupported content type is refused with 415', async () => {
    const answer = await product.app.inject({
      method: 'PATCH',
      url: record,
      headers: { authorization: `Bearer ${teacher.token}`, 'content-type': 'text/xml' },
      payload: '<a/>',
    })
    expect(answer.statusCode).toBe(415)
  })

  test('with another method gets 405 with the allowed ones, and another address 404', async () => {
    const wrong = await scene.call('POST', '/api/users/me/', { as: student, body: {} })
    expect([wrong.status, wrong.headers.allow]).toEqual([405, 'GET'])
    expect((await scene.call('GET', '/api/nothing/', { as: student })).data.code).toBe('not_found')
  })
})

describe('a proxy in front', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }

  test('that TRUST_PROXY does not name is logged once', async () => {
    const { app, dependencies } = await startTestApp()
    const warned = vi.spyOn(dependencies.log, 'warn')
    await app.inject({ url: '/health/live' })
    expect(warned).not.toHaveBeenCalled()
    await app.inject({ url: '/health/live', headers: forwarded })
    await app.inject({ url: '/health/live', headers: forwarded })
    expect(warned.mock.calls).toEqual([[{ peer: '127.0.0.1' }, expect.stringContaining('TRUST_PROXY')]])
  })

  test('is reported by the doctor as trusted or not', async () => {
    const asked = async (TRUST_PROXY: string, headers = {}) => {
      const { app, dependencies, clock } = await startTestApp({ TRUST_PROXY })
      const proof = { [proofHeader]: dependencies.doctorProof.issue(clock.now()) }
      return (await app.inject({ url: '/health/live', headers: { ...headers, ...proof } })).json()
    }
    const live = (said: string) => ({ status: 'live', forwarded: said })
    expect(await asked('false')).toEqual(live('none'))
    expect(await asked('1')).toEqual(live('none'))
    expect(await asked('false', forwarded)).toEqual(live('not trusted'))
    expect(await asked('10.0.0.1', forwarded)).toEqual(live('not trusted'))
    expect(await asked('1', forwarded)).toEqual(live('trusted'))
    // a client behind a proxy on the same machine has the proxy's address
    expect(await asked('loopback', { 'x-forwarded-for': '127.0.0.1' })).toEqual(live('trusted'))
    expect(await asked('1', { 'x-forwarded-for': documentationAddress })).toEqual(live('anyone trusted'))
  })

  test('that TRUST_PROXY names causes no warning', async () => {
    const { app, dependencies } = await startTestApp({ TRUST_PROXY: '1' })
    const warned = vi.spyOn(dependencies.log, 'warn')
    await app.inject({ url: '/health/live', headers: forwarded })
    expect(warned).not.toHaveBeenCalled()
  })
})

test('a failure is logged by its route: ids are included, and possible secrets are not', async () => {
  const { app, dependencies } = await startTestApp()
  const [warned, failed] = [vi.spyOn(dependencies.log, 'warn'), vi.spyOn(dependencies.log, 'error')]
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  dependencies.database.query = () => Promise.reject(gone)
  const secret = 'x'.repeat(43)
  const id = '01a20394-ff21-7026-b052-cc9a4802147e'
  const headers = { authorization: `Bearer ${secret}` }
  for (const url of [`/calendar/${secret}.ics`, `/credentials/${secret}`, `/files/${id}?signature=${secret}`]) {
    await app.inject({ url, headers })
  }
  await app.inject({ url: `/api/classes/my-classes/${id}/`, headers })
  dependencies.database.query = () => Promise.reject(new Error('a defect'))
  await app.inject({ url: `/calendar/${secret}.ics` })
  const logged = [...warned.mock.calls, ...failed.mock.calls].map(([about]) => about as { path?: string })
  expect(JSON.stringify(logged)).not.toContain(secret)
  const paths = logged.map(({ path }) => path)
  expect(paths).toContain('/calendar/[masked].ics')
  expect(paths).toContain(`/api/classes/my-classes/${id}/`)
})

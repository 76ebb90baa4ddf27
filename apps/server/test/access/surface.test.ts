import { dayMilliseconds } from '@aulaviva/domain/days'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../scene.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

let product: TestApp
let scene: Scene
let student: Actor

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  student = await scene.student()
})

const me = '/api/users/me/'

test('a token is accepted only in the Authorization header', async () => {
  const { token } = student
  for (const url of [`${me}?access_token=${token}`, `${me}?token=${token}`, `${me}?authorization=Bearer%20${token}`]) {
    expect((await product.app.inject({ url })).statusCode).toBe(401)
  }
  for (const headers of [
    { cookie: `access_token=${token}; access-token=${token}` },
    { authorization: `Basic ${token}` },
    { authorization: token },
    { authorization: `Bearer ${token} ${token}` },
    { 'x-access-token': token },
  ]) {
    expect((await product.app.inject({ url: me, headers })).statusCode).toBe(401)
  }
  const body = { access_token: token, read: true }
  expect((await scene.call('PATCH', '/api/main/notifications/mark-all-as-read/', { body })).status).toBe(401)
})

test('no other site may read an answer of the API', async () => {
  for (const origin of ['https://evil.test', 'null', 'http://localhost:3000.evil.test']) {
    const { headers } = await scene.call('GET', me, { as: student, headers: { origin } })
    expect(headers['access-control-allow-origin'] ?? '').not.toMatch(/evil|null|\*/)
    const asked = { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' }
    const preflight = await product.app.inject({ method: 'OPTIONS', url: '/api/users/self/', headers: asked })
    expect(preflight.headers['access-control-allow-origin'] ?? '').not.toMatch(/evil|null|\*/)
  }
})

test.each([
  '.git/config',
  '.env',
  'metrics',
  'debug',
  'package.json',
  'src/main.ts',
  'assets/index.js.map',
  'api/debug/',
  'wp-login.php',
  'backup.sql~',
  'db.sqlite',
  '%2egit/config',
  'students/.env.local',
])('nothing can be read at /%s', async path => {
  const answer = await product.app.inject({ url: `/${path}` })
  // If the web app is built, an unknown path is a page of it, which shows "not found".
  const isPage =
    answer.statusCode === 200 && answer.headers['content-security-policy']?.toString().includes('script-src')
  if (!isPage || /\./.test(path))
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json'])
  expect(answer.body).not.toMatch(/node_modules|stack|at \//)
})

test('the web app’s page has its policy under every path', async () => {
  const [page, ...named] = await Promise.all(
    ['/', '/index.html', '/index.html?x', '/%69ndex.html', '//index.html'].map(url => product.app.inject({ url })),
  )
  for (const { statusCode, headers } of named) {
    if (statusCode === 200) expect(headers['content-security-policy']).toBe(page!.headers['content-security-policy'])
  }
  expect(named[0]!.statusCode).toBe(page!.statusCode)
})

test.each([me, '/api/schema/', '/api/nothing/', '/health/live', '/api/users/public/x/', '/%zz'])(
  'the response at %s is not a page: it loads nothing and cannot be framed',
  async url => {
    const { headers } = await product.app.inject({ url, headers: { authorization: `Bearer ${student.token}` } })
    expect(headers['content-security-policy']).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  },
)

test('a client’s clock is ignored: a late cancellation returns no hours, whatever it says', async () => {
  const id = await scene.liveClass({ startsIn: { hours: 5 } })
  const { data: seat } = await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })
  const early = new Date(product.clock.now().getTime() - 7 * dayMilliseconds)
  const headers = { date: early.toUTCString(), 'if-unmodified-since': early.toUTCString() }
  const canceled = await scene.call('DELETE', `/api/classes/my-classes/${seat.id}/`, { as: student, headers })
  expect([canceled.status, canceled.data.refunded_minutes]).toEqual([200, 0])
})

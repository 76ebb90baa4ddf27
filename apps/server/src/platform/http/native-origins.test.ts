import { beforeAll, expect, test } from 'vitest'
import { makeScene, type Scene } from '../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let product: TestApp
let scene: Scene

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
})

const ask = (method: 'GET' | 'OPTIONS' | 'POST', url: string, headers: Record<string, string>) =>
  product.app.inject({ method, url, headers })

test.each(['https://localhost', 'capacitor://localhost'])('the native app at %s may call and read', async origin => {
  const preflight = await ask('OPTIONS', '/api/users/me/', {
    origin,
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization, if-range',
  })
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers['access-control-allow-origin']).toBe(origin)
  expect(preflight.headers['access-control-allow-headers']).toContain('authorization')
  const student = await scene.student()
  const me = await ask('GET', '/api/users/me/', { origin, authorization: `Bearer ${student.token}` })
  expect(me.statusCode).toBe(200)
  expect(me.headers['access-control-allow-origin']).toBe(origin)
  expect(me.headers['access-control-allow-credentials']).toBeUndefined()
  // a refusal has to be read too
  for (const url of ['/api/users/me/', '/files/nothing', '/o/token/']) {
    expect((await ask(url === '/o/token/' ? 'POST' : 'GET', url, { origin })).headers).toMatchObject({
      'access-control-allow-origin': origin,
    })
  }
})

test.each(['https://localhost.evil.test', 'http://localhost', 'https://localhost:8443', 'null', 'https://evil.test'])(
  'nobody else is let in: %s',
  async origin => {
    const preflight = await ask('OPTIONS', '/api/users/me/', { origin, 'access-control-request-method': 'GET' })
    for (const { headers } of [preflight, await ask('GET', '/api/users/me/', { origin })]) {
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers.vary).toContain('origin')
    }
  },
)

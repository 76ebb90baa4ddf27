import { beforeAll, expect, test } from 'vitest'
import { makeScene, type Scene } from '../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { streamPath } from '../../features/shared/notifications/unread-stream.plugin.ts'
import { recordingUploadsPath } from '../storage/recording-uploads.ts'

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
  expect(preflight.headers).toMatchObject({
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers':
      'authorization, content-type, idempotency-key, range, if-range, if-none-match, tus-resumable, upload-length, upload-offset, upload-metadata, upload-defer-length',
    'access-control-max-age': '600',
  })
  const student = await scene.student()
  const me = await ask('GET', '/api/users/me/', { origin, authorization: `Bearer ${student.token}` })
  expect(me.statusCode).toBe(200)
  expect(me.headers['access-control-allow-origin']).toBe(origin)
  expect(me.headers['access-control-allow-credentials']).toBeUndefined()
  // The app sets its clock by this header.
  expect(me.headers['access-control-expose-headers']).toMatch(/\bdate\b/)
  // Rejections must be readable too.
  for (const url of ['/api/users/me/', '/files/nothing', '/o/token/']) {
    expect((await ask(url === '/o/token/' ? 'POST' : 'GET', url, { origin })).headers).toMatchObject({
      'access-control-allow-origin': origin,
    })
  }
})

test.each(['https://localhost.evil.test', 'http://localhost', 'https://localhost:8443', 'null', 'https://evil.test'])(
  'other origins are refused: %s',
  async origin => {
    const preflight = await ask('OPTIONS', '/api/users/me/', { origin, 'access-control-request-method': 'GET' })
    expect(preflight.statusCode).toBe(404)
    for (const { headers } of [preflight, await ask('GET', '/api/users/me/', { origin })]) {
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers.vary).toMatch(/\borigin\b/i)
    }
  },
)

test('answers that write their own head can be read, too: streams and uploads', async () => {
  const origin = 'capacitor://localhost'
  const student = await scene.student()
  const headers = { origin, authorization: `Bearer ${student.token}`, 'tus-resumable': '1.0.0' }
  const address = await product.app.listen({ host: '127.0.0.1', port: 0 })
  const stream = await fetch(`${address}${streamPath}`, { headers })
  const upload = await fetch(`${address}${recordingUploadsPath}`, { method: 'POST', headers })
  for (const answer of [stream, upload]) {
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/upload-offset/i)
    expect(answer.headers.get('vary')).toMatch(/\borigin\b/i)
    await answer.body?.cancel()
  }
  const foreign = await fetch(`${address}${recordingUploadsPath}`, {
    method: 'POST',
    headers: { ...headers, origin: 'https://evil.test' },
  })
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
})

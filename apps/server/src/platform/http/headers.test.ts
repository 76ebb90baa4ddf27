import { expect, test } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'

test.each([
  ['development', {}, /^total;dur=\d+\.\d$/],
  ['production', { NODE_ENV: 'production' }, undefined],
])('a response in %s has the server’s time, or none', async (_where, env, wanted) => {
  const { app } = await startTestApp(env)
  const { headers } = await app.inject({ url: '/health/live' })
  if (wanted) expect(headers['server-timing']).toMatch(wanted)
  else expect(headers).not.toHaveProperty('server-timing')
})

test('over https, HSTS is sent for two years, including subdomains', async () => {
  const { another } = await startTestApp()
  const secure = await another({ PUBLIC_URL: 'https://academy.example' })
  const { headers } = await secure.inject({ url: '/health/live' })
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
})

test('the page about the API, on the app’s origin, loads nothing from other origins', async () => {
  const { app } = await startTestApp()
  const { headers } = await app.inject({ url: '/api/docs/static/index.html' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/https:|http:|swagger\.io|upgrade-insecure-requests/)
})

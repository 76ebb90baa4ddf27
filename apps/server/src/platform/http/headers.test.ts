import { expect, test } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'

test.each([
  ['development', {}, /^total;dur=\d+\.\d$/],
  ['production', { NODE_ENV: 'production' }, undefined],
])('an answer in %s says how long the server took, or nothing of it', async (_where, env, wanted) => {
  const { app } = await startTestApp(env)
  const { headers } = await app.inject({ url: '/health/live' })
  if (wanted) expect(headers['server-timing']).toMatch(wanted)
  else expect(headers).not.toHaveProperty('server-timing')
})

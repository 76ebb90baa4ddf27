import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { readConfig } from './config.ts'
import { refuseDemoAccounts } from './demo/refuse-demo-accounts.ts'
import { demoAccounts } from './features/accounts/accounts/demo-accounts.ts'
import { addUser } from './features/accounts/accounts/testing/visitor.ts'
import { explain, preflight } from './preflight.ts'

/** The line with which a start in this environment ends, or null if it continues. */
async function refusal(env: Record<string, string>): Promise<string | null> {
  const home = await mkdtemp(join(tmpdir(), 'aulaviva-preflight-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const port = await freePort()
  return preflight(readConfig({ PORT: String(port), DATA_DIR: join(home, 'data'), ...env })).then(() => null, explain)
}

async function freePort(): Promise<number> {
  const server = createServer()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, resolve)
  await promise
  const { port } = server.address() as { port: number }
  await new Promise(closed => server.close(closed))
  return port
}

describe('a demo', () => {
  test.each<Record<string, string>>([{}, { HOST: '127.0.0.1' }, { DEMO: 'true', NODE_ENV: 'production' }])(
    'starts on this machine without a word: %j',
    async env => expect(await refusal(env)).toBeNull(),
  )

  test.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { DEMO: 'true', HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://academy.example' },
    { DEMO: 'true', NODE_ENV: 'production', PUBLIC_URL: 'https://academy.example' },
  ])('must be requested if others can reach it: %j', async env => {
    expect(await refusal(env)).toMatch(/^DEMO: .*DEMO=false.*DEMO=public.*$/)
    expect(await refusal({ ...env, DEMO: 'public' })).toBeNull()
    expect(await refusal({ ...env, DEMO: 'false' })).toBeNull()
  })
})

describe('the demo accounts in the data', () => {
  let product: TestApp
  beforeAll(async () => {
    product = await startTestApp()
    await addUser(product, { email: demoAccounts[0].email })
    await addUser(product, { email: demoAccounts[2].email, role: 'staff' })
  })

  const line = (env: Record<string, string>) =>
    refuseDemoAccounts({ config: readConfig(env), database: product.dependencies.database }).then(() => null, explain)

  test.each<Record<string, string>>([
    { NODE_ENV: 'production' },
    { NODE_ENV: 'production', DEMO: 'false', PUBLIC_URL: 'https://academy.example' },
    { DEMO: 'false', HOST: '0.0.0.0' },
  ])('prevent the start of an academy: %j', async env => {
    expect(await line(env)).toMatch(/^DATA_DIR: .*@aulaviva\.test, 2 in total.*DEMO=public/)
  })

  test('do not if a demo is requested, or if no one else can reach it', async () => {
    expect(await line({ NODE_ENV: 'production', DEMO: 'public' })).toBeNull()
    expect(await line({ DEMO: 'false' })).toBeNull()
    expect(await line({})).toBeNull()
  })

  test('do not once they are disabled', async () => {
    await product.dependencies.database.transaction(tx => tx.query({ text: 'update users set disabled_at = now()' }))
    expect(await line({ NODE_ENV: 'production' })).toBeNull()
  })
})

test('more connections than the database has are refused, and say so', async () => {
  const env = { DATABASE_URL: inject('postgres'), DATABASE_CONNECTIONS: '400' }
  expect(await refusal(env)).toMatch(
    /^DATABASE_CONNECTIONS: all processes together need 400 connections, more than the \d+ the database/,
  )
  expect(await refusal({ DATABASE_URL: inject('postgres') })).toBeNull()
})

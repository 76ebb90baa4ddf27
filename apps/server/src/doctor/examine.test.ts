import { expect, test } from 'vitest'
import { startSilentPort } from '../../test/silent-port.ts'
import { runDoctor } from './examine.ts'

test('an examination ends in time though nothing responds, and reports each topic', async () => {
  const port = await startSilentPort()
  const silent = `127.0.0.1:${port}`
  const env = {
    DATA_DIR: '/nowhere',
    DATABASE_URL: `postgresql://a:secret@${silent}/a`,
    SMTP_URL: `smtp://${silent}`,
    STORAGE_URL: `s3://a:secret@${silent}/files?tls=false`,
    PUBLIC_URL: `http://${silent}`,
    PORT: String(port),
  }
  const began = performance.now()
  const found = await runDoctor(env, { timeout: 500, withDatabase: (config, work) => work(config.databaseUrl ?? '') })
  expect(performance.now() - began).toBeLessThan(12 * 500 + 5_000)
  const wrong = found.filter(({ state }) => state === 'wrong').map(({ topic }) => topic)
  expect(wrong).toEqual(expect.arrayContaining(['database', 'storage', 'mail', 'server']))
})

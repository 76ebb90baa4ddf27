import { expect, test } from 'vitest'
import { UsageError } from './command.ts'
import { doctor } from './doctor.ts'

async function run(env: Record<string, string>, ...args: string[]) {
  const printed: string[] = []
  const output = { print: (text: string) => printed.push(text), say: () => {} }
  return { code: await doctor.runIn({ DATA_DIR: '/nowhere', ...env }, args, output), printed: printed.join('\n') }
}

test('prints each finding, its fix, and a summary, and exits with 1 if something is wrong', async () => {
  const { code, printed } = await run({ DATABASE_URL: 'postgresql://a:secret@127.0.0.1:1/a' })
  expect(code).toBe(1)
  expect(printed).toMatch(/^wrong {4}database: not responding \(.*\)\n {9}→ Check that it’s running/m)
  expect(printed.split('\n').at(-1)).toMatch(/^doctor \(ok: \d+, warnings: \d+, wrong: \d+\)$/)
  expect(printed).not.toContain('secret')
})

test('prints JSON, also if the settings are invalid', async () => {
  const { code, printed } = await run({ PORT: 'http' }, '--json')
  expect(code).toBe(1)
  expect(JSON.parse(printed)).toEqual({
    findings: [
      { topic: 'settings', state: 'wrong', message: expect.stringContaining('PORT'), fix: expect.any(String) },
    ],
    ok: 0,
    warnings: 0,
    wrong: 1,
  })
})

test('refuses unknown arguments', async () => {
  await expect(run({}, '--fix')).rejects.toThrow(UsageError)
})

import { expect, test } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'

const url = '/.well-known/security.txt'

test('security.txt is not found without a contact of the operator or the academy', async () => {
  const { app } = await startTestApp()
  expect((await app.inject({ url })).statusCode).toBe(404)
})

test.each([
  ['security@academy.example', 'mailto:security@academy.example'],
  ['https://academy.example/report', 'https://academy.example/report'],
])('security.txt names the contact %s, and expires within a year', async (SECURITY_CONTACT, contact) => {
  const { app, clock } = await startTestApp({ SECURITY_CONTACT, PUBLIC_URL: 'https://academy.example' })
  const { body, headers } = await app.inject({ url })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = new Map(
    body
      .trimEnd()
      .split('\n')
      .map(line => line.split(': ') as [string, string]),
  )
  expect(fields.get('Contact')).toBe(contact)
  expect(fields.get('Canonical')).toBe('https://academy.example/.well-known/security.txt')
  const days = (Date.parse(fields.get('Expires') ?? '') - clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(178)
  expect(days).toBeLessThan(366)
})

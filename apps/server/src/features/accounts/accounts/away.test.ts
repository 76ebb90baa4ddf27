import { expect, it } from 'vitest'
import { startTestApp } from '../../../../test/test-app.ts'
import {
  addUser,
  authorizeAddress,
  formOf,
  password,
  postForm,
  redeem,
  redirectQuery,
  Visitor,
} from './testing/visitor.ts'

it('answers 503 and never 400 or 401 while the database is away', async () => {
  const test = await startTestApp()
  await addUser(test, { email: 'ana@example.test' })
  const visitor = new Visitor(test.app)
  const { action, hidden } = formOf(await visitor.get('/accounts/login/'))
  await visitor.signIn('ana@example.test')
  const code = redirectQuery(await visitor.get(authorizeAddress())).get('code') ?? ''
  // every statement fails as it does when the server refuses connections
  const connectionError = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  test.dependencies.database.query = () => Promise.reject(connectionError)
  test.dependencies.database.transaction = () => Promise.reject(connectionError)

  const answers = [
    await redeem(test.app, code),
    await postForm(test.app, '/o/revoke_token/', { client_id: 'aulaviva-app', token: 'any' }),
    await visitor.get(authorizeAddress()),
    await visitor.get('/accounts/login/'),
    await visitor.post(action, { ...hidden, email: 'ana@example.test', password }),
  ]
  expect(answers.map(answer => answer.statusCode)).toEqual([503, 503, 503, 503, 503])
  for (const answer of answers) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answers[0]?.json().error).toBe('temporarily_unavailable')
})

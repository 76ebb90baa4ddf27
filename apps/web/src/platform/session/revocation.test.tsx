import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerAt } from '#testing/mock-server.ts'
import { show } from '#testing/show.tsx'
import { pendingRevocationKey, revokePending, revokeToken } from './revocation.ts'
import { trySignIn } from './sign-in.ts'

test('a sign-in after a sign-out without a response waits until the server has ended the session', async () => {
  answerAt('/o/revoke_token/', () => new Response(null, { status: 503 }))
  await show(null)
  await revokeToken('left')
  await trySignIn('/home')
  await expect.element(page.getByText('There was an error while authenticating')).toBeVisible()
})

test('a token that is owed to one academy is shown to no other', async () => {
  const states: unknown[] = []
  answerAt('/o/revoke_token/', init => {
    states.push(init?.body instanceof URLSearchParams && init.body.get('token'))
    return new Response(null, { status: states.length === 1 ? 503 : 200 })
  })
  localStorage.setItem('token-to-revoke:https://another.test', 'theirs')
  await revokeToken('ours')
  expect([states, localStorage.getItem(pendingRevocationKey())]).toEqual([['ours'], 'ours'])
  await revokePending()
  expect(localStorage.getItem(pendingRevocationKey())).toBeNull()
  expect(localStorage.getItem('token-to-revoke:https://another.test')).toBe('theirs')
})

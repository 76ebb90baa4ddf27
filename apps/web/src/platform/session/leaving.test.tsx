import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { answerAt } from '#testing/stand-in.ts'
import { endOwed, owedKey, revoke } from './leaving.ts'
import { trySignIn } from './sign-in.ts'

test('whoever left without an answer is asked to wait until the academy has ended that sign-in', async () => {
  answerAt('/o/revoke_token/', () => new Response(null, { status: 503 }))
  await show(null)
  await revoke('left')
  await trySignIn('/home')
  await expect.element(page.getByText('There was an error while authenticating')).toBeVisible()
})

test('a token that is owed to one academy is shown to no other', async () => {
  const shown: unknown[] = []
  answerAt('/o/revoke_token/', init => {
    shown.push(init?.body instanceof URLSearchParams && init.body.get('token'))
    return new Response(null, { status: shown.length === 1 ? 503 : 200 })
  })
  localStorage.setItem('token-to-revoke:https://another.test', 'theirs')
  await revoke('ours')
  expect([shown, localStorage.getItem(owedKey())]).toEqual([['ours'], 'ours'])
  await endOwed()
  expect(localStorage.getItem(owedKey())).toBeNull()
  expect(localStorage.getItem('token-to-revoke:https://another.test')).toBe('theirs')
})

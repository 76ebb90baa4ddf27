import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { api } from '../api/api.ts'

const exchange = 'POST /api/main/webhooks/{id}/try/'
const prove = 'POST /api/users/proof/'

/** A page whose button makes a call that requires the password until it was entered. */
async function showCall(answers: Answers = {}) {
  let proved = false
  const outcome: string[] = []
  await show(
    <button
      type="button"
      onClick={() =>
        void api(exchange, { params: { id: 'one' } }).then(
          () => outcome.push('done'),
          problem => outcome.push(problem.code),
        )
      }
    >
      Send
    </button>,
    {
      me: employee('staff', ['owner']),
      answers: {
        [exchange]: () => (proved ? null : new ErrorAnswer(403, 'proof_needed')),
        [prove]: ({ body }: { body: { password: string } }) => {
          if (body.password !== 'a lamp in the evening') {
            return new ErrorAnswer(400, 'invalid_input', {
              errors: [{ field: 'password', code: 'wrong', message: 'This isn’t your password' }],
            })
          }
          proved = true
          return null
        },
        ...answers,
      } as Answers,
    },
  )
  await page.getByRole('button', { name: 'Send' }).click()
  return outcome
}

const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
const field = dialog.getByLabelText('Your password')
const confirm = dialog.getByRole('button', { name: 'Continue' })

test('a call that needs the password is sent again once it was entered', async () => {
  const outcome = await showCall()
  await expect.element(field).toHaveFocus()
  await expectAccessible()
  await confirm.click()
  await expect.element(dialog.getByText('Enter your password', { exact: true })).toBeVisible()
  await field.fill('a guess')
  await confirm.click()
  await expect.element(dialog.getByText('This isn’t your password. Try again.')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await field.fill('a lamp in the evening')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => outcome).toEqual(['done'])
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requestsTo(exchange)).toHaveLength(2)
})

test('a call whose password is not entered is refused, and nothing is sent again', async () => {
  const outcome = await showCall()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => outcome).toEqual(['proof_needed'])
  expect(requestsTo(exchange)).toHaveLength(1)
})

test('too many wrong passwords are reported in the dialog', async () => {
  await showCall({ [prove]: new ErrorAnswer(429, 'too_many_tries') } as Answers)
  await field.fill('a guess')
  await confirm.click()
  await expect.element(dialog.getByText('Too many wrong passwords. Wait a few minutes, then try again.')).toBeVisible()
})

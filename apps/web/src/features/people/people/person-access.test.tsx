import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee, inHours } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { Person } from './people.queries.ts'
import { AccessNotice, PersonAccess } from './person-access.tsx'
import { aPerson } from './testing/a-person.ts'

const me = employee('staff')

const consequences = 'GET /api/users/people/{id}/consequences/'
const nothing = {
  devices: 0,
  seats: 0,
  seat_hours: 0,
  waitlist_entries: 0,
  classes: 0,
  classes_canceled: 0,
  students_told: 0,
  class_hours: 0,
}

async function showPerson(of: Person, answers: Answers = {}, as = me) {
  const part = (
    <>
      <AccessNotice person={of} />
      <PersonAccess person={of} />
    </>
  )
  await show(part, { me: as, answers })
}

const button = (name: string) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')

test('disabling shows its consequences in numbers before asking for a reason', async () => {
  const of = aPerson()
  const disable = 'POST /api/users/people/{id}/disable/'
  await showPerson(of, {
    [consequences]: { ...nothing, devices: 2, classes: 12, classes_canceled: 1, students_told: 8, class_hours: 1.5 },
    [disable]: { ...of, state: 'DISABLED' },
  })
  await button('Disable account').click()
  await expect.element(dialog).toMatchTextContent('They’re signed out right away on 2 devices')
  await expect.element(dialog).toMatchTextContent('12 classes need a new teacher. We’ll notify 8 students.')
  await expect.element(dialog).toMatchTextContent('1 of these classes starts too soon')
  await expect.element(dialog).toMatchTextContent('Students get 1.5 hours back')
  await expect.element(dialog).toMatchTextContent('You’ll still owe them the pay they’ve earned.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/Enter a reason/)
  expect(requestsTo(disable)).toEqual([])
  await page.getByRole('textbox', { name: 'Reason' }).fill('Has left the academy')
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await expect.element(page.getByText('Amara Nwosu’s account disabled')).toBeVisible()
  expect(requestsTo(disable)[0]?.body).toEqual({ reason: 'Has left the academy' })
})

test('without reservations, the consequences say that no one is notified', async () => {
  await showPerson(aPerson(), { [consequences]: { ...nothing, classes: 2 } })
  await button('Disable account').click()
  await expect.element(dialog).toMatchTextContent('2 classes need a new teacher.')
  await expect.element(dialog.getByText(/notify/)).not.toBeInTheDocument()
})

test('while the consequences are unknown, nothing can be confirmed', async () => {
  await showPerson(aPerson(), { [consequences]: new ErrorAnswer(503, 'unavailable') })
  await button('Disable account').click()
  await expect.element(dialog).toMatchTextContent('We couldn’t check what will change')
  await expect.element(dialog.getByRole('button', { name: 'Disable account' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('a refusal is shown in the dialog', async () => {
  await showPerson(aPerson({ role: 'staff' }), {
    [consequences]: nothing,
    'POST /api/users/people/{id}/disable/': new ErrorAnswer(409, 'last_staff'),
  })
  await button('Disable account').click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Has left')
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('They’re the only owner.')
})

test('an owner disables a staff member after entering the password, with a reason', async () => {
  let isProved = false
  const of = aPerson({ role: 'staff' })
  const disable = 'POST /api/users/people/{id}/disable/'
  await showPerson(of, {
    [consequences]: nothing,
    [disable]: () => (isProved ? { ...of, state: 'DISABLED' } : new ErrorAnswer(403, 'proof_needed')),
    'POST /api/users/proof/': () => {
      isProved = true
      return null
    },
  } as Answers)
  await button('Disable account').click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Has left')
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await page.getByLabelText('Your password').fill('a lamp in the evening')
  await button('Continue').click()
  await expect.element(page.getByText('Amara Nwosu’s account disabled')).toBeVisible()
  const [first, second] = requestsTo(disable)
  expect(second).toEqual(first)
  expect(second?.body).toEqual({ reason: 'Has left' })
})

test('people are not offered to disable themselves', async () => {
  await showPerson(aPerson({ id: me.id, role: 'staff' }))
  await expect.element(page.getByText(/You can’t disable your own account/)).toBeVisible()
  await expect.element(button('Disable account')).not.toBeInTheDocument()
})

test('only owners see actions for staff accounts', async () => {
  await showPerson(aPerson({ role: 'staff' }), {}, employee('staff', ['people']))
  await expect.element(page.getByText(/Only owners can disable/)).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('a disabled person is enabled again, with a history of author, time, and reason', async () => {
  const about = {
    origin: 'APP',
    token: null,
    area: 'people',
    thing: 'PERSON',
    thing_id: anId(),
    name: 'Amara Nwosu',
    fields: {},
  } as const
  const history = [
    {
      ...about,
      id: anId(),
      act: 'DISABLED' as const,
      by: { id: anId(), first_name: 'Clara', last_name: 'Restrepo', photo: null },
      reason: 'x'.repeat(500),
      created_at: inHours(-24),
    },
    {
      ...about,
      id: anId(),
      act: 'ENABLED' as const,
      origin: 'COMMAND_LINE' as const,
      by: null,
      fields: { email: { from: 'amara@exmaple.test', to: 'amara@example.test' } },
      reason: '',
      created_at: inHours(-48),
    },
  ]
  await showPerson(aPerson({ state: 'DISABLED', disabled_at: inHours(-24), history }))
  await expect.element(page.getByText(/Amara Nwosu can’t sign in/)).toBeVisible()
  await expect.element(page.getByText(/Clara Restrepo, /)).toBeVisible()
  await expect.element(page.getByText(/From the command line, /)).toBeVisible()
  await expect.element(page.getByRole('list')).toMatchTextContent('from amara@exmaple.test to amara@example.test')
  await expectAccessible()
  await button('Enable account').click()
  await expect.element(dialog).toMatchTextContent('Canceled reservations and dropped classes aren’t restored.')
  await expectAccessible()
})

test('an invitation’s email is corrected, and one in use is reported at the field', async () => {
  const correct = 'PATCH /api/users/invitations/{id}/'
  await showPerson(aPerson({ state: 'INVITED' }), { [correct]: new ErrorAnswer(409, 'email_taken') })
  await button('Correct email').click()
  const field = page.getByRole('textbox', { name: 'Email' })
  await button('Correct and send').click()
  await expect.element(field).toHaveAccessibleDescription(/This is already their email/)
  await field.fill('clara@example.test')
  await button('Correct and send').click()
  await expect.element(field).toHaveAccessibleDescription(/has an account/)
  await expectAccessible()
})

test('a revoked invitation is sent again or corrected, and not revoked twice', async () => {
  await showPerson(aPerson({ state: 'REVOKED', disabled_at: inHours(-1) }))
  await expect.element(button('Resend invitation')).toBeVisible()
  await expect.element(button('Correct email')).toBeVisible()
  await expect.element(button('Revoke invitation')).not.toBeInTheDocument()
  await expect.element(page.getByText(/This invitation was revoked/)).toBeVisible()
})

test('an imported person without an invitation is invited, corrected, or disabled', async () => {
  const of = aPerson({ state: 'NOT_INVITED' })
  const disable = 'POST /api/users/people/{id}/disable/'
  await showPerson(of, { [consequences]: nothing, [disable]: { ...of, state: 'DISABLED' } })
  await expect.element(page.getByText(/imported but not invited/)).toBeVisible()
  await expect.element(button('Send invitation')).toBeVisible()
  await expect.element(button('Correct email')).toBeVisible()
  await expectAccessible()
  await button('Disable account').click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The wrong list')
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await expect.element(page.getByText('Amara Nwosu’s account disabled')).toBeVisible()
  expect(requestsTo(disable)[0]?.body).toEqual({ reason: 'The wrong list' })
})

test('a teacher’s account is enabled only by staff with access to teacher data', async () => {
  const clerk = employee('staff', ['people'])
  await showPerson(aPerson({ role: 'teacher', state: 'REVOKED', disabled_at: inHours(-1) }), {}, clerk)
  await expect
    .element(page.getByText(/Only owners, or staff with the People, Timetable, and Content permissions/))
    .toBeVisible()
  await expect.element(button('Resend invitation')).not.toBeInTheDocument()
  await expect.element(button('Correct email')).not.toBeInTheDocument()
})

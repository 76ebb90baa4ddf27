import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee, inHours } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const invite = 'POST /api/users/invitations/'
const onClose = vi.fn()

async function showForm(reply?: Answers[typeof invite], me = employee('staff')) {
  onClose.mockClear()
  await show(<InviteDialog onClose={onClose} />, {
    me,
    answers: {
      'GET /api/classes/levels/': [],
      'GET /api/payments/plans/': [],
      ...(reply && { [invite]: reply }),
    },
  })
  await expect.element(page.getByRole('dialog', { name: 'Invite a person' })).toBeVisible()
}

const sent = (role: 'student' | 'staff') => ({
  id: anId(),
  first_name: 'Sofía',
  last_name: 'Vargas',
  email: 'sofia@example.test',
  role,
  state: 'SENT' as const,
  sent_at: inHours(0),
  expires_at: inHours(7 * 24),
  accepted_at: null,
})

const field = (name: string) => page.getByRole('textbox', { name })
const send = () => page.getByRole('button', { name: 'Send invitation' }).click()

async function fillIn(email: string) {
  await field('First name').fill('Sofía')
  await field('Last name').fill('Vargas')
  await field('Email').fill(email)
}

test('missing values are reported at their fields, and nothing is sent', async () => {
  await showForm()
  await send()
  for (const [name, message] of [
    ['First name', /first or last name/],
    ['Email', /Enter an email address/],
  ] as const) {
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field(name)).toHaveAccessibleDescription(message)
  }
  await expectAccessible()
  await field('First name').fill('Sofía')
  await expect.element(field('First name')).not.toHaveAttribute('aria-invalid', 'true')
  expect(requestsTo(invite)).toEqual([])
})

test('a field error of the server is shown at its field until it is edited', async () => {
  const wrong = { field: 'email', code: 'invalid', message: 'This is no e-mail address' }
  await showForm(new ErrorAnswer(400, 'invalid_input', { errors: [wrong] }))
  await fillIn('sofia')
  await send()
  await expect.element(field('Email')).toHaveAccessibleDescription(/This is no e-mail address/)
  await expect.element(field('First name')).not.toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await field('Email').fill('sofia@example.test')
  await expect.element(field('Email')).not.toHaveAttribute('aria-invalid', 'true')
})

test('an email with an account is reported at the email', async () => {
  await showForm(new ErrorAnswer(409, 'email_taken'))
  await fillIn('clara@example.test')
  await send()
  await expect.element(field('Email')).toHaveAccessibleDescription(/has an account/)
})

test('a refusal without a field is shown for the whole form', async () => {
  await showForm(new ErrorAnswer(429, 'too_many_requests'))
  await fillIn('sofia@example.test')
  await send()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Too many requests.')
  expect(onClose).not.toHaveBeenCalled()
})

test('a sent invitation shows its email and closes the form', async () => {
  await showForm(sent('student'))
  await fillIn('sofia@example.test')
  await send()
  await expect.element(page.getByText('Invitation for Sofía sent to sofia@example.test')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(requestsTo(invite)[0]?.body).toMatchObject({
    first_name: 'Sofía',
    email: 'sofia@example.test',
    role: 'student',
  })
})

test('an owner chooses a staff member’s permissions', async () => {
  await showForm(sent('staff'))
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('staff')
  await fillIn('sofia@example.test')
  await send()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Choose at least 1 permission')
  await expectAccessible()
  await page.getByRole('checkbox', { name: /^Content/ }).click()
  await send()
  await expect.poll(() => requestsTo(invite)[0]?.body).toMatchObject({ role: 'staff', staff_rights: ['content'] })
})

test('staff with only the people permission invite students without a plan, and see why not teachers', async () => {
  await showForm(undefined, employee('staff', ['people']))
  await expect.element(page.getByRole('option', { name: 'Teacher' })).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('combobox', { name: 'Role' }))
    .toHaveAccessibleDescription(/Teachers can see students, classes, answers, and recordings/)
  await expect.element(page.getByRole('option', { name: 'Staff' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('combobox', { name: 'Level' })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Plan' })).not.toBeInTheDocument()
})

test('staff with access to teacher data invite teachers', async () => {
  await showForm(undefined, employee('staff', ['people', 'timetable', 'content']))
  await expect.element(page.getByRole('option', { name: 'Teacher' })).toBeInTheDocument()
})

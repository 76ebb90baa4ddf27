import type { Page } from '@playwright/test'
import { findPerson } from '../find-person.ts'
import { linkMailedTo } from '../mailbox.ts'
import { monthOf } from '../scene.ts'
import { expect, phone, test } from '../test.ts'

test.use({ inputMode: 'keys' })

/** Pages follow each other at once. Another journey covers motion. */

const statusMessage = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text)

test('staff invite a student by email, who sets a password and joins with a plan', async ({ scene, open }) => {
  const page = await open(await scene.demo('staff'), phone)
  const lastName = `Q${Date.now().toString(36)}`
  const email = `nora.${lastName}@example.test`.toLowerCase()

  await test.step('from the office; what is missing is named at its field', async () => {
    await page.goto('/home')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).tap()
    await page.getByRole('link', { name: /^Invitations/ }).tap()
    await page.getByRole('link', { name: 'Invite a person', exact: true }).tap()
    const dialog = page.getByRole('dialog', { name: 'Invite a person' })
    await dialog.getByLabel('Email').fill('student@aulaviva.test')
    await dialog.getByRole('button', { name: 'Send invitation' }).tap()
    await expect(dialog.getByLabel('First name')).toHaveAccessibleDescription('Enter a first or last name')
    await expect(dialog.getByLabel('First name')).toBeFocused()
    await dialog.getByLabel('First name').fill('Nora')
    await dialog.getByLabel('Last name').fill(lastName)
    await dialog.getByRole('button', { name: 'Send invitation' }).tap()
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/already has an account/)
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await expect(dialog.getByLabel('First name')).toHaveValue('Nora')
    await dialog.getByLabel('Email').fill('nora@')
    await dialog.getByRole('button', { name: 'Send invitation' }).tap()
    await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Email').fill(email)
    const plan = await dialog.getByRole('option', { name: /^Intensive: / }).textContent()
    await dialog.getByLabel('Plan').selectOption(plan)
    await dialog.getByRole('button', { name: 'Send invitation' }).tap()
    await expect(statusMessage(page, `Invitation for Nora sent to ${email}`)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  const row = page.getByRole('article').filter({ hasText: email })
  await test.step('who was invited stands in the list, as not in yet', async () => {
    await expect(row).toContainText('Invited')
    await expect(row).toContainText('Student')
  })
  await test.step('the guest follows the link', async () => {
    const guest = await open(null)
    await guest.goto(await linkMailedTo({ email }))
    await guest.getByLabel('Password').fill('a lamp in the evening')
    await guest.getByRole('main').getByRole('button').and(guest.locator('[type=submit]')).click()
    // The way to the token also passes the home page once.
    await expect(guest.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(guest).toHaveURL('/home')
    await guest.goto('/subscription')
    await expect(guest.getByRole('heading', { name: 'Intensive', level: 2 })).toBeVisible()
  })
  await test.step('and the staff see it', async () => {
    await page.reload()
    await page.getByLabel('Search by name or email').fill(lastName)
    await expect(page.getByText('No one matches your filters')).toBeVisible()
    await page.getByRole('button', { name: '1 filter' }).tap()
    await page.getByRole('button', { name: 'Clear filters' }).tap()
    await expect(page.getByRole('link', { name: `Nora ${lastName}` })).toBeVisible()
    await expect(row).toContainText('Active')
  })
})

test('staff assign a plan, record its payment, and adjust hours, and the student has them at once', async ({
  scene,
  open,
}) => {
  const student = await scene.student({ hours: 2 })
  const [page, studentPage] = [await open(await scene.demo('staff')), await open(student)]
  const dialog = page.getByRole('dialog')
  await page.goto('/staff/people')
  await (await findPerson(page, student.name)).click()
  await expect(page.getByRole('heading', { level: 1, name: student.name })).toBeVisible()

  await test.step('an unpaid plan cannot take the place of a paid one that runs', async () => {
    await page.getByRole('button', { name: 'Assign a plan' }).click()
    await dialog.getByRole('button', { name: 'Assign plan' }).click()
    await expect(dialog.getByText('Choose a plan')).toBeVisible()
    await dialog.getByRole('radio', { name: /^Intensive/ }).check()
    await expect(dialog).toContainText('We’ll add 160 hours right away. New balance: 162 hours.')
    await expect(dialog).toContainText('The remaining days of the current subscription')
    await dialog.getByRole('switch', { name: /Plan is paid/ }).uncheck()
    await expect(dialog).toContainText('it would end the paid subscription')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('hours are taken back with a reason, and never more than there are', async () => {
    await page.getByRole('button', { name: 'Adjust hours' }).click()
    await dialog.getByLabel('Type').selectOption('Remove hours')
    await dialog.getByLabel('Hours', { exact: true }).fill('2,5')
    await expect(dialog.getByLabel('Hours', { exact: true })).toHaveAccessibleDescription(
      'Enter at most 2 hours, the student’s balance',
    )
    await dialog.getByLabel('Hours', { exact: true }).fill('0.5')
    await expect(dialog).toContainText('Balance now: 2 hours. New balance: 1.5 hours.')
    await dialog.getByRole('button', { name: 'Remove 30 min' }).click()
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Enter a reason')
    await dialog.getByLabel('Reason').fill('Booked twice by mistake')
    await dialog.getByRole('button', { name: 'Remove 30 min' }).click()
    await expect(statusMessage(page, `Hours adjusted. ${student.firstName} has 1.5 hours.`)).toBeVisible()
    const ledger = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Hours history' }) })
    await expect(ledger.getByRole('listitem').first()).toContainText('Booked twice by mistake')
  })
  await test.step('what is awaited is recorded as paid', async () => {
    await scene.markUnpaid(student)
    await page.reload()
    await page.getByRole('button', { name: 'Record payment' }).click()
    await expect(dialog).toContainText('We’ll add the plan’s 160 hours right away. New balance: 161.5 hours.')
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(statusMessage(page, `Payment recorded. ${student.firstName} has 161.5 hours.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Record payment' })).toHaveCount(0)
  })
  await test.step('the student reads the same', async () => {
    await studentPage.goto('/subscription')
    await expect(studentPage.getByText('Booked twice by mistake')).toBeVisible()
    await expect(studentPage.getByText('Balance: 161.5 hours')).toBeVisible()
  })
})

test('staff deduct from a class, verify the month, and pay it, and the teacher is notified', async ({
  scene,
  open,
}) => {
  const [teacher, student] = [await scene.teacher(), await scene.student()]
  const monthAgo = await scene.liveClass({ teacher, startsIn: { days: -32 }, students: [student] })
  const month = monthOf(monthAgo.startsAt)
  const page = await open(await scene.demo('staff'))
  const dialog = page.getByRole('dialog')

  await test.step('the month’s class, and what is deducted from it', async () => {
    await page.goto(`/staff/honorarium?month=${month}`)
    await page.getByRole('link', { name: teacher.name }).click()
    await expect(page.getByText('Open', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: `Deduct from ${monthAgo.title}` }).click()
    await dialog.getByLabel('Amount', { exact: true }).fill('99 000 000')
    await expect(dialog.getByLabel('Amount', { exact: true })).toHaveAccessibleDescription(/^Enter at most/)
    await dialog.getByLabel('Amount', { exact: true }).fill('1,000')
    await dialog.getByLabel('Reason').fill('Began late')
    await dialog.getByRole('button', { name: /^Deduct .*1,000/ }).click()
    await expect(page.getByText(/Deducted: Began late · .*1,000/)).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('verified, it is frozen', async () => {
    await page.getByRole('button', { name: 'Verify month' }).click()
    await expect(dialog).toContainText('You can’t make deductions after this')
    await dialog.getByRole('button', { name: /^Verify / }).click()
    await expect(page.getByText(/^Verified on/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Deduct/ })).toHaveCount(0)
  })
  await test.step('and paid', async () => {
    await page.getByRole('button', { name: 'Record payment' }).click()
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(page.getByText(/^Paid on/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Record payment' })).toHaveCount(0)
    await page.getByRole('link', { name: 'All teachers' }).click()
    await expect(page.getByRole('article').filter({ hasText: teacher.name })).toContainText('Paid')
  })
  await test.step('the teacher sees it', async () => {
    const theirs = await open(teacher, phone)
    await theirs.goto('/notifications')
    await theirs.getByRole('link', { name: /Your honorarium for \w+ \d+ was paid/ }).tap()
    await expect(theirs).toHaveURL(`/teachers/honorarium?month=${month}`)
    await expect(theirs.getByText('Your academy recorded that it paid this amount.')).toBeVisible()
    await expect(theirs.getByText(/Deducted: Began late · .*1,000/)).toBeVisible()
  })
})

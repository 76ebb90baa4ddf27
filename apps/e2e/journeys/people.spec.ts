import { findPerson } from '../find-person.ts'
import { linkMailedTo } from '../mailbox.ts'
import { expect, phone, test } from '../test.ts'

test.use({ inputMode: 'keys' })

test('staff disable a signed-in student after seeing the consequences, and enable them again', async ({
  scene,
  open,
}) => {
  const student = await scene.student({ hours: 5 })
  await scene.liveClass({ teacher: await scene.teacher(), startsIn: { days: 3 }, students: [student] })
  const [page, studentPage] = [await open(await scene.demo('staff')), await open(student)]
  await studentPage.goto('/students/classes')
  await expect(studentPage.getByRole('navigation', { name: 'Main' })).toBeVisible()

  await test.step('with the keyboard alone', async () => {
    await page.goto('/staff/people')
    await (await findPerson(page, student.name)).press('Enter')
    await page.getByRole('button', { name: 'Disable account' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `Disable ${student.name}’s account?` })
    await expect(dialog).toContainText('1 reservation is canceled. The student gets 1 hour back.')
    await dialog.getByRole('button', { name: 'Disable account' }).press('Enter')
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await dialog.getByLabel('Reason').fill('The telephone was stolen')
    await dialog.getByRole('button', { name: 'Disable account' }).press('Enter')
    await expect(page.getByRole('status').getByText(`${student.name}’s account disabled`)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('The telephone was stolen')
  })
  await test.step('their page is signed out at once, and signing in with the right password is told why', async () => {
    await studentPage.getByRole('link', { name: 'Sign in again' }).click()
    await studentPage.getByLabel('Email').fill(student.email)
    await studentPage.getByLabel('Password').fill('aulaviva-demo')
    await studentPage.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(studentPage.getByText(/This account is disabled/)).toBeVisible()
  })
  await test.step('the list tells it', async () => {
    await page.goto('/staff/people')
    await page.getByLabel('Status').selectOption('Disabled')
    const link = await findPerson(page, student.name)
    const row = page.getByRole('row').filter({ hasText: student.name })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Disabled')
    await link.click()
  })
  await test.step('the seat is given up, with its hour', async () => {
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(/^Returned/)).toBeVisible({ timeout: 2000 })
    }).toPass()
  })
  await test.step('and enabled, they come in again, without the seat', async () => {
    await page.getByRole('button', { name: 'Enable account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Enable account' }).click()
    await expect(page.getByRole('status').getByText(`${student.name}’s account enabled`)).toBeVisible()
    await studentPage.getByLabel('Password').fill('aulaviva-demo')
    await studentPage.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(studentPage.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await studentPage.goto('/students/classes')
    await expect(studentPage.getByText("You don't have reserved classes.")).toBeVisible()
  })
})

test('an owner sets a colleague’s permissions, which open exactly those pages, and the audit log shows the change', async ({
  scene,
  open,
}) => {
  const colleague = await scene.staff(['people'])
  const [page, theirs] = [await open(await scene.demo('staff')), await open(colleague)]
  await theirs.goto('/staff')
  await expect(theirs.getByRole('link', { name: /^Students/ })).toBeVisible()
  await expect(theirs.getByRole('link', { name: /^Months to pay/ })).toHaveCount(0)

  await page.goto(`/staff/people/${colleague.id}`)
  await page.getByRole('button', { name: 'Edit permissions' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Edit ${colleague.name}’s permissions` })
  await dialog.getByRole('checkbox', { name: /^People/ }).press('Space')
  await dialog.getByRole('button', { name: 'Save permissions' }).press('Enter')
  await expect(dialog.getByRole('checkbox', { name: /^People/ })).toBeFocused()
  await dialog.getByRole('checkbox', { name: /^Finance/ }).press('Space')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Pays the teachers')
  await dialog.getByRole('button', { name: 'Save permissions' }).press('Enter')
  await expect(page.getByRole('status').getByText(`${colleague.name}’s permissions saved`)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('from People to Finance')

  await theirs.goto('/staff')
  await expect(theirs.getByRole('link', { name: /^Months to pay/ })).toBeVisible()
  await expect(theirs.getByRole('link', { name: /^Invitations/ })).toHaveCount(0)
  await theirs.getByRole('link', { name: /^Students/ }).click()
  await expect(theirs.getByRole('heading', { name: 'Students', level: 1 })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Invite a person' })).toHaveCount(0)
  await theirs.goto('/staff/documents')
  await expect(theirs.getByText(/You don’t have permission for this area/)).toBeVisible()

  await page.goto('/staff')
  await page.getByRole('link', { name: /^Audit log/ }).click()
  await page.getByLabel('Search by person or item').fill(colleague.name)
  await page.getByLabel('Area').selectOption('People')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Pays the teachers')
  await page.reload()
  await expect(page.getByRole('article')).toContainText('from People to Finance')
  await page.getByRole('link', { name: colleague.name }).click()
  await expect(page.getByRole('heading', { name: 'Permissions' })).toBeVisible()
})

test('an invitation to a mistyped address is corrected, and revoked', async ({ scene, open }) => {
  const page = await open(await scene.demo('staff'), phone)
  const name = `R${Date.now().toString(36)}`
  const [typo, right] = [`iris.${name}@exmaple.test`, `iris.${name}@example.test`].map(email => email.toLowerCase())
  await page.goto('/staff/people?status=INVITED&invite=true')
  const form = page.getByRole('dialog', { name: 'Invite a person' })
  await form.getByLabel('Role').selectOption('Staff')
  await form.getByLabel('First name').fill('Iris')
  await form.getByLabel('Last name').fill(name)
  await form.getByLabel('Email', { exact: true }).fill(typo!)
  await form.getByRole('checkbox', { name: /^Content/ }).check()
  await form.getByRole('button', { name: 'Send invitation' }).tap()
  await page.getByRole('link', { name: `Iris ${name}` }).tap()
  const [mistyped, guest] = [await linkMailedTo({ email: typo! }), await open(null)]

  await page.getByRole('button', { name: 'Correct email' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('student@aulaviva.test')
  await dialog.getByRole('button', { name: 'Correct and send' }).tap()
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/already has an account/)
  await dialog.getByLabel('Email').fill(right!)
  await dialog.getByRole('button', { name: 'Correct and send' }).tap()
  await expect(page.getByRole('status').getByText(`Invitation sent to ${right}`)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(right!)
  expect((await guest.goto(mistyped))?.status()).toBe(410)
  const good = await linkMailedTo({ email: right! })
  expect((await guest.goto(good))?.status()).toBe(200)

  await page.getByRole('button', { name: 'Revoke invitation' }).tap()
  await dialog.getByRole('button', { name: 'Revoke invitation' }).tap()
  await expect(page.getByRole('main')).toContainText('This invitation was revoked')
  expect((await guest.goto(good))?.status()).toBe(410)
})

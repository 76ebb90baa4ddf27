import { addDays, dayOf, weekdayOf } from '@aulaviva/domain/days'
import { expect, phone, test } from '../test.ts'

test.use({ inputMode: 'keys' })

test('the office plans a group around a closed day, enrolls callers, and prints its list', async ({
  scene,
  open,
  database,
}) => {
  const [staff, teacher] = [await scene.staff(['timetable']), await scene.teacher()]
  const [stays, switches] = [await scene.student({ hours: 40 }), await scene.student({ hours: 40 })]
  // Far ahead, so that no other journey has classes on the closed day.
  const ahead = addDays(dayOf(new Date(), 'America/Bogota'), 230)
  const monday = addDays(ahead, (8 - weekdayOf(ahead)) % 7)
  const closedDay = addDays(monday, 9)
  const unique = Date.now().toString(36)
  const name = (group: string) => `${group} ${unique}`
  await database.query('update subscriptions set date_limit = $2, warranty_limit = $2 where student_id = any($1)', [
    [stays.id, switches.id],
    addDays(monday, 60),
  ])
  const page = await open(staff)
  const headers = { authorization: `Bearer ${staff.token}` }
  await page.request.post('/api/classes/office-days-off/', {
    headers,
    data: { days_off: [{ first_day: closedDay, last_day: closedDay, name: name('Anniversary') }] },
  })
  const dialog = page.getByRole('dialog')
  const statusMessage = (text: string | RegExp) => page.getByRole('status').getByText(text)

  const createGroup = async (group: string, time: string) => {
    await page.goto('/staff/groups')
    await page.getByRole('link', { name: 'Create group' }).first().click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name(group))
    await page.getByLabel('Teacher').selectOption({ label: teacher.name })
    await page.getByLabel('Start').selectOption(time)
    await page.getByRole('button', { name: 'Add a weekly time' }).click()
    await page.getByLabel('First day').fill(monday)
    await page.getByLabel('Ends', { exact: true }).selectOption('COUNT')
    await page.getByLabel('Number of classes').fill('6')
    await expect(page.getByText(new RegExp(`^Closed day: .*${name('Anniversary')}`))).toBeVisible()
    await expect(page.getByText(/Added at the end/)).toBeVisible()
    await page.getByRole('button', { name: 'Create group' }).click()
    await expect(statusMessage(`“${name(group)}” created with 6 classes`)).toBeVisible()
  }
  await test.step('two groups on Monday and Wednesday, around the closed day', async () => {
    await createGroup('Mornings', '09:00')
    await createGroup('Evenings', '18:00')
    await expect(page.getByText('Mon, Wed 18:00')).toBeVisible()
  })
  await test.step('two students are enrolled by phone', async () => {
    for (const student of [stays, switches]) {
      await page.getByRole('button', { name: 'Enroll student' }).click()
      await dialog.getByRole('textbox').fill(student.name)
      await expect(dialog.getByRole('radio')).toHaveCount(1)
      await dialog.getByText(student.email).click()
      await dialog.getByRole('button', { name: 'Enroll student' }).click()
      await expect(statusMessage(new RegExp(`^${student.name} enrolled`))).toBeVisible()
    }
    await expect(page.getByText(/^2 of \d+ enrolled$/).first()).toBeVisible()
  })
  await test.step('one switches to the other group', async () => {
    await page.getByRole('button', { name: `Switch ${switches.name} to another group` }).click()
    await dialog.getByText(name('Mornings')).click()
    await dialog.getByRole('button', { name: 'Switch group' }).click()
    await expect(statusMessage(`${switches.name} switched to “${name('Mornings')}”`)).toBeVisible()
    await expect(page.getByText(/Switched to another group on/)).toBeVisible()
  })
  await test.step('the printed list has the names, and a box for each class', async () => {
    await page.getByRole('tab', { name: 'Attendance' }).click()
    await expect(page.getByRole('button', { name: 'Print list' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const sheet = page.getByRole('table')
    await expect(sheet.getByRole('rowheader', { name: stays.name })).toBeVisible()
    await expect(sheet.getByRole('columnheader')).toHaveCount(7)
    await expect(page.getByRole('navigation')).toBeHidden()
  })
  await test.step('the student sees the group', async () => {
    const hers = await open(switches, phone)
    await hers.goto('/students/classes')
    const card = hers.getByRole('article').filter({ hasText: name('Mornings') })
    await expect(card.getByText('Mon, Wed 9:00')).toBeVisible()
    await card.getByRole('link', { name: /^Next class/ }).click()
    await expect(hers.getByRole('dialog').getByText(`Group: ${name('Mornings')}`)).toBeVisible()
  })
})

import { dayOf } from '../scene.ts'
import { expect, phone, test } from '../test.ts'

test.use({ inputMode: 'keys' })

/** A day so far ahead that no other journey has a class on it. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a teacher schedules a class and a weekly series; each error is shown at its field', async ({ scene, open }) => {
  const page = await open(await scene.teacher())
  await page.goto('/teachers/classes/new')
  const make = page.getByRole('button', { name: 'Schedule class' })
  await test.step('mistakes', async () => {
    await page.getByRole('textbox', { name: 'Online room' }).fill('a room')
    await make.click()
    await expect(page.getByLabel('Level')).toBeFocused()
    await expect(page.getByLabel('Level')).toHaveAccessibleDescription('Choose a unit. This class type needs one.')
    await expect(page.getByRole('textbox', { name: 'Online room' })).toHaveAccessibleDescription(
      'Enter a link, such as https://zoom.us/j/123',
    )
    await expect(page.getByLabel('Day', { exact: true })).toHaveAccessibleDescription('Choose today or a later day')
    await page.getByLabel('Level').selectOption({ index: 1 })
    await page.getByLabel('Unit').selectOption({ index: 1 })
    await page.getByRole('textbox', { name: 'Online room' }).fill('https://rooms.example.test/one')
    await make.click()
    await expect(page.getByLabel('Day', { exact: true })).toBeFocused()
  })
  await test.step('one class', async () => {
    await page.getByLabel('Day', { exact: true }).fill(dayIn(20))
    await make.click()
    await expect(page.getByRole('status').getByText(/ scheduled for /)).toBeVisible()
    await expect(page).toHaveURL(/\/teachers\/classes\?tab=upcoming/)
  })
  await test.step('a series', async () => {
    await page.goto('/teachers/classes/new')
    await page.getByRole('tab', { name: 'Weekly' }).click()
    await page.getByLabel('Level').selectOption({ index: 1 })
    await page.getByLabel('Unit').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Preview dates' }).click()
    await expect(page.getByLabel('First day')).toBeFocused()
    await page.getByLabel('First day').fill(dayIn(21))
    await page.getByLabel('Last day').fill(dayIn(29))
    await page.getByRole('button', { name: 'Preview dates' }).click()
    await page.getByRole('button', { name: /^Schedule \d+ class/ }).click()
    await expect(page.getByRole('status').getByText(/class(es)? scheduled, starting /)).toBeVisible()
  })
})

test('staff record a class that was already taught; who can’t be in it is named, and it counts for everyone', async ({
  scene,
  open,
}) => {
  const [office, teacher] = [await scene.staff(['timetable']), await scene.teacher()]
  const [student, poor] = [await scene.student(), await scene.student({ hours: 0.5 })]
  const page = await open(office)
  const record = page.getByRole('button', { name: 'Record class' })
  const add = async ({ name, email }: typeof student) => {
    await page.getByRole('button', { name: 'Add students' }).click()
    await page.getByRole('textbox', { name: 'Search students by name or email' }).fill(email)
    // The results of the search have replaced the first students.
    await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(1)
    await page.getByRole('checkbox', { name: new RegExp(name) }).check()
    await page.getByRole('button', { name: 'Add 1 student' }).click()
  }
  await test.step('from the timetable', async () => {
    const yesterday = dayOf(new Date(Date.now() - 86_400_000))
    await page.goto(`/staff/timetable?view=day&day=${yesterday}`)
    await page.getByRole('link', { name: 'Record past class' }).click()
    await expect(page.getByRole('tab', { name: 'Already taught' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByLabel('Day', { exact: true })).toHaveValue(yesterday)
    await page.getByLabel('Level').selectOption({ index: 2 })
    await page.getByLabel('Unit').selectOption({ index: 1 })
    await page.getByLabel('Teacher').selectOption({ label: teacher.name })
    await page.getByRole('textbox', { name: 'Description' }).fill('An extra hour')
    await page.getByLabel('Start').selectOption('10:00')
    await add(student)
    await add(poor)
  })
  await test.step('a student without hours is named', async () => {
    await record.click()
    await expect(page.getByText(`${poor.name} doesn’t have enough hours`)).toBeVisible()
    await page.getByRole('button', { name: `Remove student: ${poor.name}` }).click()
    await record.click()
    await expect(page.getByRole('status').getByText(/“An extra hour” recorded for /)).toBeVisible()
    await expect(page).toHaveURL(/\/staff\/timetable/)
  })
  await test.step('it is among the classes of the teacher and of the student', async () => {
    const theirs = await open(teacher, phone)
    await theirs.goto('/teachers/classes?tab=past')
    await expect(theirs.getByText('An extra hour')).toBeVisible()
    await theirs.goto('/teachers/honorarium')
    await expect(theirs.getByText('An extra hour')).toBeVisible()
    const own = await open(student, phone)
    await own.goto('/students/classes?tab=past')
    await expect(own.getByText('An extra hour')).toBeVisible()
  })
})

import { expect, test } from '../test.ts'

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

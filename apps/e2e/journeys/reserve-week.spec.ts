import { accessibilityFaults } from '../accessibility.ts'
import { dayOf } from '../scene.ts'
import { expect, requestedInput, test } from '../test.ts'

test.use({ inputMode: requestedInput })

test('a student looks at a week, reserves a class from it, and finds the same day in a narrow window', async ({
  scene,
  open,
}) => {
  const [student, teacher] = [await scene.student({ hours: 10 }), await scene.teacher()]
  const first = await scene.liveClass({ teacher, startsIn: { days: 2 } })
  const other = await scene.liveClass({ teacher, startsIn: { days: 9 } })
  const page = await open(student)
  const card = (title: string) => page.getByRole('region').getByRole('link', { name: new RegExp(title) })
  const detail = page.getByRole('dialog', { name: first.title })

  await test.step('the week of a day, one press from the day', async () => {
    await page.goto(`/students/classes/reserve?date=${dayOf(first.startsAt)}&teacher=${teacher.id}`)
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('button', { name: 'Week', exact: true }).click()
    await expect(card(first.title)).toBeVisible()
    await expect(page).toHaveURL(/view=week/)
    expect(await accessibilityFaults(page)).toEqual([])
  })
  await test.step('a class of it reserved', async () => {
    await card(first.title).click()
    await detail.getByRole('button', { name: 'Reserve and use 1 hour' }).click()
    await expect(page.getByRole('status').getByText('Class successfully reserved')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card(first.title)).toContainText('Reserved')
    await expect(card(first.title)).toBeFocused()
  })
  await test.step('the next week, and back', async () => {
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(card(other.title)).toBeVisible()
    await page.reload()
    await expect(card(other.title)).toBeVisible()
    await page.getByRole('button', { name: 'Previous week' }).click()
    await expect(card(first.title)).toContainText('Reserved')
  })
  await test.step('the day in a narrow window, by the same address', async () => {
    await page.setViewportSize({ width: 820, height: 1180 })
    await expect(page.getByRole('article')).toContainText('Reserved')
    await expect(page.getByRole('button', { name: 'Week', exact: true })).toHaveCount(0)
    await expect(page).toHaveURL(/view=week/)
  })
})

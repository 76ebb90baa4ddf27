import { addDays } from '@aulaviva/domain/days'
import { monthOf } from '../scene.ts'
import { expect, phone, test } from '../test.ts'

test.use({ inputMode: 'keys' })

test('staff import public holidays, add closed days, and a series skips them', async ({ scene, open }) => {
  const page = await open(await scene.demo('staff'), { viewport: phone.viewport })
  const statusMessage = (text: RegExp) => page.getByRole('status').getByText(text)
  const dialog = page.getByRole('dialog')
  // Far ahead, so that no other journey uses a holiday.
  const year = Number(monthOf(new Date()).slice(0, 4)) + 2
  const name = `Anniversary ${Date.now().toString(36)}`
  // Not a public holiday, whose name the week would show instead.
  const day = `${year}-03-08`

  await test.step('holidays of a part of a country', async () => {
    await page.goto('/staff')
    await page.getByRole('link', { name: /^Closed days/ }).click()
    await page.getByRole('button', { name: 'Public holidays' }).click()
    await dialog.getByLabel('Year').selectOption(String(year))
    await dialog.getByLabel('Country', { exact: true }).selectOption({ label: 'Spain' })
    await dialog.getByLabel('Region').selectOption('MD')
    const holidays = dialog.getByRole('list', { name: 'Holidays to add' })
    await expect(holidays.getByRole('listitem').first()).toBeVisible()
    const available = holidays.getByRole('checkbox', { disabled: false })
    const count = await available.count()
    if (count > 0) {
      await dialog.getByRole('button', { name: /^Add \d+ holidays?$/ }).click()
      await expect(statusMessage(/holidays? added$/)).toBeVisible()
    } else await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Public holiday · Spain (MD)').first()).toBeVisible()
  })
  await test.step('one of its own', async () => {
    await page.getByRole('button', { name: 'Add closed days' }).click()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('First day').fill(day)
    await expect(dialog.getByText('No classes are scheduled on these days.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add closed days' }).click()
    await expect(statusMessage(new RegExp(name))).toBeVisible()
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  })
  await test.step('the timetable names it, and a series leaves it out', async () => {
    await page.goto(`/staff/timetable?day=${day}`)
    await expect(page.getByText(`Closed day: ${name}`)).toBeVisible()
    await page.goto('/teachers/classes/new')
    await page.getByRole('tab', { name: 'Weekly' }).click()
    await page.getByLabel('Level').selectOption({ index: 1 })
    await page.getByLabel('Unit').selectOption({ index: 1 })
    await page.getByLabel('First day').fill(day)
    await page.getByLabel('Last day').fill(addDays(day, 13))
    await page.getByRole('button', { name: 'Preview dates' }).click()
    await expect(page.getByText(`Closed day: ${name}`)).toBeVisible()
  })
  await test.step('it is taken away', async () => {
    await page.goto('/staff/days-off')
    await page.getByRole('button', { name: `Edit “${name}”` }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText(name, { exact: true })).toBeHidden()
  })
})

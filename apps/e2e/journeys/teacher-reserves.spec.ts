import type { Page } from '@playwright/test'
import { expect, phone, test } from '../test.ts'

test.use({ inputMode: 'keys' })

const statusMessage = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text)

/** Checks or unchecks the academy's setting. */
async function allow(page: Page) {
  await page.goto('/staff/settings')
  const reservations = page.getByRole('region', { name: 'Reservations', exact: true })
  await reservations.getByRole('checkbox', { name: 'Teachers can reserve for students' }).click()
  await reservations.getByRole('button', { name: 'Save settings' }).click()
  await expect(statusMessage(page, 'Reservations settings saved')).toBeVisible()
}

test('a student calls the teacher, who reserves a seat, which the student sees; others wait', async ({
  scene,
  open,
}) => {
  const [teacher, caller, other] = [await scene.teacher(), await scene.student(), await scene.student()]
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: 3 }, capacity: 1 })
  const page = await open(teacher, phone)
  const add = page.getByRole('button', { name: 'Add a student' })
  const dialog = page.getByRole('dialog', { name: 'Add a student to this class' })
  const choose = async ({ name }: { name: string }) => {
    await add.click()
    await dialog.getByRole('textbox', { name: 'Search students by name' }).fill(name)
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    await dialog.getByRole('radio', { name }).press('Space')
    await dialog.getByRole('button', { name: 'Reserve seat' }).click()
  }

  await test.step('not before the academy allows it', async () => {
    await page.goto(`/teachers/classes/${liveClass.id}`)
    await expect(page.getByRole('heading', { name: 'No reservations yet' })).toBeVisible()
    await expect(add).toHaveCount(0)
  })
  const office = await open(await scene.demo('staff'))
  await allow(office)
  await test.step('the teacher finds the student by name and reserves', async () => {
    await page.reload()
    await choose(caller)
    await expect(statusMessage(page, `Class reserved for ${caller.name}`)).toBeVisible()
    await expect(page.getByRole('heading', { name: caller.name })).toBeVisible()
  })
  await test.step('the student sees the class, and who reserved it', async () => {
    const mine = await open(caller)
    await mine.goto('/students/classes')
    await expect(mine.getByText(liveClass.title).first()).toBeVisible()
    await mine.goto('/notifications')
    await expect(mine.getByText(`${teacher.name} reserved “${liveClass.title}” for you`)).toBeVisible()
  })
  await test.step('the class is full, so the next student waits, and is offered the seat when it’s canceled', async () => {
    await choose(other)
    await dialog.getByRole('button', { name: 'Add to waitlist' }).click()
    const waitlist = page.getByRole('region', { name: 'Waitlist' })
    await expect(waitlist).toContainText(other.name)
    await page.getByRole('button', { name: `Cancel ${caller.name}’s reservation` }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('You called me.')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel reservation' }).click()
    await expect(statusMessage(page, `${caller.name}’s reservation canceled`)).toBeVisible()
    const theirs = await open(other)
    await theirs.goto('/notifications')
    await expect(theirs.getByText(`A seat in “${liveClass.title}” is held for you`)).toBeVisible()
    await waitlist.getByRole('button', { name: `Remove ${other.name} from the waitlist` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove from waitlist' }).click()
    await expect(waitlist).toHaveCount(0)
  })
  await test.step('what was allowed when the page was opened is no longer', async () => {
    await allow(office)
    await choose(caller)
    await expect(page.getByText('Your academy doesn’t let teachers reserve for students.').first()).toBeVisible()
    await expect(add).toHaveCount(0)
  })
})

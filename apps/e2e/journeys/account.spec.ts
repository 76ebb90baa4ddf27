import { readFile } from 'node:fs/promises'
import { monthOf } from '../scene.ts'
import { expect, phone, test } from '../test.ts'

/** A person's own pages: their data, their plan, their earnings. */

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
)

test('a student corrects their profile and saves it, on a phone', async ({ scene, open }) => {
  const student = await scene.student()
  const page = await open(student, phone)
  await page.goto('/profile')
  // A phone begins with it folded.
  await page.locator('summary', { hasText: 'Contact' }).tap()
  await page.getByLabel('City').fill('Cali')
  await page.getByLabel('Phone').fill('call me')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('invalid data found, please fix them')).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Enter 7 to 15 digits/)
  await page.getByLabel('Phone').fill('+57 300 123 4567')
  await page.getByLabel('Phone').press('Enter')
  await expect(page.getByText('Information updated')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Cali')
})

test('a profile that was changed in another tab is not overwritten without being asked', async ({ scene, open }) => {
  const student = await scene.student()
  const page = await open(student)
  await page.goto('/profile')
  await page.getByLabel('City').fill('Lima')
  const other = await page.context().newPage()
  await other.goto('/profile')
  await other.getByLabel('Neighborhood').fill('Miraflores')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByText('Information updated')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').getByText('Your profile changed somewhere else')).toBeVisible()
  await page.getByRole('button', { name: 'Save my changes' }).click()
  await expect(page.getByText('Information updated')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Lima')
  await expect(page.getByLabel('Neighborhood')).toHaveValue('Miraflores')
})

test('changes that are not saved are not lost by a wrong turn', async ({ scene, open }) => {
  const page = await open(await scene.student())
  await page.goto('/profile')
  await page.getByLabel('City').fill('Quito')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on page' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Quito')
})

test('a photo is chosen, its part picked by keyboard, and shown to others', async ({ scene, open }) => {
  const [student, other] = [await scene.student(), await scene.student()]
  const page = await open(student)
  await page.goto('/profile')
  await page.getByLabel('Add photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png })
  const dialog = page.getByRole('dialog', { name: 'Crop photo' })
  await dialog.getByLabel('Zoom').press('ArrowRight')
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await expect(page.getByText('Photo updated')).toBeVisible()
  const otherPage = await open(other)
  await otherPage.goto(`/profile/${student.id}`)
  await expect(otherPage.getByRole('heading', { level: 1, name: student.name })).toBeVisible()
  await expect(otherPage.locator('main img')).toHaveAttribute('src', /^\/photos\/[0-9a-f]{40}$/)
  await expect(otherPage.getByText(student.email)).toHaveCount(0)
})

test('a student cancels the plan after seeing the consequences, and can still use its hours', async ({
  scene,
  open,
}) => {
  const student = await scene.student({ hours: 10 })
  const page = await open(student)
  await page.goto('/subscription')
  await expect(page.getByText('Active')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel your subscription?' })
  await expect(dialog.getByText(/You can use your 10 hours until/)).toBeVisible()
  await dialog.getByLabel('Why are you canceling?').fill('Moving abroad')
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(
    page.getByText('You canceled this subscription. You can use your remaining hours until its last day.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel subscription' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Reserve a class' }).click()
  await expect(page).toHaveURL(/students\/classes\/reserve/)
})

test('a student who hasn’t paid is sent to the plan once, and the plan page links nowhere else', async ({
  scene,
  open,
}) => {
  const page = await open(await scene.demo('pending'))
  const toPlan = page.getByRole('main').getByRole('link', { name: 'See your plan' })
  await page.goto('/students/classes')
  await expect(page.getByText("You don't have reserved classes.")).toBeVisible()
  await expect(toPlan).toHaveCount(1)
  let answer = () => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/payments/hours-movements/**', route => answered.then(() => route.continue()))
  await toPlan.click()
  await expect(page.getByRole('heading', { name: 'Hours history' })).toBeVisible()
  await expect(toPlan).toHaveCount(0)
  const cancel = page.getByRole('button', { name: 'Cancel subscription' })
  await expect(cancel, 'it would move with the ledger').toHaveCount(0)
  answer()
  await expect(cancel).toBeVisible()
})

test('a teacher reads the month’s earnings and downloads them as a table', async ({ scene, open }) => {
  const [teacher, student] = [await scene.teacher(), await scene.student()]
  const title = '=1+1 at the bakery'
  const liveClass = await scene.liveClass({ teacher, title, startsIn: { hours: -2 }, students: [student] })
  // A class that has ended may be in the previous month.
  const month = monthOf(liveClass.startsAt)
  const back = month === monthOf(new Date()) ? 0 : 1
  const page = await open(teacher)
  await page.goto(`/teachers/honorarium?month=${month}`)
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  const row = page.getByRole('row', { name: /bakery/ })
  await expect(row.getByRole('link', { name: title })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^honorarium-\d{4}-\d{2}\.csv$/)
  const [header, first] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(header).toContain('Amount (')
  expect(first).toContain(`,'${title},`)
  const months = page.getByRole('slider', { name: 'Last 12 months' })
  const itsMonth = await months.getAttribute('aria-valuetext')
  await months.press('ArrowLeft')
  await expect(page.getByRole('heading', { name: 'No classes in this month' })).toBeVisible()
  await expect(months).toBeFocused()
  const { width, height } = (await months.boundingBox()) ?? { width: 0, height: 0 }
  await months.click({ position: { x: (width * (11.5 - back)) / 12, y: height - 3 } })
  await expect(row.getByRole('link', { name: title })).toBeVisible()
  await expect(months).toHaveAttribute('aria-valuetext', itsMonth ?? '')
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(page.getByRole('heading', { name: 'No classes in this month' })).toBeVisible()
})

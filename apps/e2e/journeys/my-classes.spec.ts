import type { Page } from '@playwright/test'
import { dayOf } from '../scene.ts'
import { expect, phone, test } from '../test.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const hoursLeft = (page: Page) => page.getByRole('banner').getByRole('link', { name: /hours? left/ })
const statusMessage = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text)

test('a student reserves, moves to another class after comparing both, and cancels in time', async ({
  scene,
  open,
}) => {
  const [student, teacher] = [await scene.student({ hours: 2 }), await scene.teacher()]
  const [first, second] = [
    await scene.liveClass({ teacher, startsIn: { days: 3 } }),
    await scene.liveClass({ teacher, startsIn: { days: 4 } }),
  ]
  const page = await open(student)
  await page.goto(`/students/classes/reserve?date=${dayOf(first.startsAt)}&class=${first.id}`)
  await dialog(page, first.title).getByRole('button', { name: 'Reserve and use 1 hour' }).click()
  await expect(statusMessage(page, 'Class successfully reserved')).toBeVisible()
  await page.goto('/students/classes')
  await page.getByRole('link', { name: 'Class details' }).click()

  await test.step('both deadlines are told', async () => {
    await expect(dialog(page, first.title)).toContainText('Free cancellation until')
    await expect(dialog(page, first.title)).toContainText('You can switch to another class until')
  })
  await test.step('choose by keyboard, compare, confirm once', async () => {
    await dialog(page, first.title).getByRole('button', { name: 'Switch classes' }).click()
    const moving = dialog(page, 'Switch classes')
    await expect(moving.getByRole('group', { name: 'Day', exact: true })).toBeVisible()
    const days = moving.getByRole('group', { name: 'Day', exact: true }).getByRole('radio')
    const choice = moving.getByRole('radio', { name: new RegExp(second.title) })
    await days.first().focus()
    for (let presses = 0; presses < 30 && !(await choice.isVisible()); presses++) {
      await page.keyboard.press('ArrowRight')
      await expect(moving.getByRole('group', { name: /^Classes on/ })).toBeVisible()
    }
    await choice.focus()
    await page.keyboard.press('Space')
    await expect(moving).toContainText('The new class costs the same.')
    await moving.getByRole('button', { name: /^Switch to / }).click()
    await expect(statusMessage(page, /^Class switched to /)).toBeVisible()
    await expect(dialog(page, second.title)).toContainText('You switched from the class on')
    await expect(hoursLeft(page)).toContainText('1')
  })
  await test.step('cancel, and find the hours returned', async () => {
    await dialog(page, second.title).getByRole('button', { name: 'Cancel class' }).click()
    await page.getByRole('button', { name: 'Cancel and get 1 hour back' }).click()
    await expect(statusMessage(page, 'Class canceled. 1 hour returned. Your balance is 2 hours.')).toBeVisible()
    await page.getByRole('tab', { name: 'Canceled' }).click()
    await expect(page.getByRole('article')).toContainText('1 hour returned')
  })
})

test('an absent student uploads an excuse, staff accept it, and the hours are returned', async ({ scene, open }) => {
  const [student, teacher] = [await scene.student({ hours: 3 }), await scene.teacher()]
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: -1 } })
  await scene.recordAttendance(await scene.reserve(student, liveClass), { attended: false })
  const page = await open(student)
  await page.goto('/home')
  await page.getByRole('link', { name: /^Upload an excuse/ }).click()
  const detail = dialog(page, liveClass.title)

  await test.step('a file of another kind is refused before it is sent', async () => {
    await detail
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'a.exe', mimeType: 'x/y', buffer: Buffer.from('MZ') })
    await expect(detail.getByRole('alert')).toHaveText('extension exe not allowed')
  })
  await test.step('the excuse is submitted and waits', async () => {
    const file = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('I was ill.') }
    await detail.getByLabel('Choose a file').setInputFiles(file)
    const note = detail.getByLabel('Note to your academy')
    await note.fill('A fever since Monday.')
    await page.evaluate(() => history.back())
    await dialog(page, 'Discard changes?').getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog(page, 'Discard changes?')).toHaveCount(0)
    await expect(note).toHaveValue('A fever since Monday.')
    await detail.getByRole('button', { name: 'Submit excuse' }).click()
    await expect(statusMessage(page, 'Excuse submitted')).toBeVisible()
    await expect(detail).toContainText('In review')
    await expect(hoursLeft(page)).toContainText('2')
  })
  await test.step('staff read it and accept it', async () => {
    const staff = await open(await scene.demo('staff'))
    await staff.goto('/staff/documents')
    for (const more = staff.getByRole('button', { name: 'Show more' }); await more.isVisible(); ) await more.click()
    await staff.getByRole('link', { name: student.name }).click()
    const excuseDialog = dialog(staff, `Absence excuse from ${student.name}`)
    await expect(excuseDialog).toContainText('A fever since Monday.')
    await excuseDialog.getByRole('button', { name: 'Reject' }).click()
    await expect(excuseDialog).toContainText('Enter a reason')
    await excuseDialog.getByRole('button', { name: 'Accept and return 1 hour' }).click()
    await expect(statusMessage(staff, `Excuse accepted. ${student.firstName} got 1 hour back.`)).toBeVisible()
    await expect(staff.getByRole('link', { name: student.name })).toHaveCount(0)
  })
  await test.step('the student has the hour back', async () => {
    await page.reload()
    await expect(detail).toContainText('Your absence is excused. You got 1 hour back.')
    await expect(hoursLeft(page)).toContainText('3')
  })
})

test('a student rates an attended class by keyboard, once', async ({ scene, open }) => {
  const [student, teacher] = [await scene.student(), await scene.teacher()]
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: -1 } })
  await scene.recordAttendance(await scene.reserve(student, liveClass), { attended: true })
  const page = await open(student)
  await page.goto('/students/classes?tab=past')
  await expect(page.getByRole('article')).toContainText('Not rated yet')
  await page.getByRole('link', { name: liveClass.title }).click()
  const detail = dialog(page, liveClass.title)
  await detail.getByRole('radio', { name: '1 star' }).focus()
  await page.keyboard.press('Space')
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight')
  await detail.getByLabel('Comment').fill('Patient and clear.')
  await detail.getByRole('button', { name: 'Send rating' }).click()
  await expect(statusMessage(page, 'Thanks for your rating')).toBeVisible()
  await page.reload()
  await expect(detail.getByRole('img', { name: 'You gave 4 stars out of 5' })).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Send rating' })).toHaveCount(0)
})

test('a student rates with one press on the home page, corrects the rating there, and adds a comment in the sheet', async ({
  scene,
  open,
}) => {
  const [student, teacher] = [await scene.student(), await scene.teacher()]
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: -1 } })
  await scene.recordAttendance(await scene.reserve(student, liveClass), { attended: true })
  const page = await open(student, phone)
  await page.goto('/home')
  const row = page.getByRole('group', { name: /^Rate [A-Z]/ })
  await row.getByRole('button', { name: '2 stars' }).tap()
  await expect(statusMessage(page, 'Thanks for your rating')).toBeVisible()
  await row.getByRole('button', { name: '5 stars' }).tap()
  await expect(row.getByRole('button', { name: '5 stars' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Add a comment' }).tap()
  const detail = dialog(page, liveClass.title)
  await expect(detail.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await detail.getByLabel('Comment').fill('Patient and clear.')
  await detail.getByRole('button', { name: 'Send rating' }).tap()
  await expect(detail.getByRole('img', { name: 'You gave 5 stars out of 5' })).toBeVisible()
  await expect(detail).toContainText('Patient and clear.')
})

test('teachers and students cannot open staff pages', async ({ scene, open }) => {
  for (const account of ['teacher', 'student']) {
    const page = await open(await scene.demo(account))
    await page.goto('/staff/documents')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for academy staff')
  }
})

test('the details of the next class open over a page that starts at its top', async ({ scene, open }) => {
  const [student, teacher] = [await scene.student(), await scene.teacher()]
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: 2 }, students: [student] })
  const page = await open(student, { ...phone, viewport: { width: 320, height: 500 } })
  await page.goto('/home')
  await page.getByRole('link', { name: 'Class details' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 150))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Class details' }).tap()
  await dialog(page, liveClass.title).getByRole('button', { name: 'Close' }).tap()
  await expect(dialog(page, liveClass.title)).toHaveCount(0)
  await expect(page).toHaveURL('/students/classes')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

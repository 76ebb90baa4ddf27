import { weekdayOf } from '@aulaviva/domain/days'
import type { Page } from '@playwright/test'
import { dayOf } from '../scene.ts'
import { expect, phone, test } from '../test.ts'

test.use({ inputMode: 'keys' })

const statusMessage = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text)

test('staff move a class by keyboard and by mouse, and of two people one is first', async ({
  scene,
  open,
  database,
}) => {
  const teacher = await scene.teacher()
  const [office, other] = [await scene.staff(['timetable']), await scene.staff(['timetable'])]
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: 3 } })
  const address = `/staff/timetable?day=${dayOf(liveClass.startsAt)}`
  const [page, otherPage] = [await open(office), await open(other)]
  const onGrid = (page: Page) => page.getByRole('grid').getByRole('link', { name: new RegExp(liveClass.title) })
  const dialog = page.getByRole('dialog')

  await test.step('by keys, seen by who looks at the same days, with what it means before the press', async () => {
    const isMoving = otherPage.getByText(new RegExp(`is moving “${liveClass.title}”`))
    await otherPage.goto(address)
    await expect(onGrid(otherPage)).toBeVisible()
    await page.goto(address)
    await onGrid(page).focus()
    await page.keyboard.press('m')
    await expect(isMoving).toBeVisible()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('We’ll notify 1 person, in their language.')).toBeVisible()
    await expect(isMoving).toBeHidden()
  })
  await test.step('somebody else has the same class in hand, and comes second', async () => {
    await onGrid(otherPage).focus()
    await otherPage.keyboard.press('m')
    await otherPage.keyboard.press('Shift+ArrowLeft')
    await otherPage.keyboard.press('Enter')
    await expect(otherPage.getByRole('button', { name: 'Change 1 class' })).toBeEnabled()
    await dialog.getByRole('button', { name: 'Change 1 class' }).click()
    await expect(statusMessage(page, '1 class changed')).toBeVisible()
    await otherPage.getByRole('button', { name: 'Change 1 class' }).click()
    await expect(otherPage.getByRole('alert').getByText(`Someone else changed “${liveClass.title}”`)).toBeVisible()
    await expect(otherPage.getByRole('dialog')).toBeHidden()
  })
  await test.step('by mouse by an hour, to the side where the day has room', async () => {
    const beginOf = async () => {
      const { rows } = await database.query<{ at: Date }>(
        'select starts_at as at from scheduled_live_classes where id = $1',
        [liveClass.id],
      )
      return rows[0]?.at.getTime() ?? 0
    }
    const mouse = await open(office, { inputMode: 'pointer' })
    await mouse.goto(`${address}&view=day`)
    await onGrid(mouse).evaluate(element => element.scrollIntoView({ block: 'center', inline: 'center' }))
    const [from, begin] = [await onGrid(mouse).boundingBox(), await beginOf()]
    if (!from) throw new Error('Nothing is drawn')
    const direction = from.x < 640 ? 1 : -1
    await mouse.mouse.move(from.x + 10, from.y + 10)
    await mouse.mouse.down()
    // By the width of one hour.
    await mouse.mouse.move(from.x + 10 + direction * from.width, from.y + 10, { steps: 8 })
    await mouse.mouse.up()
    await mouse.getByRole('button', { name: 'Change 1 class' }).click()
    await expect(statusMessage(mouse, '1 class changed')).toBeVisible()
    expect(((await beginOf()) - begin) * direction).toBeGreaterThan(30 * 60_000)
  })
  await test.step('a phone has the days as lists', async () => {
    const small = await open(office, phone)
    await small.goto(`${address}&view=list`)
    await small.getByRole('link', { name: new RegExp(liveClass.title) }).tap()
    await expect(small.getByRole('heading', { level: 1, name: liveClass.title })).toBeVisible()
  })
})

test('staff save a week as a template and apply it to the following weeks', async ({ scene, open }) => {
  const teacher = await scene.teacher()
  // A Wednesday is in the same week both in the staff member's time zone and in the academy's, whose weeks are used.
  const wednesday = 7 + ((10 - weekdayOf(dayOf(new Date()))) % 7)
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: wednesday } })
  const page = await open(await scene.staff(['timetable']))
  const dialog = page.getByRole('dialog')
  const name = `Week of ${teacher.name}`

  await test.step('its classes are kept under a name', async () => {
    await page.goto(`/staff/timetable?day=${dayOf(liveClass.startsAt)}&teacher=${teacher.id}`)
    await page.getByRole('button', { name: 'Week templates…' }).click()
    await dialog.getByRole('button', { name: 'Save week as template' }).click()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Save as template' }).click()
    await expect(statusMessage(page, `“${name}” saved with 1 class`)).toBeVisible()
  })
  await test.step('it is laid onto three weeks, in the first of which the class is there already', async () => {
    await dialog.getByRole('button', { name: `Apply… ${name}` }).click()
    await dialog.getByLabel('Number of weeks').selectOption('3 weeks')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByText('1 class skipped').click()
    await expect(dialog.getByText(/already exists/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Create 2 classes' }).click()
    await expect(dialog.getByText('All classes processed.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
  })
  await test.step('the week after has the class at its time', async () => {
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(page.getByRole('grid').getByRole('link', { name: new RegExp(liveClass.title) })).toBeVisible()
  })
})

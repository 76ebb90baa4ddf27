import type { Page } from '@playwright/test'
import { dayOf, type LiveClass } from '../scene.ts'
import { expect, test } from '../test.ts'

const reservePage = (liveClass: LiveClass, more = '') =>
  `/students/classes/reserve?date=${dayOf(liveClass.startsAt)}${more}`
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const hoursLeft = (page: Page) => page.getByRole('banner').getByRole('link', { name: /hours? left/ })

/** Presses Tab until this has the focus, like a person without a mouse. */
async function tabTo(page: Page, name: string | RegExp, role: 'link' | 'button' | 'combobox' = 'link') {
  const target = page.getByRole(role, { name })
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}

/** `Monday 23 November` for the day of a class. */
const longDay = (liveClass: LiveClass) => {
  const day = new Date(`${dayOf(liveClass.startsAt)}T12:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(day)
  return `${part({ weekday: 'long' })} ${part({ day: 'numeric' })} ${part({ month: 'long' })}`
}

test('a student picks a day, filters, reserves a class, finds it among hers and cancels it in time', async ({
  scene,
  open,
}) => {
  const [student, teacher] = [await scene.student({ hours: 10 }), await scene.teacher()]
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: 3, hours: 2 } })
  const page = await open(student)

  await page.goto('/home')
  await expect(hoursLeft(page)).toContainText('10')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Classes' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Reserve a class' }).first().click()

  await test.step('the day, with how many classes it has', async () => {
    await page
      .getByRole('list', { name: 'Days' })
      .getByRole('link', { name: new RegExp(`^${longDay(liveClass)}, \\d+ open`) })
      .click()
    await expect(page.getByRole('heading', { name: longDay(liveClass) })).toBeVisible()
  })
  await test.step('the filters, kept in the address', async () => {
    await page.getByLabel('Teacher').selectOption({ label: teacher.name })
    await expect(page).toHaveURL(new RegExp(`teacher=${teacher.id}`))
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(1)
  })
  await test.step('the class, its cost and what is left', async () => {
    await page
      .getByRole('article')
      .getByRole('link', { name: new RegExp(`^${liveClass.title}`) })
      .click()
    const detail = dialog(page, liveClass.title)
    await expect(detail).toContainText('Costs 1 hour · 9 hours left afterward')
    await expect(detail).toContainText('Free cancellation until')
    await expect(page).toHaveURL(new RegExp(`class=${liveClass.id}`))
    await detail.getByRole('button', { name: 'Reserve and use 1 hour' }).click()
  })
  await test.step('reserved: said, counted, and marked', async () => {
    await expect(page.getByRole('status').getByText('Class successfully reserved')).toBeVisible()
    const detail = dialog(page, liveClass.title)
    await expect(detail.getByText('Class successfully reserved')).toHaveCount(1)
    await expect(detail).toContainText('Only you so far.')
    await expect(detail.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(detail).toHaveCount(0)
    await expect(hoursLeft(page)).toContainText('9')
    await expect(page.getByRole('article')).toContainText('Reserved')
  })
  await test.step('among my classes, with its countdown', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Classes' }).click()
    const next = page.getByRole('region', { name: 'Your next class' })
    await expect(next).toContainText(liveClass.title)
    await expect(next.getByRole('timer')).toHaveText(/^3 days 1 h$/)
    await next.getByRole('link', { name: 'Class details' }).click()
  })
  await test.step('canceled in time, knowing what it means', async () => {
    await dialog(page, liveClass.title).getByRole('button', { name: 'Cancel class' }).click()
    const question = dialog(page, 'Cancel this class?')
    await expect(question).toContainText('You’ll get 1 hour back.')
    await question.getByRole('button', { name: 'Cancel and get 1 hour back' }).click()
    await expect(
      page.getByRole('status').getByText('Class canceled. 1 hour returned. Your balance is 10 hours.'),
    ).toBeVisible()
    await expect(hoursLeft(page)).toContainText('10')
    await expect(page.getByText("You don't have reserved classes.")).toBeVisible()
  })
})

test('canceling after the deadline warns about the lost hours first', async ({ scene, open }) => {
  const [student, teacher] = [await scene.student({ hours: 2 }), await scene.teacher()]
  const liveClass = await scene.liveClass({ teacher, startsIn: { hours: 1 }, students: [student] })
  const page = await open(student)
  await page.goto('/students/classes')
  await page.getByRole('link', { name: 'Class details' }).click()
  await dialog(page, liveClass.title).getByRole('button', { name: 'Cancel class' }).click()
  const question = dialog(page, 'Cancel this class?')
  await expect(question).toContainText('You’ll lose 1 hour.')
  await question.getByRole('button', { name: 'Cancel and lose 1 hour' }).click()
  await expect(
    page.getByRole('status').getByText('Class canceled. No hours returned. Your balance is 1 hour.'),
  ).toBeVisible()
  await expect(hoursLeft(page)).toHaveAccessibleName('1 hour left')
})

test('reserving and canceling work by keyboard only', async ({ scene, open }) => {
  const [student, teacher] = [await scene.student({ hours: 3 }), await scene.teacher()]
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: 4 } })
  const page = await open(student)
  await page.goto(`/students/classes/reserve?teacher=${teacher.id}`)
  const day = page.getByRole('link', { name: new RegExp(`^${longDay(liveClass)}`) })
  await expect(day).toBeVisible()

  const chosen = page.getByRole('list', { name: 'Days' }).locator('a[tabindex="0"]')
  await chosen.focus()
  for (let presses = 0; presses < 10 && !(await isFocused(day)); presses++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: longDay(liveClass) })).toBeVisible()

  await tabTo(page, new RegExp(`^${liveClass.title}`))
  await page.keyboard.press('Enter')
  await expect(dialog(page, liveClass.title)).toBeVisible()
  await tabTo(page, 'Reserve and use 1 hour', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Class successfully reserved')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, liveClass.title)).toHaveCount(0)
  await expect(page.getByRole('link', { name: new RegExp(`^${liveClass.title}`) })).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, 'View class')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Cancel class', 'button')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Cancel and get 1 hour back', 'button')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('status').getByText('Class canceled. 1 hour returned. Your balance is 3 hours.'),
  ).toBeVisible()
})

test('a student who loses the last seat is notified, keeps their hours, and is offered other classes', async ({
  scene,
  open,
}) => {
  const [student, faster, teacher] = [await scene.student(), await scene.student(), await scene.teacher()]
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: 5 }, capacity: 1 })
  await scene.liveClass({ teacher: await scene.teacher(), startsIn: { days: 5 } })
  const page = await open(student)
  await page.goto(reservePage(liveClass, `&teacher=${teacher.id}`))
  // If loaded later, the class would already be full, with nothing to press.
  const response = page.waitForResponse(answer => answer.url().endsWith(`/scheduled-live-classes/${liveClass.id}/`))
  await page.getByRole('link', { name: new RegExp(`^Reserve ${liveClass.title}`) }).click()
  const detail = dialog(page, liveClass.title)
  await expect(detail.getByRole('button', { name: 'Reserve and use 1 hour' })).toBeVisible()
  await response

  await scene.reserve(faster, liveClass)
  await detail.getByRole('button', { name: 'Reserve and use 1 hour' }).click()

  // The message is also in the dialog.
  const refusal = detail.getByRole('alert').filter({ hasText: 'We couldn’t reserve the class' })
  await expect(refusal).toContainText('We couldn’t reserve the class')
  await expect(refusal).toContainText('This class is full.')
  await expect(hoursLeft(page)).toContainText('10')
  await expect(page).toHaveURL(new RegExp(`teacher=${teacher.id}`))

  const other = refusal.getByRole('listitem').first().getByRole('button')
  await expect(other).toHaveText(/^Reserve .+, \d?\d:\d\d$/)
  await other.click()
  await expect(page.getByRole('status').getByText('Class successfully reserved')).toBeVisible()
  await expect(hoursLeft(page)).not.toContainText('10')
})

test('when the response to a reservation is lost, the page finds its result, and one seat is reserved', async ({
  scene,
  open,
}) => {
  const [student, teacher] = [await scene.student(), await scene.teacher()]
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: 6 } })
  const page = await open(student)
  await page.goto(reservePage(liveClass, `&class=${liveClass.id}`))
  // The server processes the request, but the response is lost.
  await page.route('**/reserve/', async route => {
    await route.fetch()
    await route.abort()
  })
  const detail = dialog(page, liveClass.title)
  await detail.getByRole('button', { name: 'Reserve and use 1 hour' }).click()
  await expect(detail.getByRole('link', { name: 'View class' })).toBeVisible()
  await expect(detail).not.toContainText('We couldn’t reserve the class')
  await expect(hoursLeft(page)).toContainText('9')
})

const isFocused = (target: ReturnType<Page['getByRole']>) =>
  target.evaluate(element => element === document.activeElement)

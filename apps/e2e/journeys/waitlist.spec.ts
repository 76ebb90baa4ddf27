import type { Page } from '@playwright/test'
import { dayOf, type LiveClass } from '../scene.ts'
import { expect, phone, test } from '../test.ts'

const detailOf = (liveClass: LiveClass) =>
  `/students/classes/reserve?date=${dayOf(liveClass.startsAt)}&class=${liveClass.id}`
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function cancelReservation(page: Page, liveClass: LiveClass) {
  await page.goto('/students/classes')
  await page.getByRole('link', { name: 'Class details' }).click()
  await dialog(page, liveClass.title).getByRole('button', { name: 'Cancel class' }).click()
  await dialog(page, 'Cancel this class?')
    .getByRole('button', { name: /^Cancel and get/ })
    .click()
  await expect(page.getByRole('status').getByText(/^Class canceled/)).toBeVisible()
}

test('a student joins the waitlist of a full class, is offered a seat, and reserves it', async ({ scene, open }) => {
  const [holder, student, outsider] = [await scene.student(), await scene.student(), await scene.student()]
  const teacher = await scene.teacher()
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: 3 }, capacity: 1, students: [holder] })
  const page = await open(student)

  await test.step('joins the line, knowing what it means', async () => {
    await page.goto(detailOf(liveClass))
    const detail = dialog(page, liveClass.title)
    await expect(detail).toContainText('You’d be first on the waitlist.')
    await expect(detail).toContainText('we hold it for the next student for up to 30 minutes')
    await detail.getByRole('button', { name: 'Join waitlist' }).click()
    await expect(page.getByRole('status').getByText('You’re first on the waitlist')).toBeVisible()
    await expect(detail).toContainText('You’re number 1 of 1')
    await detail.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('article').filter({ hasText: liveClass.title })).toContainText(
      'Full · you’re number 1 of 1',
    )
  })
  await test.step('finds the place among her classes', async () => {
    await page.goto('/students/classes')
    const waiting = page.getByRole('region', { name: 'Waitlist' })
    await expect(waiting).toContainText(liveClass.title)
    await waiting.getByRole('button', { name: /^Leave waitlist/ }).click()
    await expect(waiting).toContainText('If you rejoin, you’ll go to the end.')
    await waiting.getByRole('button', { name: /^Stay on waitlist/ }).click()
    await expect(waiting).toContainText('You’re number 1 of 1')
  })
  await cancelReservation(await open(holder), liveClass)
  await test.step('nobody else can take the seat meanwhile', async () => {
    const other = await open(outsider)
    await other.goto(detailOf(liveClass))
    const detail = dialog(other, liveClass.title)
    await expect(detail).toContainText('1 student is waiting.')
    await expect(detail.getByRole('button', { name: 'Reserve and use 1 hour' })).toHaveCount(0)
    await detail.getByRole('button', { name: 'Join waitlist' }).click()
    await detail.getByRole('button', { name: 'Leave waitlist' }).click()
    await expect(detail.getByRole('button', { name: 'Stay on waitlist' })).toBeFocused()
    await detail.getByRole('button', { name: 'Leave waitlist' }).click()
    await expect(other.getByRole('status').getByText('You left the waitlist')).toBeVisible()
  })
  await test.step('finds it held at home, with the time that is left, and takes it', async () => {
    await page.goto('/home')
    const heldSeat = page.getByRole('region', { name: 'A seat is held for you' })
    await expect(heldSeat).toContainText(liveClass.title)
    await expect(heldSeat.getByRole('timer')).toHaveText(/^(29|30) min \d\d s$/)
    await heldSeat.getByRole('button', { name: 'Reserve and use 1 hour' }).click()
    await expect(page.getByRole('status').getByText('Class successfully reserved')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your next class' })).toContainText(liveClass.title)
    await expect(heldSeat).toHaveCount(0)
  })
})

test('on a phone, a seat is reserved automatically for the student who asked for it', async ({ scene, open }) => {
  const [holder, student] = [await scene.student(), await scene.student()]
  const teacher = await scene.teacher()
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: 3 }, capacity: 1, students: [holder] })
  const page = await open(student, phone)
  await page.goto(detailOf(liveClass))
  const detail = dialog(page, liveClass.title)
  await detail
    .getByLabel('When it’s my turn')
    .selectOption({ label: 'Reserve a seat for me if one opens at least 24 hours before class' })
  await detail.getByRole('button', { name: 'Join waitlist' }).click()
  await expect(detail).toContainText('You’re number 1 of 1')
  await cancelReservation(await open(holder), liveClass)
  await page.goto('/students/classes')
  await expect(page.getByRole('region', { name: 'Your next class' })).toContainText(liveClass.title)
})

test('a seat that is let go is held for the next in line at once', async ({ scene, open }) => {
  const [holder, first, second] = [await scene.student(), await scene.student(), await scene.student()]
  const teacher = await scene.teacher()
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: 4 }, capacity: 1, students: [holder] })
  const pages = [await open(first), await open(second)] as const
  for (const page of pages) {
    await page.goto(detailOf(liveClass))
    await dialog(page, liveClass.title).getByRole('button', { name: 'Join waitlist' }).click()
    await expect(dialog(page, liveClass.title)).toContainText(/You’re number \d of \d/)
  }
  await cancelReservation(await open(holder), liveClass)
  await pages[0].goto(detailOf(liveClass))
  const detail = dialog(pages[0], liveClass.title)
  await expect(detail).toContainText('A seat is held for you')
  await expect(detail.getByRole('button', { name: 'Reserve and use 1 hour' })).toBeVisible()
  await detail.getByRole('button', { name: 'Decline the seat' }).click()
  await expect(detail).toContainText('we’ll offer the seat to others right away')
  await expect(detail.getByRole('button', { name: 'Keep the seat' })).toBeFocused()
  await detail.getByRole('button', { name: 'Decline the seat' }).click()
  await expect(pages[0].getByRole('status').getByText('You left the waitlist')).toBeVisible()

  await pages[1].goto('/students/classes')
  await expect(pages[1].getByRole('region', { name: 'A seat is held for you' })).toContainText(liveClass.title)
})

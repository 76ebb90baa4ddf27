import type { Page } from '@playwright/test'
import { monthOf } from '../scene.ts'
import { expect, inMotion, phone, test } from '../test.ts'

test.use(inMotion)

const carousel = (page: Page) => page.getByRole('region', { name: 'Announcements' })
const slide = (page: Page, place: string) => carousel(page).getByRole('group', { name: place })

test('a student’s home loads in one request: the next class, its materials, to-dos, and links', async ({
  scene,
  open,
  database,
}) => {
  const [student, teacher] = [await scene.student(), await scene.teacher()]
  const liveClass = await scene.liveClass({ teacher, startsIn: { minutes: 20 }, students: [student] })
  const past = await scene.liveClass({ teacher, startsIn: { days: -1 } })
  await scene.recordAttendance(await scene.reserve(student, past), { attended: true })
  await database.query(
    `insert into student_badges (badge_id, student_id, awarded_at)
     select id, $1, now() from badges order by position limit 1 on conflict do nothing`,
    [student.id],
  )
  const page = await open(student, phone)
  const requested: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(classes|courses|main\/home)/.test(pathname)) requested.push(pathname)
  })
  await page.goto('/home')
  const next = page.getByRole('region', { name: 'Your next class' })
  await expect(next).toContainText(liveClass.title)
  await expect(next).toContainText(/About this class\s*Unit 1: /)
  await expect(next.getByRole('timer')).toHaveText(/^(20|1[5-9]) min/)
  await expect(page.getByRole('link', { name: /^Rate [A-Z]/ })).toContainText(past.title)
  await expect(page.getByRole('heading', { name: 'New badges' })).toBeVisible()
  expect(requested).toEqual(['/api/main/home/'])
})

test('announcements rotate until they are paused, and by button, dot, key, and swipe', async ({ scene, open }) => {
  const student = await scene.student()
  const page = await open(student)
  await page.clock.install()
  await page.goto('/home')
  await expect(slide(page, '1 of 3')).toBeVisible()
  await expect(carousel(page).getByRole('group')).toHaveCount(1)
  const height = async () => (await carousel(page).boundingBox())?.height
  const before = await height()

  await test.step('the next comes after five seconds', async () => {
    await page.clock.runFor(4_900)
    await expect(slide(page, '1 of 3')).toBeVisible()
    await page.clock.runFor(200)
    await expect(slide(page, '2 of 3')).toBeVisible()
  })
  await test.step('not while a pointer is on them, nor once they are paused', async () => {
    await carousel(page).hover()
    await page.clock.runFor(20_000)
    await expect(slide(page, '2 of 3')).toBeVisible()
    await carousel(page).getByRole('button', { name: 'Pause announcements' }).click()
    await page.mouse.move(0, 0)
    await page.getByRole('heading', { level: 1 }).click()
    await page.clock.runFor(20_000)
    await expect(slide(page, '2 of 3')).toBeVisible()
  })
  await test.step('buttons, dots and arrow keys go around', async () => {
    await carousel(page).getByRole('button', { name: 'Next announcement' }).click()
    await expect(slide(page, '3 of 3')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(slide(page, '1 of 3')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(slide(page, '3 of 3')).toBeVisible()
    const dot = carousel(page).getByRole('button', { name: 'Show announcement 2 of 3' })
    await dot.click()
    await expect(dot).toHaveAttribute('aria-current', 'true')
    await expect(slide(page, '2 of 3')).toBeVisible()
  })
  expect(await height()).toBe(before)

  await test.step('a swipe of 40 px turns, and nothing moves by itself for who asked for stillness', async () => {
    const still = await open(student, { ...phone, reducedMotion: 'reduce' })
    await still.clock.install()
    await still.goto('/home')
    await expect(carousel(still).getByRole('button', { name: 'Next announcement' })).toBeVisible()
    await expect(carousel(still).getByRole('button', { name: /^Pause/ })).toHaveCount(0)
    await still.clock.runFor(20_000)
    await expect(slide(still, '1 of 3')).toBeVisible()
    await slide(still, '1 of 3').evaluate(element => {
      const touch = (type: string, clientX: number) =>
        element.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', clientX, bubbles: true }))
      touch('pointerdown', 200)
      touch('pointerup', 160)
    })
    await expect(slide(still, '2 of 3')).toBeVisible()
  })
})

test('a teacher sees the day, the students, and open classes; staff see their pending tasks', async ({
  scene,
  open,
}) => {
  const [student, teacher] = [await scene.student(), await scene.teacher()]
  const soon = await scene.liveClass({ teacher, startsIn: { minutes: 30 }, students: [student] })
  const endedClass = await scene.liveClass({ teacher, startsIn: { hours: -2 }, students: [student] })
  const page = await open(teacher)
  await page.goto('/home')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Students' })).toContainText(student.name)
  await expect(main.getByRole('link', { name: endedClass.title }).first()).toBeVisible()
  await expect(main.getByText('Feedback due for 1 student').first()).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Classes to cover' })).toBeVisible()
  const ofThisMonth = monthOf(endedClass.startsAt) === monthOf(new Date())
  await expect(main.getByRole('link', { name: /so far/ })).toContainText(
    ofThisMonth ? '1 class, 1 hour' : 'No classes yet',
  )
  await expect(main).toContainText(soon.title)

  const staffPage = await open(await scene.demo('staff'), phone)
  await staffPage.goto('/home')
  await expect(staffPage.getByRole('heading', { name: 'To do' })).toBeVisible()
  await staffPage.getByRole('link', { name: /^Absence excuses to review/ }).tap()
  await expect(staffPage).toHaveURL('/staff/documents')

  await test.step('somebody who has just begun is told what to do next', async () => {
    const free = await open(await scene.teacher())
    await free.goto('/home')
    await expect(free.getByText('No classes today')).toBeVisible()
    await expect(free.getByText('You’re all caught up')).toBeVisible()
    const fresh = await open(await scene.student())
    await fresh.goto('/home')
    await expect(fresh.getByText("You don't have reserved classes.")).toBeVisible()
    await expect(fresh.getByRole('main').getByRole('link', { name: 'Reserve a class' }).first()).toBeVisible()
  })
})

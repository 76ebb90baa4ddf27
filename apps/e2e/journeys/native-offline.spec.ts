import type { Page } from '@playwright/test'
import { deleteFileOn, filesOn, openBadConnection, openDevice } from '../device.ts'
import { createPrivateCourses, watchedBy } from '../private-course.ts'
import { expect, test } from '../test.ts'

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const remove = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name} from this device` })
const update = (page: Page, name: string) => page.getByRole('button', { name: `Update ${name} on this device` })
const textShown = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

async function watch(page: Page) {
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1)
  await video.evaluate((element: HTMLVideoElement) => {
    element.playbackRate = 16
    void element.play()
  })
  await expect(page.getByRole('main').getByRole('status').getByText('Watched', { exact: true })).toBeVisible()
}

test('on a native device: the first course is downloaded, watched offline, and every class is reported once', async ({
  browser,
  database,
  scene,
}) => {
  const [student, other] = [await scene.student(), await scene.student()]
  const [first, second] = await createPrivateCourses(database, [student], [3, 1])
  const line = await openBadConnection()
  const device = await openDevice(browser, line.address, student)
  let page = await device.newPage()

  await test.step('the first sign-in brings the first course, and no other', async () => {
    await page.goto('/home')
    await textShown(page, 'Course downloaded successfully')
    await page.goto('/students/courses')
    await expect(remove(page, first!.name)).toBeVisible()
    await expect(card(page, second!.name).getByText('to download')).toBeVisible()
  })

  await test.step('without a connection every way leads to the courses', async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveURL(/\/home$/)
    await device.setOffline(true)
    await expect(page).toHaveURL(/\/students\/courses$/)
    await expect(page.getByRole('link', { name: first!.name })).toBeVisible()
    await expect(page.getByRole('link', { name: second!.name })).toHaveCount(0)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveURL(/\/students\/courses$/)
    await expect(remove(page, first!.name)).toHaveCount(0)
  })

  await test.step('three classes are watched from the store, with captions and transcript', async () => {
    await page.getByRole('link', { name: first!.name }).click()
    await page.getByRole('link', { name: 'Start course' }).click()
    await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').first()).toBeVisible()
    for (const part of ['Part 1', 'Part 2', 'Part 3']) {
      await expect(page.getByRole('heading', { level: 1, name: part })).toBeVisible()
      await watch(page)
      if (part !== 'Part 3') await page.getByRole('link', { name: /^Next:/ }).click()
    }
    await page.getByRole('link', { name: first!.name }).first().click()
    await page.getByRole('link', { name: 'All courses' }).click()
    const outbox = page.getByRole('list', { name: 'Waiting to sync' })
    await expect(outbox.getByRole('listitem')).toHaveCount(3)
    expect(await watchedBy(database, student)).toEqual([])
  })

  await test.step('the app is killed; who signs in a week later sees and sends nothing of it', async () => {
    await page.close()
    await device.setOffline(false)
    page = await device.newPage()
    await page.clock.setSystemTime(Date.now() + 7 * 24 * 3_600_000)
    await page.route('**/api/**', route => route.abort())
    await page.goto('/_index')
    await page.evaluate(token => localStorage.setItem('access-token', token), other.token)
    await page.unroute('**/api/**')
    await page.goto('/students/courses')
    await expect(page.getByText('All your progress is synced.')).toBeVisible()
    await expect(page.getByText(first!.name)).toHaveCount(0)
    expect(await watchedBy(database, other)).toEqual([])
    expect(await watchedBy(database, student)).toEqual([])
  })

  await test.step('after signing in again each class arrives, once', async () => {
    line.calls.length = 0
    await page.evaluate(token => localStorage.setItem('access-token', token), student.token)
    await page.goto('/students/courses')
    await expect(page.getByText('All your progress is synced.')).toBeVisible()
    await expect.poll(() => watchedBy(database, student)).toEqual([...first!.classes].sort())
    const watchedCalls = () =>
      line.calls.filter(call => call.startsWith('POST /api/courses/student-class-video-watched/'))
    // Played ranges are sent separately and may mark a class as watched first. Then it is not sent again.
    expect(watchedCalls().length).toBeLessThanOrEqual(3)
    await page.reload()
    await expect(card(page, first!.name).getByText('3 of 3 classes watched')).toBeVisible()
    expect(watchedCalls().length).toBeLessThanOrEqual(3)
    expect(await watchedBy(database, other)).toEqual([])
  })

  await test.step('a course edited at the academy, or a class lost on the device, is out of date until it is updated', async () => {
    await database.query('update courses set description = $2 where id = $1', [first!.id, 'Edited.'])
    await page.reload()
    await update(page, first!.name).click()
    await textShown(page, 'Course updated successfully')
    await expect(remove(page, first!.name)).toBeVisible()
    for (const lost of [/\.mp4$/, new RegExp(`${first!.classes[1]}\\.json$`), /\/index\.json$/]) {
      const path = (await filesOn(page)).find(file => file.includes(first!.id) && lost.test(file))
      await deleteFileOn(page, path!)
      await page.reload()
      await update(page, first!.name).click()
      await expect(remove(page, first!.name)).toBeVisible()
    }
    await remove(page, first!.name).click()
    await expect(page.getByRole('button', { name: `Download ${first!.name}` })).toBeVisible()
    expect((await filesOn(page)).filter(file => file.includes(first!.id))).toEqual([])
  })
  await device.close()
  await line.close()
})

test('a student whose contract is over is led to the courses without a connection, reads that they are offline, and is led back with it', async ({
  browser,
  database,
  scene,
}) => {
  const student = await scene.student()
  await database.query(
    'update subscriptions set date_limit = current_date - 3, warranty_limit = current_date - 2 where student_id = $1',
    [student.id],
  )
  const line = await openBadConnection()
  const device = await openDevice(browser, line.address, student)
  const page = await device.newPage()
  await page.goto('/home')
  const greeting = page.getByRole('heading', { level: 1, name: student.firstName })
  await expect(greeting).toBeVisible()
  await device.setOffline(true)
  await expect(page).toHaveURL(/\/students\/courses$/)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible()
  await device.setOffline(false)
  await expect(greeting).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  await device.close()
  await line.close()
})

test('offline, the native app leads everyone to the courses, including teachers', async ({ browser, scene }) => {
  const line = await openBadConnection()
  const device = await openDevice(browser, line.address, await scene.teacher())
  const page = await device.newPage()
  await page.goto('/teachers/classes')
  await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible()
  await device.setOffline(true)
  await expect(page).toHaveURL(/\/students\/courses$/)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL(/\/students\/courses$/)
  await device.setOffline(false)
  await expect(page).toHaveURL(/\/home$/)
  await device.close()
  await line.close()
})

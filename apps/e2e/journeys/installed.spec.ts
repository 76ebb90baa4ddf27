import type { Page } from '@playwright/test'
import { createPrivateCourses } from '../private-course.ts'
import { expect, stateOf, test } from '../test.ts'

test('the installed web app starts without a network: the schedule as last seen, and a course kept on the device', async ({
  browser,
  database,
  scene,
}) => {
  const [student, other, teacher] = [await scene.student(), await scene.student(), await scene.teacher()]
  const [course, second] = await createPrivateCourses(database, [student], [1, 1])
  const { title } = await scene.liveClass({ teacher, startsIn: { days: 2 }, students: [student] })
  const context = await browser.newContext({ serviceWorkers: 'allow', storageState: stateOf(student) })
  const page = await context.newPage()
  const controlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)

  await test.step('the app is given to clients that take nothing compressed', async () => {
    const plain = await page.request.get('/', { headers: { 'accept-encoding': 'identity' } })
    expect(plain.status()).toBe(200)
    expect(plain.headers()['content-security-policy']).toContain("default-src 'self'")
  })

  await test.step('a first visit keeps the app; what it shows is kept for later', async () => {
    await page.goto('/students/classes')
    await expect.poll(controlled).toBe(true)
    await page.reload()
    await expect(page.getByText(title)).toBeVisible()
  })

  await test.step('answers that come together are all kept', async () => {
    const counts = await page.evaluate(async token => {
      const addresses = Array.from({ length: 8 }, (_, nth) => `/api/classes/levels/?page_size=${nth + 1}`)
      const counts = []
      for (let round = 0; round < 5; round++) {
        for (const name of await caches.keys()) if (name.startsWith('answers-')) await caches.delete(name)
        await Promise.all(addresses.map(address => fetch(address, { headers: { authorization: `Bearer ${token}` } })))
        const name = (await caches.keys()).find(name => name.startsWith('answers-'))
        counts.push(name ? (await (await caches.open(name)).keys()).length : 0)
      }
      return counts
    }, student.token)
    expect(counts).toEqual([8, 8, 8, 8, 8])
    await page.reload()
    await expect(page.getByText(title)).toBeVisible()
  })

  await test.step('what the server shows by itself stays the server’s, on a page of the app as on a fresh browser', async () => {
    const isFromServiceWorker = (path: string) => page.goto(path).then(answer => answer?.fromServiceWorker())
    expect(await isFromServiceWorker('/badges')).toBe(true)
    for (const path of ['/credentials/issuer', `/credentials/${'0'.repeat(40)}`, '/photos/none', '/accounts/login/']) {
      expect(await isFromServiceWorker(path), path).toBe(false)
    }
  })

  await test.step('a course is kept and renewed once, however many tabs ask for it', async () => {
    const tab = await context.newPage()
    const press = (at: Page, what: string) => at.getByRole('button', { name: `${what} ${course!.name}` }).click()
    for (const at of [page, tab]) await at.goto('/students/courses')
    await expect(tab.getByRole('button', { name: `Download ${course!.name}` })).toBeVisible()
    await press(page, 'Download')
    await expect(page.getByText('Course downloaded successfully')).toBeVisible()
    await press(tab, 'Download')
    await expect(tab.getByText('Course content already exists locally, please update')).toBeVisible()

    await database.query(`update course_classes set name = name || ' again' where course_id = $1`, [course!.id])
    for (const at of [page, tab]) await at.reload()
    await expect(tab.getByRole('button', { name: `Update ${course!.name}` })).toBeVisible()
    await press(page, 'Update')
    await expect(page.getByText('Course updated successfully')).toBeVisible()
    await press(tab, 'Update')
    await expect(tab.getByText('Course is already up to date')).toBeVisible()
    await tab.close()
  })

  await test.step('a browser without space keeps what it has, and says that it could not take more', async () => {
    const cdp = await context.newCDPSession(page)
    const origin = new URL(page.url()).origin
    await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 })
    await page.getByRole('button', { name: `Download ${second!.name}` }).click()
    await expect(page.getByText('Error downloading course content')).toBeVisible()
    await expect(page.getByRole('button', { name: `Remove ${course!.name}` })).toBeVisible()
    await expect(page.getByRole('button', { name: `Download ${second!.name}` })).toBeVisible()
    await cdp.send('Storage.overrideQuotaForOrigin', { origin })
  })

  await test.step('with the network off it opens, anew, where it was left and elsewhere', async () => {
    await context.setOffline(true)
    await page.goto('/students/classes')
    await expect(page.getByText(title)).toBeVisible()
    await expect(page.getByText(/You’re offline|Reconnecting/)).toBeVisible()
    await page.goto('/students/courses')
    await page.getByRole('link', { name: course!.name }).click()
    await page.getByRole('link', { name: 'Start course' }).click()
    const video = page.locator('video')
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1)
    // Features of the native app only: no page sends the browser to the courses.
    await page.goto('/badges')
    await expect(page).toHaveURL(/\/badges$/)
  })

  await test.step('somebody else on this browser is told nothing of it', async () => {
    await page.evaluate(token => localStorage.setItem('access-token', token), other.token)
    await page.goto('/students/classes')
    await expect(page.getByText(title)).toHaveCount(0)
    await context.setOffline(false)
    await page.goto('/students/classes')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const answerCaches = () =>
      page.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('answers-')))
    await expect.poll(answerCaches).toHaveLength(1)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(/\/accounts\//)
    expect(await answerCaches()).toEqual([])
  })
  await context.close()
})

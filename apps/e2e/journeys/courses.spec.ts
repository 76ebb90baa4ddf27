import type { Page } from '@playwright/test'
import type { Person } from '../scene.ts'
import { expect, phone, test } from '../test.ts'

interface Course {
  id: string
  name: string
  course_classes: { id: string; name: string; duration_seconds: number }[]
}

const courseNamed = async (page: Page, person: Person, name: string): Promise<Course> => {
  const answer = await page.request.get('/api/courses/my-courses/', {
    headers: { authorization: `Bearer ${person.token}` },
  })
  return ((await answer.json()) as Course[]).find(course => course.name === name)!
}
const addressOf = (course: Course, at: number) =>
  `/students/courses/${course.id}?class=${course.course_classes[at]?.id}`
const video = (page: Page) => page.locator('video')
const player = (page: Page) => page.getByRole('region', { name: /^Video:/ })
const secondOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime)
const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused)
const goTo = (page: Page, second: number) =>
  video(page).evaluate((element: HTMLVideoElement, to) => {
    element.currentTime = to
  }, second)
const waitUntilPlayable = (page: Page) =>
  expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1)
const watchedMessage = (page: Page) => page.getByRole('main').getByRole('status').getByText('Watched', { exact: true })

/** Presses play and waits for the end, at double speed. */
async function playToTheEnd(page: Page) {
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.playbackRate = 2
  })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.ended)).toBe(true)
}

test('a student watches a class to its end: playing counts, seeking does not', async ({ scene, open }) => {
  const student = await scene.student()
  const page = await open(student)
  await page.goto('/students/courses')
  await page.getByRole('link', { name: 'Around town' }).click()
  await expect(page.getByText('0 of 4 classes watched')).toBeVisible()
  await page.getByRole('link', { name: 'Start course' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How this course works' })).toBeVisible()
  await waitUntilPlayable(page)

  await test.step('seeking to the end does not make it watched', async () => {
    const response = page.waitForResponse(
      answer => answer.url().endsWith('/position/') && answer.request().method() === 'PUT',
    )
    await goTo(page, 14)
    await playToTheEnd(page)
    expect(await (await response).json()).toMatchObject({ video_watched: false })
    await expect(page.getByText('This class counts as watched after')).toBeVisible()
  })
  await test.step('playing it does, and nothing is said of a lost connection meanwhile', async () => {
    await goTo(page, 0)
    const alarmed = page.getByText('Your progress is saved on this device').waitFor({ timeout: 15_000 })
    const alarm = alarmed.then(
      () => 'said',
      () => 'silent',
    )
    await playToTheEnd(page)
    await expect(watchedMessage(page)).toBeVisible()
    expect(await alarm).toBe('silent')
  })
  await test.step('it is so everywhere, and home goes on with the next class, which plays', async () => {
    await page.getByRole('link', { name: 'Around town' }).first().click()
    await expect(page.getByText('1 of 4 classes watched')).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    const next = page.getByRole('region', { name: 'Continue watching' })
    await next.getByRole('link', { name: 'Excuse me, where is the station?' }).click()
    await expect(page.getByText('Class 2 of 4')).toBeVisible()
    await expect.poll(() => isPaused(page)).toBe(false)
  })
})

test('a video resumes at its position, at its speed, after a reload and on another device', async ({ scene, open }) => {
  const student = await scene.student()
  const page = await open(student)
  const course = await courseNamed(page, student, 'Around town')
  await page.goto(addressOf(course, 1))
  await waitUntilPlayable(page)
  await goTo(page, 30)
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await page.getByRole('button', { name: / speed$/ }).click()
  await expect.poll(() => secondOf(page)).toBeGreaterThan(31)
  const response = page.waitForResponse(
    answer => answer.url().endsWith('/position/') && answer.request().method() === 'PUT',
  )
  await page.getByRole('button', { name: 'pause', exact: true }).click()
  await response
  const stoppedAt = await secondOf(page)

  const other = await open(student, phone)
  for (const device of [page, other]) {
    await device.goto(addressOf(course, 1))
    await waitUntilPlayable(device)
    await expect.poll(() => secondOf(device)).toBeCloseTo(stoppedAt, 0)
    expect(await isPaused(device)).toBe(true)
    expect(await video(device).evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.25)
  }
})

test('progress watched offline is saved and counts once the connection is back', async ({ scene, open }) => {
  const student = await scene.student()
  const page = await open(student)
  const course = await courseNamed(page, student, 'Around town')
  await page.goto(addressOf(course, 0))
  await waitUntilPlayable(page)
  await page.route('**/api/**', route => route.abort())
  await playToTheEnd(page)
  await expect(page.getByText('Your progress is saved on this device')).toBeVisible()
  await page.unroute('**/api/**')
  await expect(watchedMessage(page)).toBeVisible()
  await expect(page.getByText('Your progress is saved on this device')).toHaveCount(0)
})

test('progress that was not sent before the page was closed is sent next time, only for its own student', async ({
  scene,
  open,
}) => {
  const [student, other] = [await scene.student(), await scene.student()]
  const page = await open(student)
  const course = await courseNamed(page, student, 'Around town')
  await page.route('**/position/', (route, request) => (request.method() === 'PUT' ? route.abort() : route.continue()))
  await page.goto(addressOf(course, 0))
  await waitUntilPlayable(page)
  await playToTheEnd(page)
  await page.unroute('**/position/')

  await page.evaluate(token => localStorage.setItem('access-token', token), other.token)
  await page.goto(`/students/courses/${course.id}`)
  await expect(page.getByText('0 of 4 classes watched')).toBeVisible()
  await page.evaluate(token => localStorage.setItem('access-token', token), student.token)
  await page.goto(`/students/courses/${course.id}`)
  await expect(page.getByText('1 of 4 classes watched')).toBeVisible()
})

test('an expired link is renewed silently, and the video resumes at its position', async ({ scene, open }) => {
  const student = await scene.student()
  const page = await open(student)
  const course = await courseNamed(page, student, 'Around town')
  await page.goto(addressOf(course, 1))
  await waitUntilPlayable(page)
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expect.poll(() => secondOf(page)).toBeGreaterThan(1)
  let rejections = 0
  await page.route('**/files/**', (route, request) =>
    request.resourceType() === 'media' && rejections++ === 0
      ? route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{}' })
      : route.continue(),
  )
  // The browser requests bytes again, as after an hour of pause.
  await video(page).evaluate((element: HTMLVideoElement) => {
    const { currentTime } = element
    element.dispatchEvent(new Event('pause'))
    element.load()
    element.dataset.left = String(currentTime)
  })
  await expect.poll(() => rejections).toBeGreaterThan(1)
  await waitUntilPlayable(page)
  const left = await video(page).evaluate((element: HTMLVideoElement) => Number(element.dataset.left))
  await expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(left - 0.5)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a class is watched by keyboard only', async ({ scene, open }) => {
  const student = await scene.student()
  const page = await open(student)
  const course = await courseNamed(page, student, 'Around town')
  await page.goto(addressOf(course, 1))
  await waitUntilPlayable(page)
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Tab')
  await expect(player(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect.poll(() => isPaused(page)).toBe(false)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => secondOf(page)).toBeGreaterThan(9)
  await page.keyboard.press('c')
  const showing = () =>
    video(page).evaluate((element: HTMLVideoElement) => [...element.textTracks].some(track => track.mode === 'showing'))
  await expect.poll(showing).toBe(false)
  await page.keyboard.press('c')
  await expect.poll(showing).toBe(true)
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false)
  await page.keyboard.press('Space')
  await expect.poll(() => isPaused(page)).toBe(true)

  await test.step('a line of the transcript leads to its place', async () => {
    const line = page.getByRole('button', { name: /Most answers use four phrases/ })
    await line.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => secondOf(page)).toBeGreaterThan(20)
    await expect(line).toHaveAttribute('aria-current', 'true')
  })
  await test.step('a remark reaches the academy', async () => {
    await page.getByLabel('Your comment').focus()
    await page.keyboard.type('The post office has moved.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByText('Action successful')).toBeVisible()
  })
})

test('a course of another plan answers like one that is not there', async ({ scene, open }) => {
  const [student, trial] = [await scene.student(), await scene.demo('trial')]
  const page = await open(trial)
  const { id } = await courseNamed(page, student, 'Meetings that move')
  await page.goto(`/students/courses/${id}`)
  await expect(page.getByRole('heading', { name: 'We couldn’t find this course' })).toBeVisible()
  await page.getByRole('link', { name: 'All courses' }).click()
  await expect(page.getByRole('link', { name: 'Around town' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Meetings that move' })).toHaveCount(0)
})

test('a student who may not open tests is told why, and sees no link to them', async ({ scene, open }) => {
  const [student, hours] = [await scene.student(), await scene.demo('hours')]
  const page = await open(hours)
  const course = await courseNamed(page, student, 'Around town')
  await page.goto(`/students/courses/${course.id}`)
  const row = page.getByRole('listitem').filter({ hasText: 'Evaluation' })
  await expect(row).toContainText('You’ve used all your hours.')
  await page.goto(addressOf(course, course.course_classes.length - 1))
  const message = 'This class has a quiz, and the course ends with an evaluation. You’ve used all your hours.'
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.locator('a[href*="/tests/"]')).toHaveCount(0)
})

test('a comment reaches staff, who resolve it', async ({ scene, open }) => {
  const [student, staff] = [await scene.student(), await scene.demo('staff')]
  const page = await open(student)
  const course = await courseNamed(page, student, 'Around town')
  const text = `The sound is low, says ${student.email}`
  await page.goto(addressOf(course, 1))
  await page.getByRole('textbox', { name: 'Your comment' }).fill(text)
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toHaveValue('')

  const staffPage = await open(staff, { inputMode: 'keys' })
  await staffPage.goto('/staff/remarks')
  const card = staffPage.getByRole('article').filter({ hasText: text })
  await card.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(card).toHaveCount(0)
  await expect(staffPage.getByRole('heading', { name: 'Open', level: 2 })).toBeFocused()
  await staffPage.getByRole('tab', { name: 'Resolved' }).click()
  await expect(card).toContainText('Marcela')
})

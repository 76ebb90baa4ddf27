import type { Page } from '@playwright/test'
import type pg from 'pg'
import { createPrivateCourses } from '../private-course.ts'
import { changeResponses } from '../responses.ts'
import type { Person, Scene } from '../scene.ts'
import { expect, phone, test } from '../test.ts'

test('the first page of a cold browser ships at most 130 kB of compressed JavaScript', async ({ scene, open }) => {
  const page = await open(await scene.student(), phone)
  await changeResponses(page)
  const scripts: Promise<[string, number]>[] = []
  page.on('requestfinished', request => {
    if (request.resourceType() !== 'script') return
    scripts.push(request.sizes().then(({ responseBodySize }) => [new URL(request.url()).pathname, responseBodySize]))
  })
  await page.goto('/home', { waitUntil: 'networkidle' })
  const sizes = await Promise.all(scripts)
  expect(sizes.length).toBeGreaterThan(1)
  const sum = sizes.reduce((bytes, [, size]) => bytes + size, 0)
  expect(sum, sizes.map(([path, size]) => `${path} ${size}`).join('\n')).toBeLessThanOrEqual(130_000)
})

test('while the app loads, the frame is shown to signed-in people, and the files of the opened page are requested', async ({
  scene,
  open,
}) => {
  const page = await open(await scene.student(), phone)
  const app = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[\w-]+\.(js|css)$/, route => app.promise.then(() => route.continue()))
  const ownFile = page.waitForRequest(/\/assets\/reserve-page-/)
  const person = page.waitForRequest('**/api/users/me/')
  await page.goto('/students/classes/reserve', { waitUntil: 'commit' })
  await Promise.all([ownFile, person])
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await expect.poll(painted).toBe(1)
  const foot = page.locator('#splash .foot')
  await expect(foot).toBeInViewport({ ratio: 1 })
  await expect(foot).toHaveCSS('height', '65px')
  const mark = page.locator('#splash svg')
  await expect(mark).toHaveCSS('width', '30px')
  expect((await mark.boundingBox())?.x).toBe(16)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  expect((await mark.boundingBox())?.x).toBe(390 - 30 - 16)
  app.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(foot).toBeHidden()
})

test('while the app travels the mark is there for a guest', async ({ open }) => {
  const page = await open(null, phone)
  await page.route(/\/assets\/index-[\w-]+\.(js|css)$/, () => undefined)
  await page.goto('/design', { waitUntil: 'commit' })
  await expect(page.locator('#splash svg')).toHaveCSS('width', '64px')
  await expect(page.locator('#splash .foot')).toBeHidden()
})

declare global {
  interface Window {
    /**
     * When the page's heading appeared and when the device was asked to cache the app, in ms since the page was opened.
     * 0 before.
     */
    moments: { shownAt: number; cachedAt: number }
  }
}

function recordMoments() {
  window.moments = { shownAt: 0, cachedAt: 0 }
  new MutationObserver(() => {
    if (document.querySelector('main h1')) window.moments.shownAt ||= performance.now()
  }).observe(document, { childList: true, subtree: true })
  navigator.serviceWorker.register = () => {
    window.moments.cachedAt = performance.now()
    return Promise.reject(new Error('This browser keeps nothing.'))
  }
}

/** The scripts that the document itself loads. */
const scriptsInDocument = (page: Page) =>
  page
    .locator('link[rel="modulepreload"], script[type="module"]')
    .evaluateAll(all => all.map(one => one.getAttribute('href') ?? one.getAttribute('src') ?? ''))

/** The scripts that the page requested before its heading appeared. */
const scriptsBeforeHeading = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < window.moments.shownAt)
      .map(({ name }) => new URL(name).pathname)
      .filter(path => path.endsWith('.js')),
  )

/** Scripts loaded when the browser is idle or after a delay, which may be while it waits for a response. */
const loadedLater = /\/(overlays|proof|origin-writer|notification-stream|page-behavior)-/

interface Opened {
  person: Person
  /** Of an element that the page shows. */
  id?: string
}
type PageSetup = (scene: Scene, database: pg.Pool) => Promise<Opened>

const asStudent: PageSetup = async scene => ({ person: await scene.student() })
const asTeacher: PageSetup = async scene => ({ person: await scene.teacher() })
const mostOpened: Record<string, PageSetup> = {
  '/home': asStudent,
  '/students/classes': asStudent,
  '/students/classes/reserve': asStudent,
  '/students/courses/': async (scene, database) => {
    const person = await scene.student()
    const [course] = await createPrivateCourses(database, [person], [1])
    return { person, id: course!.id }
  },
  '/teachers/classes': asTeacher,
  '/teachers/classes/': async scene => {
    const person = await scene.teacher()
    const { id } = await scene.liveClass({ teacher: person, startsIn: { days: 1 } })
    return { person, id }
  },
}

for (const [path, opens] of Object.entries(mostOpened)) {
  test(`the document of ${path} names every resource of the first paint, and no other is loaded before`, async ({
    scene,
    database,
    open,
  }) => {
    const { person, id = '' } = await opens(scene, database)
    const page = await open(person, phone)
    await page.addInitScript(recordMoments)
    const [app, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(/\/assets\/index-[\w-]+\.js$/, route => app.promise.then(() => route.continue()))
    await page.route(/\/api\/(?!users\/me\/)/, route => answers.promise.then(() => route.continue()))
    await page.goto(path + id, { waitUntil: 'commit' })
    await page.locator('#root').waitFor({ state: 'attached' })
    const named = await scriptsInDocument(page)
    const faces = page.locator('link[as="font"]')
    expect(await faces.evaluateAll(all => all.map(one => one.getAttribute('fetchpriority')))).toEqual(['low', 'low'])
    const request = page.waitForRequest(/\/api\/(classes|courses|main)\//)
    app.resolve()
    await request
    await page.waitForLoadState()
    const noted = () => page.evaluate(() => window.moments)
    await page.evaluate(async () => {
      for (let times = 0; times < 3; times++) await new Promise(resolve => requestIdleCallback(resolve))
    })
    expect((await noted()).cachedAt).toBe(0)
    answers.resolve()
    await expect.poll(async () => Math.min(...Object.values(await noted()))).toBeGreaterThan(0)
    expect((await scriptsBeforeHeading(page)).filter(file => !loadedLater.test(file)).sort()).toEqual(named.sort())
  })
}

test('the document of another page names none of theirs', async ({ scene, open }) => {
  const page = await open(await scene.teacher())
  const app = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[\w-]+\.js$/, route => app.promise.then(() => route.continue()))
  await page.goto('/teachers/classes/cancellations', { waitUntil: 'commit' })
  await page.locator('#root').waitFor({ state: 'attached' })
  expect((await scriptsInDocument(page)).filter(file => !/\/(index|rolldown-runtime)-/.test(file))).toEqual([])
  app.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Cancellations' })).toBeVisible()
})

test('shared chunks are requested together with the page that needs them', async ({ scene, open }) => {
  const page = await open(await scene.student())
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const [later, own] = [Promise.withResolvers<void>(), page.waitForRequest(/\/assets\/reserve-page-/)]
  const asked: string[] = []
  await page.route('**/assets/*.js', route => {
    asked.push(route.request().url())
    return later.promise.then(() => route.continue())
  })
  await page.getByRole('link', { name: 'Reserve a class' }).first().click()
  await own
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining([expect.stringContaining('/classes-'), expect.stringContaining('/controls-')]))
  later.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Reserve a class' })).toBeVisible()
})

import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Person, Scene } from '../scene.ts'
import { expect, stateOf, test, tokenIn } from '../test.ts'

interface Instead {
  status: number
  headers?: Record<string, string>
}

declare global {
  interface Window {
    /** Lets the held calls reach the server. The call for the current person can get another response instead. */
    release(instead?: Instead): void
  }
}

const cachedNotice = 'Showing your last visit.'

/** A browser with the installed app, which has cached the current person and their home page. */
async function revisitHome(browser: Browser, person: Person, heading: string): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'allow', storageState: stateOf(person) })
  const page = await context.newPage()
  await page.goto('/home')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.reload()
  await expect(page.getByText(heading).first()).toBeVisible()
  const cachedPaths = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find(name => name.startsWith('answers-'))
      const requests = name ? await (await caches.open(name)).keys() : []
      return requests.map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(cachedPaths).toEqual(expect.arrayContaining(['/api/users/me/', '/api/main/home/']))
  await page.close()
  return context
}

/** A returning student, and the title of the class on their cached home page. */
async function returningStudent(browser: Browser, scene: Scene) {
  const [student, teacher] = [await scene.student(), await scene.teacher()]
  const { title } = await scene.liveClass({ teacher, startsIn: { days: 2 }, students: [student] })
  return { student, teacher, title, context: await revisitHome(browser, student, title) }
}

/** Opens the home page while the server does not respond, until `release` is called on the page. */
async function openWithoutResponse(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const originalFetch = window.fetch
    const released = new Promise<Instead | undefined>(resolve => {
      window.release = resolve
    })
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      if (!pathname.startsWith('/api/')) return originalFetch(input, init)
      const instead = await released
      return instead && pathname === '/api/users/me/' ? new Response(null, instead) : originalFetch(input, init)
    }
  })
  await page.goto('/home')
  return page
}

const release = (page: Page, instead?: Instead) => page.evaluate(replacement => window.release(replacement), instead)

test('a returning student sees the cached home page before the server responds, and then the current one', async ({
  browser,
  scene,
}) => {
  const { student, teacher, title, context } = await returningStudent(browser, scene)
  const sooner = await scene.liveClass({ teacher, startsIn: { days: 1 }, students: [student] })

  const page = await openWithoutResponse(context)
  const next = page.getByRole('region', { name: 'Your next class' })
  await expect(next).toContainText(title)
  await expect(page.getByText(cachedNotice)).toBeVisible()
  await release(page)
  await expect(next).toContainText(sooner.title)
  await expect(page.getByText(cachedNotice)).toHaveCount(0)
  await context.close()
})

test('a teacher’s day is there at once as well', async ({ browser, scene }) => {
  const teacher = await scene.teacher()
  const { title } = await scene.liveClass({ teacher, startsIn: { minutes: 30 } })
  const context = await revisitHome(browser, teacher, title)
  const page = await openWithoutResponse(context)
  await expect(page.getByText(title).first()).toBeVisible()
  await release(page)
  await expect(page.getByText(title).first()).toBeVisible()
  await context.close()
})

test('a 503 response keeps the token and removes the cached home page', async ({ browser, scene }) => {
  const { student, title, context } = await returningStudent(browser, scene)
  const page = await openWithoutResponse(context)
  await expect(page.getByText(title)).toBeVisible()
  await release(page, { status: 503, headers: { 'retry-after': '1' } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t reach your academy')
  expect(await tokenIn(page)).toBe(student.token)
  await context.close()
})

test('a fetch of the user that fails clears the token and ends on the error page', async ({ browser, scene }) => {
  const { title, context } = await returningStudent(browser, scene)
  const page = await openWithoutResponse(context)
  await expect(page.getByText(title)).toBeVisible()
  await release(page, { status: 404 })
  await expect(page).toHaveURL(/\/error\?statusCode=500&message=There(\+|%20)was/)
  expect(await tokenIn(page)).toBeNull()
  await context.close()
})

test('a refused token ends the session and clears the cached home page', async ({ browser, scene }) => {
  const { student, title, context } = await returningStudent(browser, scene)
  await scene.revokeTokens(student)
  const page = await openWithoutResponse(context)
  await expect(page.getByText(title)).toBeVisible()
  await release(page)
  await expect(page).toHaveURL(/\/accounts\//)
  const kept = await page.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('answers-')))
  expect(kept).toEqual([])
  await context.close()
})

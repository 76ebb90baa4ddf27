import type { Page } from '@playwright/test'
import { changeResponses } from '../responses.ts'
import { demoPassword } from '../scene.ts'
import { expect, test, tokenIn } from '../test.ts'

const expired = 'Your session has expired.'

declare global {
  interface Window {
    say(text: string): void
  }
}

/**
 * Collects everything announced on a page, including announcements that disappear or are left behind on the way to
 * sign-in.
 */
async function collectAnnouncements(page: Page): Promise<string[]> {
  const announcements: string[] = []
  await page.exposeFunction('say', (text: string) => announcements.push(text))
  await page.addInitScript(() => {
    const regions = '[role=alert],[role=status]'
    const watch = new MutationObserver(changes => {
      // A region added inside another added element is counted once.
      const changed = new Set<Node>()
      for (const { target, addedNodes } of changes) {
        for (const node of addedNodes) {
          if (target instanceof Element && target.closest(regions)) changed.add(node)
          // A region can be added with text in it.
          else if (node instanceof Element) for (const region of node.querySelectorAll(regions)) changed.add(region)
        }
      }
      for (const { textContent } of changed) if (textContent) void window.say(textContent)
    })
    watch.observe(document, { subtree: true, childList: true })
  })
  return announcements
}

function count(page: Page, matches: (answer: { status: number; url: string }) => boolean) {
  const seen: string[] = []
  page.on('response', response => {
    if (matches({ status: response.status(), url: response.url() })) seen.push(response.url())
  })
  return seen
}

const errorPage = (page: Page) => page.getByRole('main')

test('many 401 responses at once clear the token and end once on the logout page, which leads back', async ({
  scene,
  open,
}) => {
  const student = await scene.student()
  const page = await open(student)
  await changeResponses(page)
  const said = await collectAnnouncements(page)
  const authorized = count(page, ({ url }) => url.includes('/o/authorize'))
  await page.goto('/students/classes')
  await expect(page.getByText("You don't have reserved classes.")).toBeVisible()

  // The page's own requests could be rejected before the press, so every call waits until the next page is there.
  const pressed = Promise.withResolvers<void>()
  const several = Promise.withResolvers<void>()
  let waiting = 0
  let rejections = 0
  await page.route('**/api/**', async route => {
    waiting += 1
    await pressed.promise
    const answer = await route.fetch()
    if (answer.status() === 401) rejections += 1
    // The first rejection aborts the others, so they must arrive together.
    if (rejections > 1) several.resolve()
    await several.promise
    await route.fulfill({ response: answer })
  })
  await page
    .getByRole('main')
    .getByRole('link', { name: /Reserve a class/ })
    .first()
    .click()
  await expect(page).toHaveURL('/students/classes/reserve')
  await scene.revokeTokens(student)
  await expect.poll(() => waiting).toBeGreaterThan(1)
  pressed.resolve()

  await expect(page.getByRole('alert').getByText(expired)).toHaveCount(1)
  expect(await tokenIn(page)).toBeNull()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re signed out')
  await expect(page).toHaveURL(/\/accounts\/logout\//)
  expect(authorized).toEqual([])
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
  expect(said.filter(text => text.includes(expired))).toEqual([expired])
  expect(authorized.map(url => new URL(url).searchParams.get('next'))).toEqual(['/students/classes/reserve'])
})

test('after a 401 the browser’s session is revoked too: signing in needs the password', async ({ scene, open }) => {
  const student = await scene.student()
  const page = await open(null)
  await page.goto('/students/classes')
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classes')
  // An open page may learn of it from its stream before it is reloaded.
  await page.goto('about:blank')
  await scene.revokeTokens(student)
  await page.goto('/students/classes')
  await expect(page).toHaveURL('/accounts/logout/?ended&next=%2Fstudents%2Fclasses')
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('text typed when a session ended is restored for the same person only', async ({ scene, open }) => {
  const [staff, other] = [await scene.staff(['owner']), await scene.staff(['owner'])]
  const page = await open(null)
  // The stream would report the end of the session before anything is pressed.
  await page.route('**/notifications/stream/', route => route.fulfill({ status: 204 }))
  const signIn = async ({ email }: { email: string }) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  const again = async (who: { email: string }) => {
    await expect(page).toHaveURL(/\/accounts\/logout\//)
    await page.getByRole('link', { name: 'Sign in again' }).click()
    await signIn(who)
  }
  const title = page.getByRole('textbox', { name: 'Title' }).first()
  // What follows the fields loads after they were used, as on a slow connection.
  const typed = Promise.withResolvers<void>()
  await page.route(/\/assets\/typed-/, route => typed.promise.then(() => route.continue()))
  await page.goto('/staff/news/new')
  await signIn(staff)
  await title.fill('The academy is closed')
  await page.getByRole('textbox', { name: 'Text' }).first().fill('On Friday\nand on Saturday')
  typed.resolve()
  await expect.poll(() => page.evaluate(() => 'usedFields' in window && window.usedFields)).toBeUndefined()
  await scene.revokeTokens(staff)
  await page.getByRole('button', { name: 'Create announcement' }).click()
  await again(other)
  await expect(page).toHaveURL('/staff/news/new')
  await expect(title).toHaveValue('')
  await page.goto('about:blank')
  await scene.revokeTokens(other)
  await page.goto('/staff/news/new')
  await again(staff)
  await expect(title).toHaveValue('The academy is closed')
  await expect(page.getByRole('textbox', { name: 'Text' }).first()).toHaveValue('On Friday\nand on Saturday')
  await page.getByRole('button', { name: 'Create announcement' }).click()
  await expect(page).toHaveURL(/\/staff\/news\/[0-9a-f-]{36}/)
  await page.goto('/profile')
  const phone = page.getByRole('textbox', { name: /phone/i }).first()
  await phone.fill('+57 300 123 4567')
  await scene.revokeTokens(staff)
  // The page may notice the end of the session first and remove the button.
  await page.keyboard.press('Enter')
  await again(staff)
  await expect(phone).toHaveValue('+57 300 123 4567')
})

test('a 401 to the notification stream ends the session too', async ({ scene, open }) => {
  const student = await scene.student()
  const page = await open(student)
  await page.goto('/students/classes')
  await expect(page.getByText("You don't have reserved classes.")).toBeVisible()
  await page.waitForResponse(response => response.url().endsWith('/notifications/stream/'))
  await scene.revokeTokens(student)
  // As after switching back from another tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('alert').getByText(expired)).toHaveCount(1)
  await expect(page).toHaveURL(/\/accounts\/logout\//)
})

test('a token that is refused at start-up is cleared, and sign-in knows the page that was wanted', async ({
  scene,
  open,
}) => {
  const student = await scene.student()
  await scene.revokeTokens(student)
  const page = await open(student)
  const said = await collectAnnouncements(page)
  const authorized = count(page, ({ url }) => url.includes('/o/authorize'))
  await page.goto('/students/classes')
  await expect(page.getByRole('alert').getByText(expired)).toBeVisible()
  const again = page.getByRole('link', { name: 'Sign in again' })
  await expect(again).toBeVisible()
  expect(await tokenIn(page)).toBeNull()
  await again.click()
  await expect(page.getByLabel('Password')).toBeVisible()
  expect(said.filter(text => text.includes(expired))).toEqual([expired])
  expect(authorized.map(url => new URL(url).searchParams.get('next'))).toEqual(['/students/classes'])
})

test('while the server is down the token is kept, and “Try again” opens the page', async ({ scene, open }) => {
  const student = await scene.student()
  const page = await open(student)
  await page.route('**/api/users/me/', route => route.abort())
  await page.goto('/students/classes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t reach your academy')
  expect(await tokenIn(page)).toBe(student.token)

  await page.unroute('**/api/users/me/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classes')
  expect(await tokenIn(page)).toBe(student.token)
})

test('a server that answers 503 at start-up does not end the session either', async ({ scene, open }) => {
  const student = await scene.student()
  const page = await open(student)
  await page.route('**/api/users/me/', route => route.fulfill({ status: 503, headers: { 'retry-after': '1' } }))
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t reach your academy')
  await expect(page.getByText(expired)).toHaveCount(0)
  expect(await tokenIn(page)).toBe(student.token)
})

test('a fetch of the user that fails at start-up clears the token and ends on the error page', async ({
  scene,
  open,
}) => {
  const student = await scene.student()
  const page = await open(student)
  await page.route('**/api/users/me/', route => route.fulfill({ status: 404 }))
  await page.goto('/students/classes')
  await expect(page).toHaveURL(/\/error\?statusCode=500&message=There(\+|%20)was/)
  await expect(errorPage(page)).toContainText('There was an error while authenticating')
  expect(await tokenIn(page)).toBeNull()
})

for (const path of ['/', '/home']) {
  test(`sign-in that returns to ${path} with an error ends on the error page with its message`, async ({ open }) => {
    const page = await open(null)
    await page.goto(`${path}?error=access_denied&error_description=x%20marks%20it`)
    await expect(page).toHaveURL(/\/error\?statusCode=access_denied&message=x(\+|%20)marks(\+|%20)it$/)
    await expect(errorPage(page)).toContainText('x marks it')
    await expect(errorPage(page)).toContainText('Code access_denied')

    await page.goto(`${path}?error=server_error`)
    await expect(errorPage(page)).toContainText('Authentication Error')
  })
}

test('a sign-in that fails at start-up ends on the error page with status 500', async ({ open }) => {
  const page = await open(null)
  await page.goto('/?code=made-up&state=made-up')
  await expect(page).toHaveURL(/\/error\?statusCode=500&message=There(\+|%20)was/)
  await expect(errorPage(page)).toContainText('There was an error while authenticating')
  await errorPage(page).getByRole('link', { name: 'Go to Home' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('a sign-in that brings no code stops with a warning', async ({ open }) => {
  const page = await open(null)
  await page.goto('/?state=made-up')
  await expect(page.getByRole('alert')).toContainText('We didn’t receive your sign-in confirmation. Try again.')
})

test('a hostile message is shown as text on the error page', async ({ open }) => {
  const page = await open(null)
  const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
  const asked = count(page, ({ url }) => url.endsWith('/x'))
  await page.goto(`/error?statusCode=500&message=${encodeURIComponent(hostile)}`)
  await expect(errorPage(page).getByText(hostile)).toBeVisible()
  await expect(errorPage(page).locator('img, script')).toHaveCount(0)
  await expect(page).toHaveTitle(/Something went wrong/)
  expect(asked).toEqual([])
})

test('signing out in one tab ends the session in the other', async ({ scene, open }) => {
  const student = await scene.student()
  const page = await open(student)
  const other = await page.context().newPage()
  await page.goto('/profile')
  await other.goto('/students/classes')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Classes')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('You’re signed out')
  await expect(other.getByText(student.name)).toHaveCount(0)
  await expect(page).toHaveURL('/accounts/logout/')
})

import type { BrowserContext, Page } from '@playwright/test'
import { filesOn, openBadConnection, openDevice } from '../device.ts'
import { demoPassword, type Person } from '../scene.ts'
import { expect, test, tokenIn } from '../test.ts'

interface Device {
  /** URLs that the app opened in the system browser. */
  opened: string[]
  deliver(event: string, data: unknown): void
}

/** Fakes the system around the app: its browser, links opened in the app, the back button. */
const fakeSystem = (context: BrowserContext) =>
  context.addInitScript(() => {
    const listeners: Record<string, (data: unknown) => void> = {}
    const opened: string[] = []
    const methods = (...names: string[]) =>
      names.map(name => ({ name, rtype: name === 'addListener' ? 'callback' : 'promise' }))
    Object.assign(globalThis, {
      opened,
      deliver: (event: string, data: unknown) => listeners[event]?.(data),
      Capacitor: {
        PluginHeaders: [
          { name: 'App', methods: methods('addListener', 'removeListener', 'getLaunchUrl', 'minimizeApp') },
          { name: 'Browser', methods: methods('open', 'close') },
        ],
        nativePromise: async (_plugin: string, method: string, options?: { url: string }) => {
          if (method === 'open') {
            opened.push(options?.url ?? '')
            localStorage.setItem('opened-last', options?.url ?? '')
          }
          return { url: localStorage.getItem('launched-by') ?? '' }
        },
        nativeCallback: (_plugin: string, _method: string, options: { eventName: string }, callback: () => void) => {
          listeners[options.eventName] = callback
          return options.eventName
        },
      },
    })
  })

const opened = (page: Page) => page.evaluate(() => (globalThis as unknown as Device).opened)
const deliver = (page: Page, event: string, data: unknown) =>
  page.evaluate(([name, data]) => (globalThis as unknown as Device).deliver(name as string, data), [event, data])

async function requestSignIn(page: Page): Promise<URL> {
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => opened(page)).toHaveLength(1)
  return new URL((await opened(page))[0]!)
}

test('a native sign-in opens the system’s browser and returns by its link, warm and cold', async ({
  browser,
  open,
  scene,
}) => {
  const student = await scene.student()
  const line = await openBadConnection()
  const device = await openDevice(browser, line.address, null)
  await fakeSystem(device)
  let page = await device.newPage()
  const system = await open(null)

  /** Signs in where the app sent the person, and returns the link back to the app. */
  async function signInAt(address: URL, person: Person): Promise<string> {
    await system.goto('/accounts/login/')
    await system.getByLabel('Email').fill(person.email)
    await system.getByLabel('Password').fill(demoPassword)
    await system.getByRole('button', { name: 'Sign in' }).click()
    await system.waitForURL(({ pathname }) => !pathname.startsWith('/accounts/'))
    const answer = await system.request.get(`${address.pathname}${address.search}`, { maxRedirects: 0 })
    const { location } = answer.headers()
    expect(location).toMatch(/^aulaviva:\/\/home\?code=/)
    return location ?? ''
  }

  /** Signs out and removes nothing. The app asks about that once part of the first course is downloaded. */
  async function signOut(): Promise<void> {
    await expect.poll(async () => (await filesOn(page)).some(path => path.includes('/courses/'))).toBe(true)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Sign out' }).click()
  }

  await test.step('the address of the academy can be changed, and nonsense is none', async () => {
    await page.goto('/students/courses')
    const field = page.getByLabel('Academy address')
    await expect(field).toHaveValue(line.address)
    await field.fill('my school')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Enter your academy’s address')).toBeVisible()
    await field.fill(line.address)
  })

  await test.step('warm: the link ends the sign-in, where it was begun', async () => {
    const address = await requestSignIn(page)
    expect(address.origin).toBe(line.address)
    expect(address.searchParams.get('redirect_uri')).toBe('aulaviva://home')
    expect(address.searchParams.get('code_challenge_method')).toBe('S256')
    // No language was chosen yet, so the system browser requests its own.
    expect(address.searchParams.get('language')).toBeNull()
    const link = await signInAt(address, student)
    const asked = page.waitForRequest('**/api/users/me/')
    await deliver(page, 'appUrlOpen', { url: link })
    expect(await (await asked).headerValue('accept-language')).toBe('en')
    await expect(page).toHaveURL(/\/students\/courses$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
    expect(await tokenIn(page)).not.toBeNull()
  })

  await test.step('the back button closes what is open, then goes back', async () => {
    await page.getByRole('link', { name: 'Around town' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Around town' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await deliver(page, 'backButton', { canGoBack: true })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await deliver(page, 'backButton', { canGoBack: true })
    await expect(page).toHaveURL(/\/students\/courses$/)
  })

  await test.step('signing out leaves though neither academy nor device answer; the next start forgets who it was', async () => {
    // If it stays open, the web app may learn of the sign-out and delete its token. Closed, it keeps the token of the
    // previous session.
    await system.goto('about:blank')
    await page.goto('/profile')
    const hasTokenFile = async () => (await filesOn(page)).some(path => path.endsWith('/user-auth.json'))
    await expect.poll(hasTokenFile).toBe(true)
    await device.route('**/o/revoke_token/', () => undefined)
    await page.evaluate(() => {
      IDBObjectStore.prototype.delete = () => ({}) as IDBRequest
    })
    await signOut()
    await expect(page.getByRole('heading', { name: 'Sign in to your academy' })).toBeVisible()
    expect(await tokenIn(page)).toBeNull()
    await expect.poll(hasTokenFile).toBe(false)
    await device.unroute('**/o/revoke_token/')
    // The session that could not be ended on sign-out is ended at the next start, so the system browser asks for a
    // sign-in.
    const revoked = page.waitForResponse('**/o/revoke_token/')
    await page.reload()
    expect((await revoked).status()).toBe(200)
    const address = await requestSignIn(page)
    await deliver(page, 'appUrlOpen', { url: await signInAt(address, student) })
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    // The web app in the system browser has a token of the previous session, and signs out when it is rejected.
    await expect(system).toHaveURL(/\/accounts\/logout\//)
  })

  await test.step('cold: an app that the link has started ends the sign-in too, once', async () => {
    await page.goto('/profile')
    await signOut()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to your academy' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('opened-last'))).toBe(`${line.address}/accounts/logout/?app`)
    expect(line.calls).toContain('POST /o/revoke_token/')
    await system.goto('/accounts/logout/?app')
    await expect(system.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
    await expect(system.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', 'aulaviva://home')
    const link = await signInAt(await requestSignIn(page), student)
    await page.close()
    page = await device.newPage()
    await page.addInitScript(url => localStorage.setItem('launched-by', url), link)
    await page.goto('/')
    // The app left the page on which it started before that led anywhere.
    await expect(page).toHaveURL(/\/home$/)
    const token = await tokenIn(page)
    expect(token).not.toBeNull()
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await tokenIn(page)).toBe(token)
  })
  await device.close()
  await line.close()
})

import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { useKeyboardOnly } from './keyboard-only.ts'
import { makeScene, type Person, type Scene } from './scene.ts'

export { expect } from '@playwright/test'

/** How a journey acts: with a mouse or finger, or with the keyboard only. */
type InputMode = 'pointer' | 'keys'

/** For journeys that take minutes by keyboard: they only do so with `HANDS=keys`. */
export const requestedInput: InputMode = process.env.HANDS === 'keys' ? 'keys' : 'pointer'

type Device = BrowserContextOptions & { inputMode?: InputMode }

export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  inputMode: 'pointer',
} satisfies Device

/** For journeys in which pages, slides, or layers move. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Opens a separate browser for a person, or for a guest. */
export type Open = (person: Person | null, device?: Device) => Promise<Page>

interface Fixtures {
  scene: Scene
  inputMode: InputMode
  open: Open
}

export const test = base.extend<Fixtures, { database: pg.Pool }>({
  baseURL: async ({ baseURL: _ }, use) => use(addressOfAcademy()),
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the dependencies of a fixture from the pattern
    async ({}, use) => {
      const pool = new pg.Pool({ connectionString: process.env.AULAVIVA_DATABASE, max: 2 })
      await use(pool)
      await pool.end()
    },
    { scope: 'worker' },
  ],
  scene: async ({ database }, use) => use(makeScene(database)),
  inputMode: ['pointer', { option: true }],
  open: async ({ browser, inputMode }, use) => {
    const failures: string[] = []
    const contexts: { close(): Promise<void> }[] = []
    await use(async (person, { inputMode: ownMode = inputMode, ...options } = {}) => {
      const context = await browser.newContext({ storageState: stateOf(person, {}, options.baseURL), ...options })
      contexts.push(context)
      context.on('weberror', error => failures.push(error.error().stack ?? error.error().message))
      const page = await context.newPage()
      if (ownMode === 'keys') await useKeyboardOnly(context, page)
      return page
    })
    for (const context of contexts) await context.close()
    // No page of any journey may throw.
    expect(failures).toEqual([])
  },
})

function addressOfAcademy(): string {
  return process.env.AULAVIVA_ADDRESS ?? ''
}

/** Browser storage of a signed-in person: a real token where the app of that academy stores it. */
export function stateOf(person: Person | null, more: Record<string, string> = {}, academy = addressOfAcademy()) {
  const items = { ...(person && { 'access-token': person.token }), ...more }
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: localStorage.length ? [{ origin: academy, localStorage }] : [] }
}

export const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('access-token'))

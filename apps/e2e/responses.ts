import { type BrowserContext, expect, type Page } from '@playwright/test'
import { waitUntilIdle } from './wait-until-idle.ts'

/** Changes to the server's responses before the app receives them. */
export interface ResponseChange {
  /** Overrides the signed-in person's language. */
  language?: string
  /** Milliseconds to delay each response. */
  wait?: number
  /** Replaces the text of fields with these names. */
  instead?: { names: string; text: string }[]
}

declare global {
  interface Window {
    /** How many responses are pending, when the last one came, and the bodies not yet taken. */
    line?: { open: number; since: number; bodies: string[] }
  }
}

/**
 * Changes the app's responses in this page or browser context, and ends the notification stream when it starts: an open
 * stream would never let a page become idle. It runs inside the page: a browser whose requests are intercepted caches
 * nothing, and loading a page's files again takes as long as showing it.
 */
export async function changeResponses(where: Page | BrowserContext, change: ResponseChange = {}): Promise<void> {
  await where.addInitScript(changeFetch, change)
}

/** Runs in the page before any other script. */
function changeFetch({ language, wait, instead }: ResponseChange) {
  const line = { open: 0, since: performance.now(), bodies: [] as string[] }
  window.line = line
  const rules = instead?.map(({ names, text }) => ({ names: new RegExp(names), text }))
  const replace = (key: string, value: unknown) =>
    typeof value === 'string' ? (rules?.find(({ names }) => names.test(key))?.text ?? value) : value
  const fetch = window.fetch

  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (!pathname.startsWith('/api/')) return fetch(input, init)
    if (pathname.endsWith('/notifications/stream/')) return new Response(null, { status: 204 })
    line.open++
    try {
      if (wait) await new Promise(resolve => setTimeout(resolve, wait))
      const answer = await fetch(input, init)
      if (!answer.headers.get('content-type')?.includes('json')) return answer
      const text = await answer.text()
      line.bodies.push(text)
      const body = JSON.parse(text, replace)
      if (language && pathname === '/api/users/me/' && answer.ok) body.language = language
      return new Response(JSON.stringify(body), answer)
    } finally {
      line.open--
      line.since = performance.now()
    }
  }
}

/** Takes the bodies of the responses that have arrived since the last call. */
export const takeResponseBodies = (page: Page) => page.evaluate(() => window.line?.bodies.splice(0) ?? [])

/**
 * Opens a page from within the app and waits until it has loaded everything: a fifth of the work of starting the app
 * again. It goes through a page that everyone may open, so that the previous page cannot be mistaken for the new one.
 * `left` is called in between.
 */
export async function visit(page: Page, path: string, left = () => {}): Promise<void> {
  const title = page.getByRole('heading', { level: 1 })
  // Also in the pseudo-language.
  const name = /Aulaviva|Àüļàṽîṽà/
  const go = (to: string) => page.evaluate(to => history.pushState({}, '', to), to)
  if (page.url() === 'about:blank') await page.goto('/_index')
  else await go('/_index')
  await expect(title).toHaveText(name)
  // The text is set before it is painted. Painting removes the previous page.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    performance.mark('left')
  })
  left()
  await go(path)
  await expect(title).not.toHaveText(name)
  await page.waitForFunction(() => {
    const { open, since } = window.line ?? { open: 0, since: 0 }
    return open === 0 && performance.now() - since > 300
  })
  await waitUntilIdle(page)
}

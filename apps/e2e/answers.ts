import { type BrowserContext, expect, type Page } from '@playwright/test'
import { comeToRest } from './rest.ts'

/** What becomes of the server's answers on their way to the app. */
export interface Change {
  /** The language that whoever signed in reads. */
  language?: string
  /** Milliseconds that an answer takes more. */
  wait?: number
  /** What the texts of fields with such names are replaced with. */
  instead?: { names: string; text: string }[]
}

declare global {
  interface Window {
    /** How many answers are waited for, when the last one came, and the bodies that were not yet taken. */
    line?: { open: number; since: number; bodies: string[] }
  }
}

/**
 * Has what the app is answered be so, in this page or browser alone, and ends the live count as it begins: a stream that
 * stays open lets no page come to rest. It happens within the page: a browser whose requests the journey takes in hand
 * keeps no file, and spends as long on getting a page's files again as on showing it.
 */
export async function changeAnswers(where: Page | BrowserContext, change: Change = {}): Promise<void> {
  await where.addInitScript(changeFetch, change)
}

/** Runs in the page before anything of it. */
function changeFetch({ language, wait, instead }: Change) {
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
      const said = JSON.parse(text, replace)
      if (language && pathname === '/api/users/me/' && answer.ok) said.language = language
      return new Response(JSON.stringify(said), answer)
    } finally {
      line.open--
      line.since = performance.now()
    }
  }
}

/** The bodies of the answers that came since they were last taken. */
export const takeBodies = (page: Page) => page.evaluate(() => window.line?.bodies.splice(0) ?? [])

/**
 * Goes to a page of the frame from within the app and waits until it has all it shows: a fifth of the work of beginning the
 * app anew. It goes by way of a page that is open to everybody, so that what is there before cannot be taken for it;
 * `left` is called in between.
 */
export async function visit(page: Page, path: string, left = () => {}): Promise<void> {
  const title = page.getByRole('heading', { level: 1 })
  // also as it is written in the language of longer words
  const name = /Aulaviva|Àüļàṽîṽà/
  const go = (to: string) => page.evaluate(to => history.pushState({}, '', to), to)
  if (page.url() === 'about:blank') await page.goto('/_index')
  else await go('/_index')
  await expect(title).toHaveText(name)
  // the words are there before they are drawn, and with them goes what was there before
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
  await comeToRest(page)
}

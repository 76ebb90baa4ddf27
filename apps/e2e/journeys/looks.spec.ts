import { maxAcademyNameLength } from '@aulaviva/domain/academy-settings'
import { defaultLanguage, type Language } from '@aulaviva/domain/languages'
import type { BrowserContext, Page } from '@playwright/test'
import { accessibilityFaults } from '../accessibility.ts'
import { focusFaults, keyboardFaults, readFocus } from '../focus.ts'
import { areas, firstIn, pathsOf } from '../paths-of.ts'
import { changeResponses, visit } from '../responses.ts'
import type { Person } from '../scene.ts'
import { expect, phone, stateOf, test } from '../test.ts'
import { desktop, englishSentences, translationFaults } from '../translation-faults.ts'
import { waitUntilIdle } from '../wait-until-idle.ts'

const tablet = { width: 834, height: 1194 }
/**
 * Each theme, size, and language once: few bugs depend on all of them, and visiting every page takes long. The phone
 * opens each page by URL. The desktop navigates within the app, which is far less work.
 */
const looks = [
  { size: 'phone', options: { ...phone, reducedMotion: 'no-preference' }, theme: 'dark', language: 'en' },
  { size: 'desktop', options: { viewport: desktop, locale: 'es-CO' }, theme: 'light', language: 'es' },
] as const

const publicPaths = [
  '/design',
  '/_index',
  '/error?statusCode=403&message=Closed',
  '/nothing/here',
  '/accounts/login/',
  '/accounts/password/reset/',
]

/** Each test visits every page of a person. */
test.setTimeout(420_000)

/** Milliseconds to delay a response. */
const networkDelay = 100

for (const { size, options, theme, language } of looks) {
  for (const account of ['student', 'teacher', 'staff', 'guest'] as const) {
    test(`no layout fault is visible for a ${account} on a ${size}, ${theme}, in ${language}`, async ({
      scene,
      open,
    }) => {
      const person = account === 'guest' ? null : await scene.demo(account)
      const page = await open(person, { ...options, storageState: themed(person, theme) })
      const paths = person && account !== 'guest' ? await pathsOf(page, person, areas[account]) : publicPaths
      const arrive = person && size === 'desktop' ? visit : openByAddress
      expect(await inspectAll(page.context(), paths, language, arrive)).toEqual([])
    })
  }
}

for (const account of ['student', 'teacher', 'staff'] as const) {
  test(`endless words widen nothing for a ${account} on a phone, a tablet, or a desktop`, async ({ scene, open }) => {
    const person = await scene.demo(account)
    const page = await open(person, { ...phone, storageState: themed(person, 'light') })
    const paths = await pathsOf(page, person, areas[account])
    // A page with nothing but text that others wrote.
    const cancellation = account === 'teacher' && (await firstIn(page, person, '/api/classes/class-cancellations/'))
    if (cancellation) paths.push(`/teachers/classes/cancellations?cancellation=${cancellation}`)
    await changeResponses(page, { instead: longTexts })
    const wrong: string[] = []
    const sizes = [phone.viewport, tablet, desktop]
    for (const path of paths) {
      await visit(page, path)
      // One visit for all sizes. The next page starts with the current size.
      for (const size of sizes) {
        await page.setViewportSize(size)
        await waitUntilIdle(page)
        const tooWide = await page.evaluate(width)
        if (tooWide) wrong.push(`${path} ${tooWide} in a window of ${size.width}`)
      }
      sizes.reverse()
    }
    expect(wrong).toEqual([])
  })
}

test('an endless academy name does not widen the sign-in pages', async ({ open }) => {
  const page = await open(null, phone)
  await page.goto('/accounts/login/')
  const name = page.locator('header a span')
  await name.evaluate((element, name) => (element.textContent = name), word.repeat(3).slice(0, maxAcademyNameLength))
  expect(await page.evaluate(width)).toBeNull()
})

const word = 'Donaudampfschifffahrtsgesellschaft'
/** The longest titles, texts, and names that people may write, wherever they are shown. */
const longTexts = [
  {
    names: '^(title|topic|description|body|text|comment|reason|wish|about|message|.*_text|.*_reason)$',
    text: `${word.repeat(60)}\n\nمرحبا بالعالم \u202E${'👩‍👩‍👧‍👦'.repeat(60)}\n${'a_'.repeat(60)}`,
  },
  { names: '^(first_name|last_name|city|nationality|neighborhood)$', text: word.repeat(2) },
]

/** A browser with a chosen theme: the app stores it in local storage, the sign-in pages in a cookie. */
function themed(person: Person | null, theme: 'dark' | 'light') {
  const state = stateOf(person, { theme })
  const { hostname: domain } = new URL(state.origins[0]?.origin ?? '')
  const rest = { path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const }
  return { ...state, cookies: [{ name: 'theme', value: theme, domain, ...rest }] }
}

async function openByAddress(page: Page, path: string, left = () => {}): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  left()
  await page.waitForLoadState('load')
  await waitUntilIdle(page)
}

/** Visits the URLs, two at a time, and returns all visible problems, one line each. */
async function inspectAll(
  context: BrowserContext,
  paths: readonly string[],
  language: Language,
  arrive: typeof visit,
): Promise<string[]> {
  await context.addInitScript(countShifts)
  await context.addInitScript(readFocus)
  // Responses are delayed as on a real network, so that placeholders are visible and must have the right size.
  await changeResponses(context, { language, wait: networkDelay })
  const english = language === defaultLanguage ? null : await englishSentences(language)
  const waiting = [...paths]
  const found: string[] = []
  const titles = new Map<string, string>()
  const lane = async () => {
    // One page for all of them: opening another takes the browser longer than showing the content.
    const page = await context.newPage()
    const errors = collectErrors(page)
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      // A list shown before appears from the cache first, and changes by other journeys then move its rows.
      const again = path.includes('?') ? openByAddress : arrive
      await again(page, path, () => {
        // Leaving a page aborts its requests, and the canceled response may be for the same URL.
        errors.splice(0, errors.length, ...errors.filter(text => text.startsWith('answer ')))
      })
      const seen = await page.evaluate(inspect)
      const wrong = [...errors.splice(0), ...seen.wrong]
      if (!path.includes('?')) {
        const same = titles.get(seen.title)
        if (same) wrong.push(`has the title “${seen.title}”, like ${same}`)
        titles.set(seen.title, path)
      }
      wrong.push(...(await accessibilityFaults(page)))
      // The style guide is for developers, in one language.
      if (english && path !== '/design') wrong.push(...(await translationFaults(page, { language, english })))
      wrong.push(...(await keyboardFaults(page)))
      // Focus styles are the same on a phone.
      if (english) wrong.push(...(await focusFaults(page)))
      found.push(...wrong.map(text => `${path} ${text}`))
    }
    await page.close()
  }
  await Promise.all([lane(), lane()])
  return found
}

function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(`console: ${message.text()}`))
  page.on('requestfailed', request => errors.push(`failed: ${request.url()} ${request.failure()?.errorText}`))
  page.on('response', answer => answer.status() >= 400 && errors.push(`answer ${answer.status()}: ${answer.url()}`))
  return errors
}

declare global {
  interface Window {
    shifts: { at: number; text: string }[]
  }
}

/** Runs in the page before any other script. There is no input on these pages, so it excuses no layout shift. */
function countShifts() {
  type Source = { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }
  type Shift = PerformanceEntry & { value: number; sources?: Source[] }
  window.shifts = []
  const name = (node?: Node | null) => (node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 120)
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  // A removed element has no name but still a position.
  const describeShift = ({ node, previousRect, currentRect }: Source) =>
    `${name(node)} from ${place(previousRect)} to ${place(currentRect)}`
  new PerformanceObserver(list => {
    for (const shift of list.getEntries() as Shift[])
      window.shifts.push({
        at: shift.startTime,
        text: `${shift.value.toFixed(4)} at ${Math.round(shift.startTime)} ms: ${shift.sources?.map(describeShift).join(', ')}`,
      })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page. */
function width(): string | null {
  // A dialog scrolls separately.
  const inside = [...document.querySelectorAll('dialog *')].find(
    element => getComputedStyle(element).overflowX === 'auto' && element.scrollWidth > element.clientWidth,
  )
  if (inside) return `has a dialog that is ${inside.scrollWidth - inside.clientWidth} px too wide`
  const root = document.documentElement
  const over = root.scrollWidth - root.clientWidth
  if (over <= 0) return null
  const wide = [...document.querySelectorAll('body *')].filter(
    element => element.getBoundingClientRect().right > root.clientWidth + 1,
  )
  return `is ${over} px too wide: ${wide
    .slice(0, 4)
    .map(element => element.outerHTML.slice(0, 120))
    .join(' > ')}`
}

/** Runs in the page. */
function inspect(): { title: string; wrong: string[] } {
  const since = performance.getEntriesByName('left').at(-1)?.startTime ?? 0
  const wrong = window.shifts.filter(({ at }) => at >= since).map(({ text }) => `layout shift ${text}`)
  const root = document.documentElement
  const over = root.scrollWidth - root.clientWidth
  if (over > 0) {
    const wide = [...document.querySelectorAll('body *')].find(
      element => element.getBoundingClientRect().right > root.clientWidth + 1,
    )
    wrong.push(`is ${over} px too wide: ${wide?.outerHTML.slice(0, 120)}`)
  }
  const headings = [...document.querySelectorAll('h1')].map(heading => heading.textContent)
  if (headings.length !== 1) wrong.push(`has ${headings.length} h1: ${headings.join(' | ')}`)
  if (!document.title.trim()) wrong.push('has no title')
  return { title: document.title, wrong }
}

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { areas, pathsOf } from '../paths-of.ts'
import { comeToRest } from '../rest.ts'
import { expect, phone, stateOf, test } from '../test.ts'

const desktop = { width: 1440, height: 900 }

for (const account of ['student', 'teacher', 'staff'] as const) {
  test(`every page of a ${account} is worded by its catalogues, and has room for longer words from right to left`, async ({
    scene,
    open,
  }) => {
    const person = await scene.demo(account)
    const page = await open(person, { storageState: stateOf(person, { language: 'en-XB' }), viewport: desktop })
    const data = await readAs(page, 'en-XB')
    const paths = await pathsOf(page, person, areas[account])
    const wrong: string[] = []
    for (const path of paths) {
      await page.goto(path)
      await comeToRest(page)
      const told = data()
      for (const text of await page.evaluate(wordsOn)) {
        const rest = withoutFacts(text, told)
        if (/[A-Za-z]{2}/.test(rest)) wrong.push(`${path} says “${text}”, of which no catalogue has “${rest.trim()}”`)
      }
      wrong.push(...(await cutsOf(page, path, 'en-XB rtl')))
    }
    // what still travels when the page closes is of no interest
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect([...new Set(wrong)]).toEqual([])
  })
}

for (const account of ['student', 'teacher', 'staff'] as const) {
  test(`no page of a ${account} who reads Spanish has a sentence of English left`, async ({ scene, open }) => {
    const person = await scene.demo(account)
    const page = await open(person, { ...colombian, storageState: stateOf(person, { language: 'es' }) })
    await readAs(page, 'es')
    const english = await englishSentences()
    const wrong: string[] = []
    for (const path of await pathsOf(page, person, areas[account])) {
      await page.goto(path)
      await comeToRest(page)
      const left = (await page.evaluate(wordsOn)).map(text => text.trim()).filter(text => english.has(text))
      wrong.push(...left.map(text => `${path} says “${text}”`), ...(await cutsOf(page, path, 'es ltr')))
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect([...new Set(wrong)]).toEqual([])
  })
}

test('a guest is spoken to as their browser asks, before anything is known of them', async ({ open }) => {
  const english = await englishSentences()
  const page = await open(null, colombian)
  for (const path of ['/error?statusCode=403', '/nothing/here', '/accounts/login/', '/accounts/password/reset/']) {
    await page.goto(path)
    await comeToRest(page)
    const left = (await page.evaluate(wordsOn)).map(text => text.trim()).filter(text => english.has(text))
    expect({ path, left, lang: await page.locator('html').getAttribute('lang') }).toEqual({
      path,
      left: [],
      lang: 'es',
    })
  }
  // it is not kept: whoever asks for English next reads English
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull()
})

const colombian = { locale: 'es-CO', viewport: desktop }

/** What the demo academy calls its levels, a plan and a test, and a language by its own name. */
const ofTheDemo = ['Elementary', 'Intermediate', 'Upper intermediate', 'Trial', 'Placement test', 'English']

/** The sentences that Spanish says otherwise; asked of the tool that compares the catalogues, in a process of its own. */
async function englishSentences(): Promise<ReadonlySet<string>> {
  const tool = join(import.meta.dirname, '../../../tools/languages.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [tool, 'es', '--english'])
  const sentences = new Set<string>(JSON.parse(stdout))
  for (const name of ofTheDemo) sentences.delete(name)
  return sentences
}

/** What is cut or too wide on a page, on a phone and on a desktop. */
async function cutsOf(page: Page, path: string, said: string): Promise<string[]> {
  const wrong: string[] = []
  for (const viewport of [desktop, phone.viewport]) {
    await page.setViewportSize(viewport)
    await comeToRest(page)
    wrong.push(...(await page.evaluate(cutOn, said)).map(what => `${path} at ${viewport.width} px ${what}`))
  }
  await page.setViewportSize(desktop)
  return wrong
}

/** Has the person read this language, for this page alone; returns how to ask for all texts that the page was answered. */
async function readAs(page: Page, language: string): Promise<() => Set<string>> {
  const data = new Set<string>([
    ...Intl.supportedValuesOf('timeZone').map(zone => zone.replaceAll('_', ' ')),
    'Bogotá',
    ...namesOfIntl(),
    // what React Aria says, in a language of its own list
    'Click to start dragging.',
  ])
  const gather = (_key: string, value: unknown) => {
    // a class is known by a line of what is written about it
    if (typeof value === 'string' && !isKey.test(value)) for (const line of value.split('\n')) data.add(line)
    return value
  }
  // a browser may have let go of an answer that is looked at afterwards
  await page.route('**/api/**', async route => {
    const response = await route.fetch()
    if (response.headers()['content-type']?.includes('json')) JSON.parse(await response.text(), gather)
    await route.fulfill({ response })
  })
  await page.route('**/api/users/me/language/', route => route.abort())
  await page.route('**/api/users/me/', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...JSON.parse(await response.text(), gather), language } })
  })
  // of several that take a request the last one named does
  await page.route('**/notifications/stream/', route => route.fulfill({ status: 204 }))
  return () => data
}

/** What currencies and languages are called, which the platform knows in every language but one that nobody speaks. */
function namesOfIntl(): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const codes = [...letters.flatMap(one => letters.map(other => one + other)), 'en-US', 'en-GB', 'pt-BR', 'es-419']
  const languages = new Intl.DisplayNames('en-GB', { type: 'language' })
  const currencies = new Intl.DisplayNames('en-GB', { type: 'currency' })
  return [
    ...codes.map(code => languages.of(code) ?? ''),
    ...Intl.supportedValuesOf('currency').map(code => `${code} · ${currencies.of(code)}`),
  ]
}

/** A value for programs, which words are made of and which is not shown itself. */
const isKey = /^[A-Z0-9_]{3,}$|^[a-z]+(_[a-z]+)*$/

/** What a text has besides facts: what the server told, dates and the names of places. */
function withoutFacts(text: string, data: ReadonlySet<string>): string {
  const told = [...data].map(one => one.replace(/\s+/g, ' ').trim()).filter(one => one.length > 1)
  let rest = text.replace(/\s+/g, ' ')
  for (const one of told.sort((one, other) => other.length - one.length)) {
    if (rest.includes(one)) rest = rest.replaceAll(wholeWords(one), ' ')
  }
  return rest.replace(facts, ' ')
}

const wholeWords = (text: string) =>
  new RegExp(`(?<!\\p{L})${text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?!\\p{L})`, 'gu')

const days = 'Mon(day)?|Tue(sday)?|Wed(nesday)?|Thu(rsday)?|Fri(day)?|Sat(urday)?|Sun(day)?'
const months =
  'Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?'
/** Dates, sizes, addresses, and words that are the same in every language. */
const facts = new RegExp(
  `\\b(${days}|${months}|[kMG]B|COP|USD|EUR|AB|Aulaviva|Español|English|UTC|PDF|MP[34]|[A-C][12])\\b|https?://\\S+|\\S+@\\S+`,
  'g',
)

/** Runs in the page: every text that somebody sees or hears and that is not said to be in a language of its own. */
function wordsOn(): string[] {
  const told = [
    'title',
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'alt',
    'placeholder',
  ]
  const isOwn = (element: Element | null) =>
    element?.closest('body [lang], [translate=no], script, style, noscript, kbd, time[lang]')
  const texts = [document.title.replace(' · Aulaviva', '')]
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node.nodeValue?.trim() && !isOwn(node.parentElement)) texts.push(node.nodeValue)
  }
  for (const element of document.querySelectorAll(told.map(name => `body [${name}]`).join())) {
    if (!isOwn(element)) texts.push(...told.map(name => element.getAttribute(name) ?? ''))
  }
  return texts.filter(text => /[A-Za-z]{2}/.test(text))
}

/** Runs in the page, of which it is told what it says of its language and direction. */
function cutOn(said: string): string[] {
  const root = document.documentElement
  const wrong: string[] = []
  if (`${root.lang} ${root.dir}` !== said) wrong.push(`is said to be ${root.lang} ${root.dir}`)
  const over = root.scrollWidth - root.clientWidth
  if (over > 0) {
    const wide = [...document.querySelectorAll('body *')].find(element => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (left < -1 || right > root.clientWidth + 1) && !element.closest('.sr-only')
    })
    wrong.push(`is ${over} px too wide: ${wide?.outerHTML.slice(0, 160)}`)
  }
  for (const element of document.querySelectorAll<HTMLElement>('main *, nav *, header *')) {
    const { overflowX, textOverflow, clip, position } = getComputedStyle(element)
    const isHidden = (position === 'absolute' && clip !== 'auto') || element.clientWidth <= 1
    const cuts = ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis'
    // slides wait beside the one that is shown
    const waits = element.querySelector(':scope > [inert]')
    if (!isHidden && !waits && cuts && element.scrollWidth > element.clientWidth + 1)
      wrong.push(`cuts ${element.scrollWidth - element.clientWidth} px of ${element.outerHTML.slice(0, 160)}`)
  }
  // a button or a cell of one word breaks it where it has no room
  const short = 'main button, main a, main label span, main td, main td span, main th, nav a span'
  for (const element of document.querySelectorAll<HTMLElement>(short)) {
    const [text, ...more] = element.childNodes
    if (more.length > 0 || text?.nodeType !== Node.TEXT_NODE || /\s/.test(text.nodeValue?.trim() ?? ' ')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = new Set([...range.getClientRects()].filter(one => one.width > 1).map(one => Math.round(one.top)))
    if (lines.size > 1) wrong.push(`breaks “${text.nodeValue}” of ${element.outerHTML.slice(0, 160)}`)
  }
  // what is held on one line may reach over what stands beside it
  for (const element of document.querySelectorAll<HTMLElement>('main p, main label, main dd, main td')) {
    const { overflowX, display } = getComputedStyle(element)
    if (overflowX !== 'visible' || display.startsWith('inline') || element.closest('.sr-only')) continue
    const wide = element.scrollWidth - element.clientWidth
    const high = element.matches('label') ? element.scrollHeight - element.clientHeight : 0
    if (element.clientWidth > 1 && (wide > 1 || high > 1))
      wrong.push(`spills ${wide} px beside and ${high} px below ${element.outerHTML.slice(0, 160)}`)
  }
  return wrong
}

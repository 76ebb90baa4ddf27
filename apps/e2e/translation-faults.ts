import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Language } from '@aulaviva/domain/languages'
import type { Page } from '@playwright/test'
import { phone } from './test.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

/** The desktop size, in addition to a phone's. */
export const desktop = { width: 1440, height: 900 }

/** Formal Spanish in components' own texts, where the product says "tú". */
const formalSpanish = /^(Haga|Mantenga|Pulse|Seleccione|Vaya)\b/

/**
 * Problems of a page in a translation: English or formal text, and text that is cut or too wide on a phone or a
 * desktop. One line each. `english` are the sentences of `englishSentences`.
 */
export async function translationFaults(
  page: Page,
  { language, english }: { language: Language; english: ReadonlySet<string> },
): Promise<string[]> {
  const expected = `${language} ltr`
  const texts = (await page.evaluate(visibleTexts)).map(text => text.trim())
  const untranslated = texts.filter(text => english.has(text) || formalSpanish.test(text))
  const wrong = [...untranslated.map(text => `says “${text}”`), ...(await layoutFaults(page, expected))]
  await page.setViewportSize(narrow)
  await waitUntilIdle(page)
  const cuts = await page.evaluate(layoutFaultsOn, expected)
  // The name of a file may break where there is little room.
  const tight = [...cuts.filter(cut => !cut.startsWith('breaks')), ...(await page.evaluate(touchingLabels))]
  await page.setViewportSize(desktop)
  return [...wrong, ...tight.map(what => `at ${narrow.width} px ${what}`)]
}

/** The narrowest phone. */
const narrow = { width: 320, height: 640 }

/** Names in the demo academy: levels, a plan, a test, and a language in its own name. */
const demoNames = ['Elementary', 'Intermediate', 'Upper intermediate', 'Trial', 'Placement test', 'English']

/** The sentences that a language translates differently, from the tool that compares the catalogs, in another process. */
export async function englishSentences(language: Language): Promise<ReadonlySet<string>> {
  const tool = join(import.meta.dirname, '../../tools/languages.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [tool, language, '--english'])
  const sentences = new Set<string>(JSON.parse(stdout))
  for (const name of demoNames) sentences.delete(name)
  return sentences
}

/** What is cut or too wide on a page, on a phone and on a desktop. */
export async function layoutFaults(page: Page, expected: string): Promise<string[]> {
  const wrong: string[] = []
  for (const viewport of [desktop, phone.viewport]) {
    await page.setViewportSize(viewport)
    await waitUntilIdle(page)
    wrong.push(...(await page.evaluate(layoutFaultsOn, expected)).map(what => `at ${viewport.width} px ${what}`))
  }
  await page.setViewportSize(desktop)
  return wrong
}

/** Runs in the page. Returns every text that a person sees or hears and that is not marked as another language. */
export function visibleTexts(): string[] {
  const attributes = [
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
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeValue?.trim() && !isOwn(node.parentElement)) texts.push(node.nodeValue)
  }
  for (const element of document.querySelectorAll(attributes.map(name => `body [${name}]`).join())) {
    if (!isOwn(element)) texts.push(...attributes.map(name => element.getAttribute(name) ?? ''))
  }
  return texts.filter(text => /[A-Za-z]{2}/.test(text))
}

/**
 * Runs in the page. Returns the labels of a phone's navigation bar that touch the next one, so that they read as one.
 */
function touchingLabels(): string[] {
  const places = [...document.querySelectorAll('nav.fixed li span')].map(name => {
    const range = document.createRange()
    range.selectNodeContents(name)
    return { name: name.textContent, box: range.getBoundingClientRect() }
  })
  return places.flatMap(({ name, box }, at) => {
    const next = places[at + 1]
    const gap = next ? next.box.left - box.right : 2
    return gap < 2 ? [`has “${name}” end ${gap} px before “${next?.name}”`] : []
  })
}

/** Runs in the page, with the language and direction that it should have. */
function layoutFaultsOn(expected: string): string[] {
  const root = document.documentElement
  const wrong: string[] = []
  const is = `${root.lang} ${getComputedStyle(root).direction}`
  if (is !== expected) wrong.push(`is said to be ${is}`)
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
    // Text typed into a field may be longer than the field.
    const cuts = ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis' && !element.matches('input')
    // Other slides wait next to the visible one.
    const hasHiddenSlides = element.querySelector(':scope > [inert]')
    if (!isHidden && !hasHiddenSlides && cuts && element.scrollWidth > element.clientWidth + 1)
      wrong.push(`cuts ${element.scrollWidth - element.clientWidth} px of ${element.outerHTML.slice(0, 160)}`)
  }
  // A button or cell breaks a single word if it has no room.
  const short = 'main button, main a, main label span, main td, main td span, main th, nav a span'
  for (const element of document.querySelectorAll<HTMLElement>(short)) {
    const [text, ...more] = element.childNodes
    if (more.length > 0 || text?.nodeType !== Node.TEXT_NODE || /\s/.test(text.nodeValue?.trim() ?? ' ')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = new Set([...range.getClientRects()].filter(one => one.width > 1).map(one => Math.round(one.top)))
    if (lines.size > 1) wrong.push(`breaks “${text.nodeValue}” of ${element.outerHTML.slice(0, 160)}`)
  }
  // Text held on one line may overlap its neighbors.
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

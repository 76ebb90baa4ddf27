import { canonicalTimeZone } from '@aulaviva/domain/time-zones'
import { areas, pathsOf } from '../paths-of.ts'
import { changeResponses, takeResponseBodies, visit } from '../responses.ts'
import { expect, stateOf, test } from '../test.ts'
import { desktop, layoutFaults, visibleTexts } from '../translation-faults.ts'
import { waitUntilIdle } from '../wait-until-idle.ts'

for (const account of ['student', 'teacher', 'staff'] as const) {
  test(`every page of a ${account} uses the catalogs, and fits longer words from right to left`, async ({
    scene,
    open,
  }) => {
    const person = await scene.demo(account)
    const page = await open(person, { storageState: stateOf(person, { language: 'en-XB' }), viewport: desktop })
    await changeResponses(page, { language: 'en-XB' })
    const facts = gatherFacts()
    const paths = await pathsOf(page, person, areas[account])
    const wrong: string[] = []
    // Most texts of a page were already checked on an earlier one.
    const worded = new Set<string>()
    for (const path of paths) {
      await visit(page, path)
      for (const body of await takeResponseBodies(page)) facts.add(body)
      for (const text of await page.evaluate(visibleTexts)) {
        if (worded.has(text)) continue
        worded.add(text)
        const rest = withoutFacts(text, facts.texts)
        if (/[A-Za-z]{2}/.test(rest)) wrong.push(`${path} says “${text}”, of which no catalogue has “${rest.trim()}”`)
      }
      wrong.push(...(await layoutFaults(page, 'en-XB rtl')).map(cut => `${path} ${cut}`))
    }
    expect(wrong).toEqual([])
  })
}

test('a guest’s language is not saved, because they did not choose it', async ({ open }) => {
  const page = await open(null, { locale: 'es-CO' })
  await page.goto('/nothing/here')
  await waitUntilIdle(page)
  expect(await page.locator('html').getAttribute('lang')).toBe('es')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull()
})

/** Collects all texts of the responses: they are data, in any language. */
function gatherFacts() {
  const texts = new Set<string>()
  const addText = (text: string) => {
    const clean = text.replace(/\s+/g, ' ').trim()
    if (clean.length > 1) texts.add(clean)
  }
  // React Aria does not have the pseudo-language, so its text stays in English.
  const names = [...namesOfZones(), ...namesOfIntl()]
  for (const text of [...names, 'Click to start dragging.']) addText(text)
  const add = (body: string) =>
    JSON.parse(body, (_key: string, value: unknown) => {
      // A class is shown by one line of its description.
      if (typeof value === 'string' && !isKey.test(value)) for (const line of value.split('\n')) addText(line)
      return value
    })
  return { texts, add }
}

/** Names of parts of time zones. Some differ from the name that programs use. */
const namesOfZones = () => [
  ...['Asmara', 'Asunción', 'Bogotá', 'Cancún', 'Ciudad de México', 'Ho Chi Minh City', 'Kathmandu', 'Kolkata'],
  ...['Kyiv', 'Nuuk', 'São Paulo', 'Yangon', 'Zürich'],
  ...Intl.supportedValuesOf('timeZone').flatMap(zone =>
    (canonicalTimeZone(zone) ?? zone).replaceAll('_', ' ').split('/'),
  ),
]

/** Names of currencies and languages, which the platform translates into every language except the pseudo-language. */
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

/** A value for programs, which is translated and not shown itself. */
const isKey = /^[A-Z0-9_]{3,}$|^[a-z]+(_[a-z]+)*$/

/** The text without data: values from the server, dates, and place names. */
function withoutFacts(text: string, data: ReadonlySet<string>): string {
  let rest = text.replace(/\s+/g, ' ')
  const contained = [...data].filter(one => rest.includes(one)).sort((one, other) => other.length - one.length)
  for (const one of contained) rest = rest.replaceAll(wholeWords(one), ' ')
  return rest.replace(facts, ' ')
}

const wholeWords = (text: string) =>
  new RegExp(`(?<!\\p{L})${text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?!\\p{L})`, 'gu')

const days = 'Mon(day)?|Tue(sday)?|Wed(nesday)?|Thu(rsday)?|Fri(day)?|Sat(urday)?|Sun(day)?'
const months =
  'Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?'
/** Dates, sizes, addresses, and words that are the same in every language. */
const facts = new RegExp(
  `\\b(${days}|${months}|[kMG]B|COP|USD|EUR|AB|Aulaviva|Español|English|Português|UTC|GIFT|PDF|MP[34]|[A-C][12])\\b|https?://\\S+|\\S+@\\S+`,
  'g',
)

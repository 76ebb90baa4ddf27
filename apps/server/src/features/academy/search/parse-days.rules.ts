import { addDays, dayOf, instantAt, type Span, spanOfDay, weekdayOf } from '@aulaviva/domain/days'
import { foldText } from '@aulaviva/domain/folding'
import { languageCodes, languages, pseudoLanguage } from '@aulaviva/domain/languages'

/** Parses days as people type them: "tuesday 18", "mar 5", "mañana", "2026-03-05", in any language of the product. */

interface ParsedDays {
  /** The possible meanings, likeliest first. Empty without a day. */
  spans: Span[]
  /** The words that aren't part of a day. */
  rest: string[]
}

interface Names {
  weekdays: Map<string, number>
  months: Map<string, number>
  relative: Map<string, number>
}

const bare = (text: string) => foldText(text).replaceAll('.', '')

let cachedNames: Names | undefined

/** Names of weekdays (0 is Sunday), months, and relative days, in every language of the product. */
function dayNames(): Names {
  if (cachedNames) return cachedNames
  const found: Names = { weekdays: new Map(), months: new Map(), relative: new Map() }
  for (const code of languageCodes.filter(one => one !== pseudoLanguage)) {
    const { locale } = languages[code]
    const write = (options: Intl.DateTimeFormatOptions, date: number) =>
      bare(new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date))
    // January 4, 1970 was a Sunday
    for (let day = 0; day < 7; day++) found.weekdays.set(write({ weekday: 'long' }, (3 + day) * 86_400_000), day)
    for (let month = 0; month < 12; month++) found.months.set(write({ month: 'long' }, Date.UTC(2026, month, 1)), month)
    const about = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
    for (const days of [-1, 0, 1]) found.relative.set(bare(about.format(days, 'day')), days)
  }
  cachedNames = found
  return found
}

/** The names that a word may abbreviate, from three letters on. */
function matchAbbreviation<T>(word: string, of: Map<string, T>): T[] {
  const whole = of.get(word)
  if (whole !== undefined) return [whole]
  if (word.length < 3) return []
  return [...new Set([...of].filter(([name]) => name.startsWith(word)).map(([, value]) => value))]
}

const daysBack = 30
const daysAhead = 330
const hour = 3_600_000

/**
 * Finds the days in these words, as time spans in the zone, and returns them with the other words. A weekday alone
 * means the next one and the last one. With a number, it means that day of the month, or that hour of the next one. A
 * number with a month is a day.
 */
export function parseDays(words: readonly string[], { now, zone }: { now: Date; zone: string }): ParsedDays {
  const today = dayOf(now, zone)
  const days: string[] = []
  const spans: Span[] = []
  const rest = new Set(words)
  const consume = (...taken: string[]) => {
    for (const word of taken) rest.delete(word)
  }
  const near = Array.from({ length: daysBack + daysAhead + 1 }, (_, at) => addDays(today, at - daysBack))
  const nearestFirst = [...near.slice(daysBack), ...near.slice(0, daysBack).reverse()]
  const number = words.find(word => /^\d{1,2}$/.test(word))
  for (const word of words) {
    const relative = dayNames().relative.get(word)
    if (relative !== undefined) {
      days.push(addDays(today, relative))
      consume(word)
    } else if (/^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(word) && isDay(word)) {
      days.push(word)
      consume(word)
    }
    for (const weekday of matchAbbreviation(word, dayNames().weekdays)) {
      const those = nearestFirst.filter(day => weekdayOf(day) === weekday)
      if (number) {
        days.push(...those.filter(day => Number(day.slice(8)) === Number(number)))
        const [next] = those
        if (next && Number(number) < 24) spans.push(hourOf(next, Number(number), zone))
        consume(word, number)
      } else {
        days.push(...those.slice(0, 1), ...those.filter(day => day < today).slice(0, 1))
        consume(word)
      }
    }
    for (const month of number ? matchAbbreviation(word, dayNames().months) : []) {
      days.push(
        ...nearestFirst.filter(day => Number(day.slice(5, 7)) === month + 1 && Number(day.slice(8)) === Number(number)),
      )
      consume(word, number!)
    }
  }
  return { spans: [...[...new Set(days)].map(day => spanOfDay(day, zone)), ...spans], rest: [...rest] }
}

function isDay(text: string): boolean {
  return new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
}

/** The span in which clocks in the zone show this hour. Handles days with 23 or 25 hours. */
function hourOf(day: string, at: number, zone: string): Span {
  const from = instantAt(day, `${at}:00`, zone)
  return { from, to: new Date(from.getTime() + hour) }
}

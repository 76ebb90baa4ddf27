import { languages } from '@aulaviva/domain/languages'
import { activeLanguage, activeLocale } from '../words/language.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

// Cached, because creating a format costs far more than using it, and a page of classes uses a few of them hundreds of
// times.
function format(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${activeLocale()} ${zone} ${JSON.stringify(options)}`
  const cached = formats.get(key)
  if (cached) return cached
  const created = new Intl.DateTimeFormat(activeLocale(), { ...options, timeZone: zone })
  formats.set(key, created)
  return created
}

/** For computing: the same digits and calendar on every device. */
export const machineFormat = (zone: string, options: Intl.DateTimeFormatOptions) =>
  format(zone, { ...options, calendar: 'gregory', numberingSystem: 'latn' })

type Instant = string | Date
const date = (instant: Instant) => (typeof instant === 'string' ? new Date(instant) : instant)

const clock = (zone: string) => format(zone, { hour: 'numeric', minute: '2-digit' })
const twelveHourLocales = new Map<string, boolean>()
/** Whether the region uses the 12-hour clock. */
export function usesTwelveHours(): boolean {
  const locale = activeLocale()
  // Querying a format's options costs fifty times as much as formatting.
  const twelveHours = twelveHourLocales.get(locale) ?? clock('UTC').resolvedOptions().hour12 === true
  twelveHourLocales.set(locale, twelveHours)
  return twelveHours
}

/** `18:00`, or `6:00 p. m.` where the region uses the 12-hour clock. */
export const clockTime = (instant: Instant, zone: string) =>
  clock(zone)
    .format(date(instant))
    .replace(/^0(?=\d)/, '')
    // "6:00 p. m." stays on one line.
    .replaceAll(' ', '\u00a0')
/** `18:00–19:00`, or `6:00–7:00 p. m.` */
export const clockSpan = (from: Instant, to: Instant, zone: string) =>
  // A span over midnight would include both dates.
  usesTwelveHours() && dayOf(from, zone) === dayOf(to, zone)
    ? // "7:00 p. m." stays on one line, which may break between the times.
      clock(zone)
        .formatRange(date(from), date(to))
        .replaceAll(/[ \u202f](?=[ap]?\.?[ \u00a0]?m)/gi, '\u00a0')
    : `${clockTime(from, zone)}–${clockTime(to, zone)}`

// "Monday 23 November" and "lunes 23 de noviembre" need no comma, "Monday, November 23" does.
const withoutComma = (day: string) => (languages[activeLanguage()].comma ? day : day.replace(/^(\S+),(?= \d)/, '$1'))
// Without the periods of abbreviations: "até seg., 23 de nov." would end a sentence with two.
const abbreviated = (instant: Instant, zone: string, options: Intl.DateTimeFormatOptions) =>
  format(zone, options)
    .format(date(instant))
    .replaceAll(/(?<=\p{L})\./gu, '')
/** `Monday 23 November` */
export const longDay = (instant: Instant, zone: string) =>
  withoutComma(format(zone, { weekday: 'long', day: 'numeric', month: 'long' }).format(date(instant)))
/** `Monday 23 November 2026` */
export const longDayOfYear = (instant: Instant, zone: string) =>
  withoutComma(format(zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(date(instant)))
/** `Mon 23 Nov` */
export const shortDay = (instant: Instant, zone: string) =>
  withoutComma(abbreviated(instant, zone, { weekday: 'short', day: 'numeric', month: 'short' }))
/** `Mon` */
export const shortWeekday = (instant: Instant, zone: string) => abbreviated(instant, zone, { weekday: 'short' })
/** `23 November 2026` */
export const fullDate = (instant: Instant, zone: string) =>
  format(zone, { day: 'numeric', month: 'long', year: 'numeric' }).format(date(instant))

/** `23 November 2026, 18:00` */
export const dateAndTime = (instant: Instant, zone: string) => `${fullDate(instant, zone)}, ${clockTime(instant, zone)}`
/** `23 Nov 2026` */
export const shortDateOfYear = (instant: Instant, zone: string) =>
  abbreviated(instant, zone, { day: 'numeric', month: 'short', year: 'numeric' })
/** `23 Nov` */
export const shortDate = (instant: Instant, zone: string) =>
  abbreviated(instant, zone, { day: 'numeric', month: 'short' })
/** `Nov`, with three letters for September too */
export const shortMonth = (instant: Instant, zone: string) =>
  format(zone, { month: 'short' }).format(date(instant)).slice(0, 3)
/** `November 2026` */
export const longMonth = (instant: Instant, zone: string) =>
  format(zone, { month: 'long', year: 'numeric' }).format(date(instant))

/**
 * The calendar day of an instant in a zone, as YYYY-MM-DD. The domain has the same with a date library, which is too
 * large for the first page.
 */
export function dayOf(instant: Instant, zone: string): string {
  const parts = machineFormat(zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(date(instant))
  const part = (type: string) => parts.find(one => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Milliseconds of a calendar day. In a zone with a clock change, a day may be longer or shorter. */
export const dayLength = 86_400_000

/** A YYYY-MM-DD day as an instant for the formats above, with the zone `UTC`. */
export const dayInstant = (day: string) => new Date(`${day}T00:00:00Z`)

/** The day this many days after a YYYY-MM-DD day. Negative for earlier ones. */
export const addDays = (day: string, days: number) =>
  new Date(dayInstant(day).getTime() + days * dayLength).toISOString().slice(0, 10)

/** `4.7` */
export const oneDecimal = (number: number) =>
  new Intl.NumberFormat(activeLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(number)
/** `75%`, as the region writes it. */
export const formatPercent = (share: number) =>
  new Intl.NumberFormat(activeLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(share)

import { hoursInWords } from '@aulaviva/domain/hours-in-words'
import { type Language, languages } from '@aulaviva/domain/languages'
import { type MailValues, type RenderedEmail, removeDoubleStops } from '@aulaviva/domain/mail-templates'
import { zonePlace } from '@aulaviva/domain/zone-place'
import type { AboutOf, KindName, ReaderLocale } from './kinds.rules.ts'
import { formatFacts } from './mail-facts.rules.ts'
import { type DateFormats, notificationsWords } from './notifications.words.ts'

/** The text of a kind for a reader. */
export function renderText<K extends KindName>(name: K, about: AboutOf<K>, locale: ReaderLocale) {
  return renderWith(name, about, locale.language, dateFormatsFor(locale))
}

/** The default email of a kind. Without a subject of its own, the title is the subject. */
export function renderEmail<K extends KindName>(
  name: K,
  about: AboutOf<K>,
  locale: ReaderLocale | { language: Language; formats: DateFormats },
): RenderedEmail {
  const formats = 'formats' in locale ? locale.formats : dateFormatsFor(locale)
  const { title, body, subject } = renderWith(name, about, locale.language, formats)
  return { subject: subject ?? title, paragraphs: subject === undefined ? [body] : [title, body] }
}

/** The variables of a custom email of a kind, with their values for the reader. */
export function templateValuesOf<K extends KindName>(name: K, about: AboutOf<K>, locale: ReaderLocale): MailValues {
  return formatFacts(name, about, {
    ...dateFormatsFor(locale),
    deletedPerson: notificationsWords(locale.language).deletedPerson,
  })
}

/** Names the time zone below an email that says a time: it may be read far from the app, which shows the zone. */
export function timeZoneNote(texts: readonly string[], { language, zone }: ReaderLocale): { note?: string } {
  const hasTime = texts.some(text => /\d:\d\d/.test(text))
  return hasTime ? { note: notificationsWords(language).zone(zonePlace(zone)) } : {}
}

type Render = (about: object, formats: DateFormats) => { title: string; subject?: string; body: string }

function renderWith(name: KindName, about: object, language: Language, formats: DateFormats): ReturnType<Render> {
  const render = notificationsWords(language).messages[name] as Render
  const { title, subject, body } = render(about, formats)
  return {
    title: removeDoubleStops(title),
    ...(subject !== undefined && { subject: removeDoubleStops(subject) }),
    body: removeDoubleStops(body),
  }
}

const cachedFormats = new Map<string, DateFormats>()

/** Intl formats are slow to create and cheap to keep, so there is one set per language and time zone. */
function dateFormatsFor({ language, zone }: ReaderLocale): DateFormats {
  const name = `${language} ${zone}`
  let formats = cachedFormats.get(name)
  if (!formats) {
    formats = createDateFormats(language, zone)
    cachedFormats.set(name, formats)
  }
  return formats
}

const maxCachedInstants = 500

function createDateFormats(language: Language, zone: string): DateFormats {
  const { locale } = languages[language]
  const moments = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  // With 12 or 24 hours, as the language writes it. The region, which may differ, is unknown here.
  const clock = new Intl.DateTimeFormat(locale, { timeZone: zone, hour: 'numeric', minute: '2-digit' })
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
  const months = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  function moment(instant: string): string {
    const parts = moments.formatToParts(new Date(instant))
    // "8:00" as on screens, and "9:30 p.m." on one line
    const time = clock
      .format(new Date(instant))
      .replace(/^0(?=\d:)/, '')
      .replaceAll(/\s/g, '\u00a0')
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(part => part.type === type)?.value ?? ''
    return notificationsWords(language).moment({
      weekday: part('weekday'),
      day: part('day'),
      month: part('month'),
      time,
    })
  }
  // a list is read many times, and one class time appears in many notifications
  const cachedMoments = new Map<string, string>()
  return {
    at(instant) {
      const text = cachedMoments.get(instant) ?? moment(instant)
      if (cachedMoments.size >= maxCachedInstants) cachedMoments.clear()
      cachedMoments.set(instant, text)
      return text
    },
    month: day => months.format(new Date(day)),
    day: day => days.format(new Date(day)),
    hours: minutes => hoursInWords(minutes, notificationsWords(language), numbers.format),
  }
}

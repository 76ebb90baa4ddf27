import { hoursInWords } from '@aulaviva/domain/hours-in-words'
import { type Language, languages } from '@aulaviva/domain/languages'
import { type MailValues, type SaidMail, singleStops } from '@aulaviva/domain/mail-templates'
import { zonePlace } from '@aulaviva/domain/zone-place'
import type { AboutOf, KindName, Reading } from './kinds.rules.ts'
import { factsOf } from './mail-facts.rules.ts'
import { type DatesInWords, notificationsWords } from './notifications.words.ts'

/** The text of a kind for a reader. */
export function wordsOf<K extends KindName>(name: K, about: AboutOf<K>, reading: Reading) {
  return said(name, about, reading.language, datesFor(reading))
}

/** The default email of a kind. Without a subject of its own, the title is the subject. */
export function mailSaid<K extends KindName>(
  name: K,
  about: AboutOf<K>,
  reading: Reading | { language: Language; writing: DatesInWords },
): SaidMail {
  const writing = 'writing' in reading ? reading.writing : datesFor(reading)
  const { title, body, subject } = said(name, about, reading.language, writing)
  return { subject: subject ?? title, paragraphs: subject === undefined ? [body] : [title, body] }
}

/** The variables of a custom email of a kind, with their values for the reader. */
export function valuesOf<K extends KindName>(name: K, about: AboutOf<K>, reading: Reading): MailValues {
  return factsOf(name, about, { ...datesFor(reading), former: notificationsWords(reading.language).former })
}

/** Names the time zone below an email that says a time: it may be read far from the app, which shows the zone. */
export function zoneNote(texts: readonly string[], { language, zone }: Reading): { note?: string } {
  const saysTime = texts.some(text => /\d:\d\d/.test(text))
  return saysTime ? { note: notificationsWords(language).zone(zonePlace(zone)) } : {}
}

type Say = (about: object, write: DatesInWords) => { title: string; subject?: string; body: string }

function said(name: KindName, about: object, language: Language, writing: DatesInWords): ReturnType<Say> {
  const say = notificationsWords(language).told[name] as Say
  const { title, subject, body } = say(about, writing)
  return {
    title: singleStops(title),
    ...(subject !== undefined && { subject: singleStops(subject) }),
    body: singleStops(body),
  }
}

const kept = new Map<string, DatesInWords>()

/** Intl formats are slow to create and cheap to keep, so there is one set per language and time zone. */
function datesFor({ language, zone }: Reading): DatesInWords {
  const name = `${language} ${zone}`
  let writing = kept.get(name)
  if (!writing) {
    writing = makeDates(language, zone)
    kept.set(name, writing)
  }
  return writing
}

const mostInstants = 500

function makeDates(language: Language, zone: string): DatesInWords {
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
  const written = new Map<string, string>()
  return {
    at(instant) {
      const known = written.get(instant) ?? moment(instant)
      if (written.size >= mostInstants) written.clear()
      written.set(instant, known)
      return known
    },
    month: day => months.format(new Date(day)),
    day: day => days.format(new Date(day)),
    hours: minutes => hoursInWords(minutes, notificationsWords(language), numbers.format),
  }
}

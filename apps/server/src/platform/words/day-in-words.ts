import { type Language, languages } from '@aulaviva/domain/languages'

/** Formats the day of an instant in a time zone. */
export function dayInWords(instant: Date, { language, timeZone }: { language: Language; timeZone: string }): string {
  const { locale } = languages[language]
  return new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(instant)
}

/** Formats the day and time of an instant in a time zone, and names the zone. */
export function hourInWords(instant: Date, { language, timeZone }: { language: Language; timeZone: string }): string {
  const { locale } = languages[language]
  const formatted = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant)
  // "6:00", as on screens
  return formatted.replace(/\b0(?=\d:)/, '')
}

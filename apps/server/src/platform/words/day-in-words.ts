import { type Language, languages } from '@aulaviva/domain/languages'

/** The day of an instant by the clocks of a place, in words. */
export function dayInWords(instant: Date, { language, timeZone }: { language: Language; timeZone: string }): string {
  const { locale } = languages[language]
  return new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(instant)
}

/** The day and the hour of an instant by the clocks of a place, which it names. */
export function hourInWords(instant: Date, { language, timeZone }: { language: Language; timeZone: string }): string {
  const { locale } = languages[language]
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(instant)
}

import { activeLocale } from '../words/language.ts'

/** `23 Nov 2026`; apart from the other formats, since no page of the first minute tells a year so. */
export const shortDateOfYear = (instant: Date | string, timeZone: string): string =>
  new Intl.DateTimeFormat(activeLocale(), { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(
    new Date(instant),
  )

import { activeLocale } from '#platform/words/locale.ts'

const language = () => (activeLocale() === 'en' ? 'en-GB' : activeLocale())
const named = (month: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language(), { ...options, timeZone: 'UTC' }).format(new Date(`${month}T00:00:00Z`))

/** `March 2026` */
export const monthName = (month: string) => named(month, { month: 'long', year: 'numeric' })
/** `Mar` */
export const shortMonth = (month: string) => named(month, { month: 'short' }).slice(0, 3)

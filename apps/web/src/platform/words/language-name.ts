import { activeLocale } from './language.ts'

export function languageName(code: string): string {
  const locale = activeLocale()
  const name = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }).of(code) ?? code
  return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1)
}

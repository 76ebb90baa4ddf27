import type { Language } from '@aulaviva/domain/languages'
import { dayInWords } from '../../../platform/words/day-in-words.ts'
import type { CertificateRow } from './certificates.repository.ts'
import { certificateWords } from './certificates.words.ts'

interface Fact {
  name: string
  value: string
}

/** Returns the figures for the PDF and the page that verifies the certificate. */
export function factsOf(
  certificate: Pick<CertificateRow, 'kind' | 'cefr' | 'level_code' | 'completed_at' | 'minutes' | 'score'> & {
    language: Language
    timeZone: string
  },
): Fact[] {
  const { kind, cefr, level_code, completed_at, minutes, score, language } = certificate
  const words = certificateWords(language)
  // as the language writes numbers, regardless of country: with a comma in Spanish
  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1, ...options }).format(value)
  return [
    { name: words.completedOn, value: dayInWords(new Date(completed_at), certificate) },
    ...(kind === 'COURSE' && level_code ? [{ name: words.level, value: level_code }] : []),
    ...(cefr && cefr !== level_code ? [{ name: words.cefr, value: cefr }] : []),
    // leaves out less than an hour
    ...(minutes >= 60 ? [{ name: words.hours[kind], value: number(minutes / 60) }] : []),
    ...(score === null ? [] : [{ name: words.score, value: number(score / 100, { style: 'percent' }) }]),
  ]
}

/** What was completed, as one line. */
export const titleOf = ({ kind, level_code, title }: Pick<CertificateRow, 'kind' | 'level_code' | 'title'>) =>
  kind === 'LEVEL' && level_code ? `${level_code} ${title}` : title

import { plural } from '#platform/words/define-words.ts'

export const classes = (count: number) => plural(count, { one: '1 clase', other: `${count} clases` })
export const students = (count: number) => plural(count, { one: '1 estudiante', other: `${count} estudiantes` })

/**
 * A date or time with its article, for use in a sentence: “el lunes 23 de noviembre”, “las 18:00”, “la 1:00”, but “hoy,
 * 18:00”. The formats of `platform/time/format.ts` have no article.
 */
export function el(moment: string): string {
  if (/^(hoy|mañana|ayer)\b/i.test(moment)) return moment
  if (/^\d{1,2}:/.test(moment)) return `${/^0?1:/.test(moment) ? 'la' : 'las'} ${moment}`
  return `el ${moment}`
}

/** “del lunes 23 de noviembre”, “de las 18:00”, “de hoy” */
export const del = (moment: string) => `de ${el(moment)}`.replace(/^de el /, 'del ')

/** “al lunes 23 de noviembre”, “a las 18:00”, “a la 1:00” */
export const al = (moment: string) => `a ${el(moment)}`.replace(/^a el /, 'al ')

/** “Lunes 23 de noviembre”, for the start of a sentence. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** “inglés”: a capitalized list entry as written inside a sentence. */
export const within = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** For the end of a sentence: “las 18:00.”, “las 6:00 p. m.” The abbreviation already has its period. */
export const elStop = (moment: string) => `${el(moment)}.`.replace(/\.\.$/, '.')

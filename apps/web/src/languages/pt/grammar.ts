import { plural } from '#platform/words/define-words.ts'

export const classes = (count: number) => plural(count, { one: `${count} aula`, other: `${count} aulas` })
export const students = (count: number) => plural(count, { one: `${count} aluno`, other: `${count} alunos` })
export const questions = (count: number) => plural(count, { one: `${count} questão`, other: `${count} questões` })

/**
 * A date or time with the preposition of when something happens: “na segunda-feira, 23 de novembro”, “no sábado”, “em
 * 23 de novembro”, “às 18:00”, “à 1:00”, but “hoje, 18:00”. The formats of `platform/time/format.ts` have none.
 */
export const em = (moment: string) =>
  isNear(moment) ? moment : `${choose(moment, { hour: 'à', date: 'em', weekend: 'no', weekday: 'na' })} ${moment}`

/** “da segunda-feira, 23 de novembro”, “do sábado”, “de 23 de novembro”, “das 18:00”, “da 1:00”, “de hoje” */
export const de = (moment: string) =>
  `${isNear(moment) ? 'de' : choose(moment, { hour: 'da', date: 'de', weekend: 'do', weekday: 'da' })} ${moment}`

const isNear = (moment: string) => /^(hoje|amanhã|ontem)/i.test(moment)

function choose(moment: string, words: Record<'hour' | 'date' | 'weekend' | 'weekday', string>): string {
  if (/^\d{1,2}:/.test(moment)) return /^0?1:/.test(moment) ? words.hour : `${words.hour}s`
  if (/^\d/.test(moment)) return words.date
  return /^(sáb|dom)/i.test(moment) ? words.weekend : words.weekday
}

/** “inglês”: a capitalized list entry as written inside a sentence. */
export const within = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

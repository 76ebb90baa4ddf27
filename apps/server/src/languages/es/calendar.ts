import { plural } from '../../platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const calendar: Translations['calendar'] = {
  unit: (number, title) => `Unidad ${number}: ${title}`,
  with: teacher => `Con ${teacher}`,
  noTeacher: 'Nadie la da todavía.',
  classroom: where => `Aula: ${where}`,
  room: (minutes, url) =>
    `La sala se abre ${plural('es', minutes, { one: '1 minuto', other: `${minutes} minutos` })} antes del inicio: ${url}`,
  canceled: 'La clase se canceló.',
  takenOff: 'La academia te quitó de esta clase.',
  givenUp: 'Dejaste esta clase.',
}

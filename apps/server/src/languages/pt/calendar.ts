import { plural } from '../../platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const calendar: Translations['calendar'] = {
  unit: (number, title) => `Unidade ${number}: ${title}`,
  withTeacher: teacher => `Com ${teacher}`,
  noTeacher: 'Ainda sem professor',
  classroom: where => `Sala de aula: ${where}`,
  room: (minutes, url) =>
    `Você pode entrar a partir de ${plural('pt', minutes, { one: '1 minuto', other: `${minutes} minutos` })} antes do início: ${url}`,
  canceled: 'Esta aula foi cancelada.',
  takenOff: 'Você não dá mais esta aula.',
  dropped: 'Você deixou esta aula.',
}

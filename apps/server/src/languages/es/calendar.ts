import { plural } from '../../platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const calendar: Translations['calendar'] = {
  unit: (number, title) => `Unidad ${number}: ${title}`,
  withTeacher: teacher => `Con ${teacher}`,
  noTeacher: 'Aún no tiene profesor',
  classroom: where => `Aula: ${where}`,
  room: (minutes, url) =>
    `Puedes entrar desde ${plural('es', minutes, { one: '1 minuto', other: `${minutes} minutos` })} antes del inicio: ${url}`,
  canceled: 'Esta clase se canceló.',
  takenOff: 'Ya no das esta clase.',
  dropped: 'Cediste esta clase.',
}

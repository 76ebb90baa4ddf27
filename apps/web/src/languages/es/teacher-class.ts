import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { el } from './grammar.ts'

export const teacherClass: Translations['teacher-class'] = {
  seatsTaken: (taken, capacity) => `${taken} de ${capacity} cupos ocupados`,
  seatsLeft: left => (left === 0 ? 'Llena' : plural(left, { one: '1 libre', other: `${left} libres` })),
  running: 'En curso',
  canceled: 'Cancelada',
  startsIn: 'Empieza en',
  teacher: name => `Profesor: ${name}`,
  room: {
    open: 'Entrar a la clase',
    opensAt: time => `Puedes entrar desde ${el(time)}`,
    none: 'Aún no hay enlace a la sala',
  },
  owed: {
    of: (owed, all) => `Faltan comentarios para ${owed} de ${all}`,
    wasOf: (owed, all) => `Sin comentarios para ${owed} de ${all}`,
    none: 'Sin comentarios pendientes',
    noStudents: 'Sin reservas',
  },
}

import type { Translations } from '../translations.ts'
import { el, students } from './grammar.ts'

export const teacherClass: Translations['teacher-class'] = {
  students: count => (count === 0 ? 'Sin reservas' : students(count)),
  running: 'En curso',
  canceled: 'Cancelada',
  startsIn: 'Empieza en',
  teacher: name => `Profesor: ${name}`,
  room: {
    open: 'Entrar a la clase',
    opensAt: time => `Puedes entrar desde ${el(time)}`,
    none: 'Aún no hay enlace a la sala',
  },
  feedback: {
    due: count => `Faltan comentarios para ${students(count)}`,
    wasDue: count => `Sin comentarios para ${students(count)}`,
  },
}

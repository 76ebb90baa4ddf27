import type { Translations } from '../translations.ts'
import { de, students } from './grammar.ts'

export const teacherClass: Translations['teacher-class'] = {
  students: count => (count === 0 ? 'Nenhuma reserva' : students(count)),
  running: 'Em andamento',
  canceled: 'Cancelada',
  startsIn: 'Começa em',
  teacher: name => `Aula com ${name}`,
  room: {
    open: 'Entrar na aula',
    opensAt: time => `Você pode entrar a partir ${de(time)}`,
    none: 'Ainda sem link para entrar',
  },
  feedback: {
    due: count => `Falta feedback para ${students(count)}`,
    wasDue: count => `Sem feedback para ${students(count)}`,
  },
}

import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const teacherClass: Translations['teacher-class'] = {
  seatsTaken: (taken, capacity) => `${taken} de ${capacity} vagas ocupadas`,
  seatsLeft: left => (left === 0 ? 'Lotada' : plural(left, { one: `${left} vaga`, other: `${left} vagas` })),
  running: 'Em andamento',
  canceled: 'Cancelada',
  startsIn: 'Começa em',
  teacher: name => `Aula com ${name}`,
  room: {
    open: 'Entrar na aula',
    opensAt: time => `Você pode entrar a partir de ${time}`,
    none: 'Ainda sem link para entrar',
  },
  owed: {
    of: (owed, all) => `Falta feedback para ${owed} de ${all}`,
    wasOf: (owed, all) => `Sem feedback para ${owed} de ${all}`,
    none: 'Nenhum feedback pendente',
    noStudents: 'Nenhuma reserva',
  },
}

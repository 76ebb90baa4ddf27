import type { Translations } from '../translations.ts'

export const teacherClass: Translations['teacher-class'] = {
  seatsTaken: (taken, capacity) => `${taken} de ${capacity} cupos ocupados`,
  seatsLeft: left => (left === 0 ? 'completa' : `${left} libres`),
  running: 'En curso',
  canceled: 'Cancelada',
  startsIn: 'Empieza en',
  room: {
    open: 'Abrir la sala',
    opensAt: time => `La sala abre a las ${time}`,
    none: 'Esta clase aún no tiene dirección de sala',
  },
  owed: {
    of: (owed, all) => `Falta la retroalimentación de ${owed} de ${all}`,
    none: 'Todo registrado',
    noStudents: 'Nadie reservó',
  },
}

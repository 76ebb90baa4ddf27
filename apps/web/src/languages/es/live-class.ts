import type { Translations } from '../translations.ts'

export const liveClass: Translations['live-class'] = {
  hours: (count, text) => (count === 1 ? `${text} hora` : `${text} horas`),
  allLevels: 'Todos los niveles',
  unit: number => `Unidad ${number}`,
  kinds: { GROUP: 'Grupal', PRIVATE: 'Privada' },
  noTeacher: 'Profesor por confirmar',
  classesGiven: (count, text) => (count === 1 ? '1 clase dada' : `${text} clases dadas`),
  rated: rating => `Calificación ${rating} de 5`,
  near: { today: 'Hoy', tomorrow: 'Mañana' },
  soon: { today: 'hoy', tomorrow: 'mañana' },
  days: count => (count === 1 ? '1 día' : `${count} días`),
  room: {
    enter: 'Entrar a la sala',
    newTab: 'se abre en otra pestaña',
    opens: time => `La sala abre a las ${time}`,
    opensOn: when => `La sala abre ${when}`,
    waiting: 'El enlace de la sala aún no ha llegado. Aparecerá aquí.',
    ended: 'Esta clase terminó',
  },
  reserve: { action: 'Reservar una clase', plan: 'Ver tu plan' },
  next: {
    label: 'Tu próxima clase',
    startsIn: 'Empieza en',
    running: 'En curso',
    details: 'Detalles de la clase',
  },
}

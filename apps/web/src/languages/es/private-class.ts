import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { al, del, el, elStop } from './grammar.ts'

const times = (count: number) =>
  count === 0 ? 'Sin horarios libres' : plural(count, { one: '1 horario libre', other: `${count} horarios libres` })

export const privateClass: Translations['private-class'] = {
  title: 'Reservar una clase privada',
  intro: 'Un profesor solo para ti.',
  zone: place => `Hora de ${place}.`,
  back: 'Reservar una clase',
  loading: 'Cargando profesores y horarios…',
  loadFailed: { page: 'No pudimos cargar las clases privadas', times: 'No pudimos cargar los horarios libres' },
  empty: {
    types: {
      title: 'Aún no hay clases privadas',
      body: 'Por ahora tu academia no las ofrece. Puedes reservar clases grupales.',
    },
    teachers: {
      title: 'Ahora no hay horarios libres',
      body: 'Aún no hay profesores disponibles para clases privadas. Vuelve pronto o reserva una clase grupal.',
    },
    ofTeacher: 'Elige otro día u otro profesor.',
    ofAny: 'Elige otro día arriba.',
    atAll: 'Ningún profesor tiene horarios libres estos días. Vuelve pronto o reserva una clase grupal.',
    next: (day, count) => `Ir ${al(day)} (${times(count).toLowerCase()})`,
  },
  groups: 'Ver clases grupales',
  type: 'Tipo de clase',
  typeOf: (minutes, hours) => `${minutes} min · cuesta ${hours}`,
  teacher: 'Profesor',
  anyTeacher: 'Cualquier profesor',
  teachers: count => plural(count, { one: '1 profesor', other: `${count} profesores` }),
  day: 'Día',
  free: times,
  freeShort: count => plural(count, { one: '1 libre', other: `${count} libres` }),
  times: day => `Horarios libres ${del(day)}`,
  found: (count, day) => `${times(count)} ${el(day)}`,
  refusals: {
    too_late_to_reserve: 'Empieza muy pronto',
    beyond_horizon: 'Aún no se puede reservar',
    after_contract_end: 'Después de tu suscripción',
    contract_paused: 'Suscripción en pausa',
    overlapping_class: 'Ya tienes clase',
    not_enough_hours: 'No te alcanzan las horas',
    weekly_limit_reached: 'Límite semanal alcanzado',
    monthly_limit_reached: 'Límite mensual alcanzado',
    type_limit_reached: 'Sin horas para este tipo',
    open_reservations_reached: 'Demasiadas reservas',
  },
  confirm: {
    title: '¿Reservar esta clase?',
    teacher: 'Profesores disponibles',
    wish: '¿En qué te gustaría trabajar?',
    wishHint: 'Opcional. Tu profesor lo ve antes de la clase.',
    cost: (cost, left) => `Cuesta ${cost}. Tu saldo después: ${left}.`,
    free: moment => `Puedes cancelar sin costo hasta ${elStop(moment)}`,
    afterwards: cost => `Después, cancelar cuesta ${cost}.`,
    moves: moment => `Puedes cambiar de clase hasta ${elStop(moment)}`,
    notFree: 'Esta clase empieza pronto, así que no podrás cancelarla sin costo.',
    yes: cost => `Reservar y usar ${cost}`,
    no: 'Elegir otra hora',
  },
  done: 'Clase reservada con éxito',
  timeTaken: 'Esa hora se acaba de ocupar. Estos son los horarios que quedan.',
  failure: 'No pudimos reservar la clase. Inténtalo más tarde.',
}

import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { capital, el } from './grammar.ts'

export const home: Translations['home'] = {
  title: 'Inicio',
  greeting: {
    morning: name => `Buenos días, ${name}`,
    afternoon: name => `Buenas tardes, ${name}`,
    evening: name => `Buenas noches, ${name}`,
  },
  today: (day, place) => `${capital(day)}, hora de ${place}`,
  loading: 'Cargando la página de inicio…',
  loadFailed: 'No pudimos cargar la página de inicio',
  empty: {
    title: 'No tienes clases reservadas.',
    body: 'Elige un día, un tema y un profesor. Tu próxima clase aparece aquí.',
  },
  badges: {
    title: 'Nuevas insignias',
    more: count => plural(count, { one: 'y 1 insignia más', other: `y ${count} insignias más` }),
  },
  hours: {
    title: 'Tus horas',
    left: 'Horas disponibles',
    week: limit => (limit ? `Esta semana, de ${limit}` : 'Esta semana'),
    month: limit => (limit ? `Este mes, de ${limit}` : 'Este mes'),
    note: 'La semana y el mes incluyen las horas reservadas.',
    until: day => `Usa tus horas hasta ${el(day)}.`,
    repeats: day => `Hasta ${el(day)} puedes repetir clases que no aprobaste.`,
  },
  reserve: {
    title: 'Reservar una clase',
    reserve: 'Reservar',
    reserveClass: (title, time) => `Reservar ${title}, ${time}`,
    free: count => plural(count, { one: '1 libre', other: `${count} libres` }),
    more: 'Más días',
    empty: 'No hay clases de tu nivel disponibles en los próximos 5 días.',
  },
}

import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { el } from './grammar.ts'

export const progress: Translations['progress'] = {
  title: 'Progreso',
  intro: 'Lo que tus clases te han dado hasta ahora, unidad por unidad y tema por tema.',
  loading: 'Cargando tu progreso',
  failed: 'No pudimos cargar tu progreso',
  empty: {
    title: 'Todavía no hay avances',
    body: 'Después de cada clase, tu profesor registra lo que lograste y lo ves aquí.',
  },
  level: {
    yours: 'Tu nivel',
    none: 'Aún no tienes nivel. Te lo da la prueba de nivel o tu academia.',
    units: (done, all) => `${done} de ${all} unidades aprobadas`,
    noUnits: 'Todavía sin unidades',
    unitsLabel: 'Unidades aprobadas',
    topicsLabel: 'Temas logrados',
    completed: day => `Completado ${el(day)}`,
    evaluationOpen: 'Aún falta la evaluación del final del nivel.',
    evaluationPassed: 'La evaluación del nivel está aprobada.',
  },
  completed: { title: 'Niveles completados', none: 'Todavía ninguno.' },
  map: {
    title: 'El mapa',
    unit: number => `Unidad ${number}`,
    states: { APPROVED: 'Aprobada', TO_REPEAT: 'Por repetir', STARTED: 'Empezada', AHEAD: 'Por empezar' },
    topics: {
      ACHIEVED: 'Logrado',
      IN_PROGRESS: 'En proceso',
      NOT_ACHIEVED: 'Aún no',
      none: 'Sin evaluar aún',
    },
  },
  hours: {
    title: 'Horas usadas',
    caption: 'Horas usadas en las últimas doce semanas',
    week: 'Semana del',
    hours: (count, text) => plural(count, { one: `${text} hora`, other: `${text} horas` }),
    note: text => `${text} en doce semanas`,
  },
  attendance: {
    title: 'Asistencia',
    caption: 'Clases de los últimos seis meses por asistencia',
    month: 'Mes',
    attended: 'Asististe',
    absent: 'Ausente',
    excused: 'Justificada',
    note: share => `Asististe al ${share} de tus clases`,
  },
  strengths: {
    title: 'Fortalezas por tema',
    none: 'Aún no se ha evaluado ningún tema.',
    achieved: 'Logrado',
    inProgress: 'En proceso',
    notYet: 'Aún no',
    of: count =>
      plural(count, {
        one: '1 tema evaluado, en todos los niveles',
        other: `${count} temas evaluados, en todos los niveles`,
      }),
    again: 'Vale la pena repasar',
  },
}

import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { el } from './grammar.ts'

export const progress: Translations['progress'] = {
  title: 'Progreso',
  intro: 'Tus resultados por unidad y tema.',
  loading: 'Cargando tu progreso…',
  loadFailed: 'No pudimos cargar tu progreso',
  empty: {
    title: 'Aún no hay avances',
    body: 'Después de cada clase, tu profesor registra lo que lograste. Lo verás aquí.',
  },
  level: {
    yourLevel: 'Tu nivel',
    noLevel: 'Aún no tienes nivel. Haz la prueba de nivel o pregunta a tu academia.',
    units: (done, all) =>
      plural(all, { one: `${done} de 1 unidad aprobada`, other: `${done} de ${all} unidades aprobadas` }),
    noUnits: 'Aún no hay unidades',
    unitsLabel: 'Unidades aprobadas',
    topicsLabel: 'Temas logrados',
    completed: day => `Completado ${el(day)}`,
    next: level => `El siguiente nivel es ${level}. Tu academia te pasará a él.`,
    evaluationOpen: 'Aún te falta aprobar la evaluación del nivel.',
    evaluationPassed: 'Aprobaste la evaluación del nivel.',
  },
  completed: { title: 'Niveles completados', none: 'Aún no hay ninguno' },
  map: {
    title: 'Unidades y temas',
    unit: number => `Unidad ${number}`,
    states: { APPROVED: 'Aprobada', TO_REPEAT: 'Por repetir', STARTED: 'Empezada', AHEAD: 'Por empezar' },
    topics: {
      ACHIEVED: 'Logrado',
      IN_PROGRESS: 'En proceso',
      NOT_ACHIEVED: 'Aún no logrado',
      none: 'Aún sin resultado',
    },
  },
  hours: {
    title: 'Horas usadas',
    caption: 'Horas usadas en las últimas 12 semanas',
    week: 'Semana del',
    hours: (count, text) => plural(count, { one: `${text} hora`, other: `${text} horas` }),
    note: text => `${text} en 12 semanas`,
  },
  attendance: {
    title: 'Asistencia',
    caption: 'Clases de los últimos 6 meses, por asistencia',
    month: 'Mes',
    attended: 'Asististe',
    absent: 'Ausente',
    excused: 'Justificada',
    note: share => `Asististe al ${share} de tus clases`,
  },
  strengths: {
    title: 'Resultados por tema',
    empty: 'Aún no hay resultados por tema',
    achieved: 'Logrado',
    inProgress: 'En proceso',
    notYet: 'Aún no logrado',
    gradedTopics: count =>
      plural(count, {
        one: '1 tema con resultado, en todos los niveles',
        other: `${count} temas con resultado, en todos los niveles`,
      }),
    toReview: 'Para repasar',
  },
}

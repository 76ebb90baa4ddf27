import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { el } from './grammar.ts'

export const testResults: Translations['test-results'] = {
  title: 'Resultados',
  tab: title => `Resultados · ${title}`,
  loadFailed: 'No pudimos cargar los resultados',
  empty: 'Aún no hay resultados',
  noneBody: 'Entrega tus respuestas para ver tus resultados.',
  toTest: 'Ir a la prueba',
  scoreName: 'Tu puntaje',
  passed: 'Aprobaste',
  notPassed: 'No aprobaste',
  review: 'En revisión',
  reviewBody: 'Un profesor calificará tus respuestas escritas y habladas. Te avisaremos cuando tu puntaje esté listo.',
  passMark: mark => `Necesitas ${mark} para aprobar.`,
  completesFrom: score => `Necesitas ${score} para completar este curso o nivel.`,
  solutionsLater: score =>
    `Verás las respuestas correctas y todas las explicaciones cuando alcances ${score} o no te queden intentos.`,
  solutionsOnceReached: score => `Verás las respuestas correctas y todas las explicaciones cuando alcances ${score}.`,
  byTime: 'El tiempo se acabó antes de que entregaras. Tus respuestas hasta ese momento cuentan.',
  right: (count, all) => `${count} de ${all} correctas`,
  when: (day, time) => `Entregado ${el(day)}, ${time}`,
  retake: 'Repetir prueba',
  classes: 'Volver a mis clases',
  course: name => `Volver a ${name}`,
  answers: 'Respuestas',
  question: at => `Pregunta ${at}`,
  standing: {
    RIGHT: 'Correcta',
    PARTLY: 'Correcta en parte',
    WRONG: 'Incorrecta',
    UNANSWERED: 'Sin respuesta',
    IN_REVIEW: 'En revisión',
  },
  points: (earned, all) => plural(all, { one: `${earned} de 1 punto`, other: `${earned} de ${all} puntos` }),
  yourAnswer: 'Tu respuesta',
  solution: 'Respuesta correcta',
  example: 'Respuesta de ejemplo',
  explanation: 'Explicación',
  feedback: 'Comentario sobre tu respuesta',
  rubric: 'Criterios de calificación',
  criterion: (text, earned, points) =>
    earned === null
      ? text
      : `${text}: ${plural(points, { one: `${earned} de 1 punto`, other: `${earned} de ${points} puntos` })}`,
  comment: 'Comentario de tu profesor',
  unanswered: 'No respondiste.',
  skipped: 'Omitiste la grabación.',
  yes: 'Verdadero',
  no: 'Falso',
  or: ' o ',
  recording: 'Tu grabación',
  otherAttempts: 'Intentos',
  attemptOf: (day, time) => `${day}, ${time}`,
}

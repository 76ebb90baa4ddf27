import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const marking: Translations['marking'] = {
  title: 'Por calificar',
  intro: 'Respuestas por calificar y niveles por confirmar, primero los más antiguos.',
  tabs: { label: 'Por calificar', answers: 'Respuestas', placement: 'Pruebas de nivel' },
  loading: 'Cargando el trabajo de los estudiantes…',
  loadFailed: 'No pudimos cargar el trabajo de los estudiantes',
  empty: {
    answers: {
      title: 'No hay nada por calificar',
      body: 'Las respuestas escritas y habladas aparecerán aquí cuando los estudiantes las entreguen.',
    },
    placement: {
      title: 'Aún no hay pruebas de nivel',
      body: 'Los niveles sugeridos aparecerán aquí para que los confirmes o los cambies.',
    },
    classes: 'Ver tus clases',
  },
  kinds: { OPEN_TEXT: 'Escrita', SPOKEN: 'Hablada' },
  notRecorded: count =>
    plural(count, {
      one: '1 respuesta hablada no se grabó y no suma puntos',
      other: `${count} respuestas habladas no se grabaron y no suman puntos`,
    }),
  claimedBy: who => `${who} la está calificando`,
  mine: 'La estás calificando',
  dialog: {
    title: student => `Respuesta de ${student}`,
    task: 'Tarea',
    recording: 'Grabación',
    answer: 'Respuesta',
    sample: 'Respuesta modelo',
    rubric: 'Puntos por criterio, de 0 a 4',
    ownRubric: 'Puntos por criterio',
    unmarked: 'Sin calificar',
    pointsOf: (points, most) => `${points} de ${most}`,
    earned: (text, points, most) => `${text}: ${points} de ${most}`,
    criteria: {
      task: 'Cumple la tarea',
      organisation: 'Organización',
      fluency: 'Fluidez',
      pronunciation: 'Pronunciación',
      vocabulary: 'Vocabulario',
      grammar: 'Gramática',
    },
    scale: ['Aún no', 'Un poco', 'En parte', 'Bien', 'Muy bien'],
    mark: (marks, word) => `${marks}: ${word}`,
    comment: 'Comentario para el estudiante',
    commentHint: 'Por ejemplo, qué estuvo bien y algo en lo que trabajar.',
    submit: 'Calificar y avisar',
    submitMore: 'Calificar respuesta',
    remaining: count =>
      plural(count, {
        one: 'Última respuesta por calificar de esta prueba.',
        other: `Quedan ${count} respuestas por calificar de esta prueba.`,
      }),
    final: 'Después no podrás cambiar la calificación.',
    missing: 'Asigna puntos a cada criterio',
    marked: (who, percent) => (who ? `Calificada por ${who}: ${percent}` : `Calificada: ${percent}`),
    loadFailed: 'No pudimos cargar el trabajo de este estudiante',
    done: 'Respuesta calificada',
    next: name => `Siguiente: ${name}`,
  },
  placement: {
    unconfirmed: 'Por confirmar',
    confirmed: who => `Confirmado por ${who}`,
    title: student => `Nivel de ${student}`,
    suggestion: (cefr, from, to) =>
      from === to
        ? `Las respuestas indican con claridad ${cefr}.`
        : `Las respuestas indican ${cefr}, entre ${from} y ${to}.`,
    skills: {
      GRAMMAR: 'Gramática y vocabulario',
      READING: 'Lectura',
      LISTENING: 'Comprensión oral',
      SPEAKING: 'Expresión oral',
    },
    speaking: { NOT_GIVEN: 'No respondió', WAITING: 'Por calificar', HEARD: '' },
    ungraded: 'La respuesta hablada aún no está calificada.',
    gradeFirst: 'Calificarla primero',
    final: 'Después, solo el equipo podrá cambiar el nivel.',
    level: 'Nivel del estudiante',
    levelChanged: (placed, today) => `La prueba sugirió ${placed}. El nivel del estudiante ahora es ${today}.`,
    currentLevel: today => `El nivel del estudiante ahora es ${today}.`,
    noLevel: 'El estudiante aún no tiene nivel.',
    comment: 'Comentario para el estudiante',
    repeat: 'Permitir otro intento ahora',
    confirm: 'Confirmar y avisar',
    keepLevel: level => `Dejar ${level} y avisar`,
    changeLevel: 'Cambiar y avisar',
    done: 'Nivel guardado. Avisamos al estudiante.',
  },
}

import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const marking: Translations['marking'] = {
  title: 'Corrección',
  intro:
    'Lo que escribieron y dijeron los estudiantes, y los niveles que un profesor debe revisar. Primero lo más antiguo.',
  tabs: { label: 'Qué revisar', answers: 'Respuestas', placement: 'Pruebas de nivel' },
  loading: 'Cargando lo pendiente',
  failed: 'No pudimos cargar lo pendiente',
  none: {
    answers: {
      title: 'No hay nada por corregir',
      body: 'Las respuestas escritas y habladas aparecen aquí en cuanto los estudiantes las entregan.',
    },
    placement: {
      title: 'Nadie ha hecho la prueba de nivel',
      body: 'Los niveles que propone la prueba aparecen aquí para que los confirmes o los corrijas.',
    },
    classes: 'Ver tus clases',
  },
  kinds: { OPEN_TEXT: 'Escrita', SPOKEN: 'Hablada' },
  notRecorded: count =>
    plural(count, {
      one: '1 respuesta hablada de esta prueba quedó sin grabar y no suma puntos',
      other: `${count} respuestas habladas de esta prueba quedaron sin grabar y no suman puntos`,
    }),
  at: who => `${who} la está corrigiendo`,
  mine: 'La estás corrigiendo',
  dialog: {
    title: student => `La respuesta de ${student}`,
    task: 'La tarea',
    said: 'Lo que dijo',
    wrote: 'Lo que escribió',
    sample: 'Qué tiene una buena respuesta',
    rubric: 'Puntos, de 0 a 4',
    ownRubric: 'Puntos por criterio',
    unmarked: 'Sin puntos aún',
    pointsOf: (points, most) => `${points} de ${most}`,
    earned: (text, points, most) => `${text}: ${points} de ${most}`,
    criteria: {
      task: 'Hace lo que se pide',
      organisation: 'Orden y conectores',
      fluency: 'Fluidez',
      pronunciation: 'Pronunciación',
      vocabulary: 'Vocabulario',
      grammar: 'Gramática',
    },
    scale: ['Aún no', 'Empieza', 'En parte', 'Bien', 'Muy bien'],
    comment: 'Un comentario para el estudiante',
    commentHint: 'Di qué estuvo bien y algo en lo que pueda trabajar.',
    submit: 'Corregir y avisar al estudiante',
    submitMore: 'Corregir',
    left: count => plural(count, { one: 'Es la última de esta prueba.', other: `Quedan ${count} de esta prueba.` }),
    missing: 'Pon puntos en cada línea.',
    marked: (who, percent) => `Corregida por ${who}: ${percent}`,
    failed: 'No pudimos cargar la respuesta',
    done: 'Corregida',
    next: name => `Sigue: ${name}`,
  },
  placement: {
    waits: 'Te espera',
    confirmed: who => `Confirmado por ${who}`,
    title: student => `El nivel de ${student}`,
    shows: (cefr, from, to) =>
      from === to
        ? `Las respuestas muestran ${cefr} con claridad.`
        : `Las respuestas muestran ${cefr}, entre ${from} y ${to}.`,
    skills: {
      GRAMMAR: 'Gramática y vocabulario',
      READING: 'Lectura',
      LISTENING: 'Comprensión oral',
      SPEAKING: 'Expresión oral',
    },
    speaking: { NOT_GIVEN: 'No respondió', WAITING: 'Falta corregirla', HEARD: '' },
    level: 'Nivel en el que aprende el estudiante',
    since: (placed, today) => `La prueba propuso ${placed}. El estudiante aprende ahora en ${today}.`,
    comment: 'Un comentario para el estudiante',
    repeat: 'Puede repetir la prueba de inmediato',
    confirm: 'Confirmar y avisar al estudiante',
    keep: level => `Dejar ${level} y avisar al estudiante`,
    correct: 'Cambiar y avisar al estudiante',
    done: 'El estudiante ya lo sabe',
  },
}

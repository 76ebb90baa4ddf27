import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { del } from './grammar.ts'

const points = (count: number) => plural(count, { one: '1 punto', other: `${count} puntos` })

export const test: Translations['test'] = {
  loading: 'Cargando la prueba…',
  loadFailed: 'No pudimos cargar esta prueba',
  notFound: 'No encontramos esta prueba',
  notFoundBody: 'Quizá sea de un curso que tu plan no incluye, o ya no exista.',
  courses: 'Todos los cursos',
  kinds: { EVALUATION: 'Evaluación', VIDEO_QUIZ: 'Quiz' },
  start: {
    exerciseOf: liveClass => `Ejercicio de tu clase “${liveClass}”`,
    belongsTo: (course, courseClass) => (courseClass ? `${course} · ${courseClass}` : course),
    back: course => `Volver a ${course}`,
    facts: 'Antes de empezar',
    questions: 'Preguntas',
    time: 'Tiempo límite',
    noLimit: 'Sin límite',
    minutes: count => plural(count, { one: '1 minuto', other: `${count} minutos` }),
    pass: 'Puntaje para aprobar',
    attempts: 'Intentos restantes',
    anyNumber: 'Sin límite',
    ofAttempts: (left, all) => `${left} de ${all}`,
    saved: 'Cada respuesta se guarda al instante. No la pierdes si recargas la página o te quedas sin conexión.',
    clock: 'El tiempo empieza con la prueba y sigue corriendo aunque salgas.',
    begin: 'Empezar prueba',
    retake: 'Repetir prueba',
    empty: 'Esta prueba aún no tiene preguntas. Vuelve más tarde.',
    noAttemptsLeft: 'Usaste todos tus intentos.',
    noLongerAvailable: 'Esta prueba ya no forma parte de tus clases ni de tus cursos.',
    waiting: when => `Puedes repetir la prueba a partir ${del(when)}.`.replace(/\.\.$/, '.'),
    attemptsTitle: 'Tus intentos',
    results: 'Ver resultados',
    failedToStart: 'No pudimos empezar la prueba',
  },
  attempt: {
    passed: score => `${score} · aprobado`,
    notPassed: score => `${score} · no aprobado`,
    review: 'En revisión',
  },
  questions: {
    place: (at, all) => `Pregunta ${at} de ${all}`,
    map: 'Preguntas',
    mapNote: (answered, all) => `${answered} de ${all} respondidas`,
    answered: 'respondida',
    open: 'sin responder',
    questionLink: (at, answered, current) =>
      `Pregunta ${at}, ${answered ? 'respondida' : 'sin responder'}${current ? ', en pantalla' : ''}`,
    back: 'Atrás',
    next: 'Siguiente',
    finish: 'Terminar',
    leave: 'Salir por ahora',
    leaveShort: 'Salir',
    points,
    timeLeft: 'Tiempo restante',
    minutesLeft: count => plural(count, { one: 'Queda 1 minuto', other: `Quedan ${count} minutos` }),
  },
  withoutRecording: {
    offer: count =>
      `¿No tienes micrófono? Puedes omitir la grabación, pero esta pregunta no sumará puntos (vale ${points(count)}).`,
    skip: 'Omitir grabación',
    skipped: count =>
      `Omitiste la grabación, así que esta pregunta no sumará puntos (vale ${points(count)}). Puedes grabar antes de entregar.`,
    recordAnswer: 'Grabar mi respuesta',
  },
  saving: {
    saved: 'Guardado',
    saving: 'Guardando…',
    waiting: count =>
      plural(count, {
        one: '1 respuesta sin enviar',
        other: `${count} respuestas sin enviar`,
      }),
    waitingShort: count => `Sin enviar (${count})`,
    saveFailed: 'No pudimos guardar una de tus respuestas. Responde esa pregunta de nuevo.',
    saveFailedShort: 'No se guardó',
  },
  ended: {
    time: 'Se acabó el tiempo',
    timeBody: 'Se entregaron tus respuestas.',
    missing: count =>
      plural(count, {
        one: 'Quizá 1 respuesta no nos llegó a tiempo. En ese caso, no cuenta.',
        other: `Quizá ${count} respuestas no nos llegaron a tiempo. En ese caso, no cuentan.`,
      }),
    submitted: 'Ya se entregó',
    submittedBody: 'Entregaste esta prueba en otra pestaña o en otro dispositivo.',
    results: 'Ver resultados',
  },
  submit: {
    title: '¿Entregar tus respuestas?',
    all: count =>
      plural(count, { one: 'Respondiste la única pregunta.', other: `Respondiste las ${count} preguntas.` }),
    unanswered: count =>
      plural(count, { one: '1 pregunta está sin respuesta:', other: `${count} preguntas están sin respuesta:` }),
    recording: 'Falta una grabación. Graba tu respuesta u omite la grabación en esa pregunta.',
    unsent: count =>
      plural(count, {
        one: 'Una grabación aún no se ha subido. Solo cuenta si se sube antes de que entregues:',
        other: `${count} grabaciones aún no se han subido. Solo cuentan si se suben antes de que entregues:`,
      }),
    recordingFailed: count =>
      plural(count, {
        one: 'No pudimos guardar una grabación. Cuenta la anterior, a menos que grabes de nuevo:',
        other: `No pudimos guardar ${count} grabaciones. Cuentan las anteriores, a menos que grabes de nuevo:`,
      }),
    unsentAlone:
      'Una grabación aún no se ha subido. Presiona “Usar esta respuesta” y espera a que se suba, o presiona “Omitir grabación” en esa pregunta.',
    skipped: count =>
      plural(count, {
        one: '1 pregunta hablada no tiene grabación y no suma puntos.',
        other: `${count} preguntas habladas no tienen grabación y no suman puntos.`,
      }),
    final: 'Después de entregar, no puedes cambiar tus respuestas.',
    confirm: 'Entregar respuestas',
    stay: 'Seguir trabajando',
    done: 'Respuestas entregadas',
    submitFailed: 'No pudimos entregar tus respuestas. Siguen guardadas.',
  },
}

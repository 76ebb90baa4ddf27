import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { del } from './grammar.ts'

const points = (count: number) => plural(count, { one: '1 punto', other: `${count} puntos` })

export const test: Translations['test'] = {
  loading: 'Cargando la prueba',
  failed: 'No pudimos cargar esta prueba',
  gone: 'No existe esa prueba',
  goneBody: 'Puede ser de un curso que tu plan no incluye, o ya no está.',
  courses: 'Todos los cursos',
  kinds: { EVALUATION: 'Evaluación', VIDEO_QUIZ: 'Quiz' },
  start: {
    exerciseOf: liveClass => `Ejercicio de tu clase “${liveClass}”`,
    of: (course, courseClass) => (courseClass ? `${course} · ${courseClass}` : course),
    back: course => `Volver a ${course}`,
    facts: 'Antes de empezar',
    questions: 'Preguntas',
    time: 'Tiempo',
    noLimit: 'Sin límite',
    minutes: count => plural(count, { one: '1 minuto', other: `${count} minutos` }),
    pass: 'Para aprobar',
    attempts: 'Intentos restantes',
    anyNumber: 'Sin límite',
    ofAttempts: (left, all) => `${left} de ${all}`,
    saved: 'Cada respuesta se guarda cuando la das. Ni recargar ni perder la conexión te quita nada.',
    clock: 'El tiempo empieza cuando presionas Empezar y sigue aunque salgas.',
    begin: 'Empezar',
    again: 'Intentar otra vez',
    empty: 'Tu profesor aún no ha escrito las preguntas. Vuelve más tarde.',
    none: 'Ya usaste todos los intentos.',
    gone: 'Ya no forma parte de ninguna de tus clases ni de tus cursos.',
    waiting: when => `Puedes intentarlo otra vez a partir ${del(when)}.`.replace(/\.\.$/, '.'),
    before: 'Tus intentos',
    results: 'Ver los resultados',
    failedToStart: 'No se pudo empezar el intento',
  },
  attempt: {
    passed: score => `${score} · aprobado`,
    failed: score => `${score} · no aprobado`,
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
    offer: count => `¿No tienes micrófono? Sin grabación, esta pregunta no suma puntos (vale ${points(count)}).`,
    leave: 'Aquí no puedo grabar',
    left: count => `Quedó sin grabación y no suma puntos (vale ${points(count)}). Puedes grabar hasta que entregues.`,
    takeBack: 'Voy a grabarla',
  },
  saving: {
    saved: 'Guardado',
    saving: 'Guardando…',
    waiting: count =>
      plural(count, { one: '1 respuesta espera la conexión', other: `${count} respuestas esperan la conexión` }),
    waitingShort: count => `En espera (${count})`,
    refused: 'La academia no puede recibir una de tus respuestas. Respóndela de nuevo.',
    refusedShort: 'No se guardó',
  },
  ended: {
    time: 'El tiempo se acabó',
    timeBody: 'Se entregó lo que habías respondido.',
    missing: count =>
      plural(count, {
        one: 'Puede que 1 respuesta no haya llegado a tiempo a la academia; solo cuenta si llegó.',
        other: `Puede que ${count} respuestas no hayan llegado a tiempo a la academia; solo cuentan si llegaron.`,
      }),
    submitted: 'Esto ya se entregó',
    submittedBody: 'En otra pestaña o en otro dispositivo.',
    results: 'Ver los resultados',
  },
  submit: {
    title: '¿Entregar tus respuestas?',
    all: count =>
      plural(count, { one: 'Respondiste la única pregunta.', other: `Respondiste las ${count} preguntas.` }),
    some: count =>
      plural(count, { one: '1 pregunta está sin respuesta:', other: `${count} preguntas están sin respuesta:` }),
    recording: 'Falta una grabación. Grábala, o di en la pregunta que aquí no puedes grabar.',
    unsent: count =>
      plural(count, {
        one: 'Una grabación todavía no se ha enviado y solo cuenta si se envía antes de que entregues:',
        other: `${count} grabaciones todavía no se han enviado y solo cuentan si se envían antes de que entregues:`,
      }),
    refused: count =>
      plural(count, {
        one: 'Una grabación no fue aceptada. Cuenta la anterior, a menos que grabes de nuevo:',
        other: `${count} grabaciones no fueron aceptadas. Cuentan las anteriores, a menos que grabes de nuevo:`,
      }),
    unsentAlone:
      'Una grabación todavía no se ha enviado. Úsala y espera a que se envíe, o di en la pregunta que aquí no puedes grabar.',
    leftOut: count =>
      plural(count, {
        one: '1 pregunta hablada queda sin grabación y no suma puntos.',
        other: `${count} preguntas habladas quedan sin grabación y no suman puntos.`,
      }),
    final: 'Después no puedes cambiarlas.',
    confirm: 'Entregar',
    stay: 'Seguir trabajando',
    done: 'Entregado',
    failed: 'No se entregó. Tus respuestas están guardadas.',
  },
}

import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { al, el } from './grammar.ts'

export const liveClass: Translations['live-class'] = {
  hours: (count, text) => plural(count, { one: `${text} hora`, other: `${text} horas` }),
  minutes: count => `${count} min`,
  allLevels: 'Todos los niveles',
  unit: number => `Unidad ${number}`,
  classroom: where => `Aula: ${where}`,
  kinds: { GROUP: 'Grupal', PRIVATE: 'Privada' },
  noTeacher: 'Profesor por confirmar',
  classesGiven: (count, text) => plural(count, { one: '1 clase', other: `${text} clases` }),
  rated: rating => `Valoración: ${rating} de 5`,
  reserved: 'Clase reservada con éxito',
  near: { today: 'Hoy', tomorrow: 'Mañana' },
  soon: { today: 'hoy', tomorrow: 'mañana' },
  at: (day, time) => `${day}, ${time}`,
  days: count => plural(count, { one: '1 día', other: `${count} días` }),
  shortHours: count => `${count} h`,
  shortSeconds: text => `${text} s`,
  room: {
    enter: 'Entrar a la sala',
    newTab: 'se abre en otra pestaña',
    opens: time => `La sala abre ${al(time)}`,
    opensOn: when => `La sala abre ${el(when)}`,
    waiting: 'El enlace de la sala aún no está aquí.',
    ended: 'Esta clase terminó',
  },
  reserve: {
    action: 'Reservar una clase',
    plan: 'Ver tu plan',
    closed: {
      HOURS_COMPLETED: 'Ya usaste tus horas. Con más horas puedes volver a reservar.',
      CONTRACT_EXPIRED: 'Tu plan terminó. Con uno nuevo puedes volver a reservar.',
      PAYMENT_PENDING: 'Tu plan aún no está pagado. Podrás reservar en cuanto lo esté.',
    },
    closedOtherwise: 'Por ahora tu plan no incluye reservar clases.',
  },
  owed: {
    title: 'Por hacer',
    rating: teacher => `Califica a ${teacher}`,
    stars: count => plural(count, { one: '1 estrella', other: `${count} estrellas` }),
    addComment: 'Agregar un comentario',
    document: 'Justifica tu ausencia',
    tests: { VIDEO_QUIZ: 'Responde el quiz', EVALUATION: 'Haz la evaluación' },
    begunTest: 'Termina tu prueba',
    until: when => `abierto hasta ${el(when)}`,
    more: count => plural(count, { one: '1 clase más por calificar', other: `${count} clases más por calificar` }),
  },
  next: {
    label: 'Tu próxima clase',
    startsIn: 'Empieza en',
    running: 'En curso',
    details: 'Ver detalles',
    prepare: 'Para preparar',
    unit: (number, title) => `Unidad ${number}: ${title}`,
  },
}

export const classFacts: Translations['class-facts'] = {
  prepare: { title: 'Materiales', closed: 'Se abren cuando reservas la clase.' },
  homework: 'Tarea',
  exercise: 'Ejercicio',
  refused: { unansweredTitle: 'No hubo respuesta', alternatives: 'Puedes reservar una de estas en su lugar' },
  shift: {
    earlier: (day, time, place) =>
      `A partir del ${day}, esta serie es ${time} antes en tu reloj. En ${place} conserva su hora.`,
    later: (day, time, place) =>
      `A partir del ${day}, esta serie es ${time} después en tu reloj. En ${place} conserva su hora.`,
  },
  evenOutside: {
    teacher: 'Esta clase es de un nivel o tipo que no das.',
    staff: 'Este profesor da otros niveles o tipos de clase. Su página dice cuáles.',
    confirm: 'Asignársela de todos modos',
  },
}

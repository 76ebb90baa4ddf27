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
  near: { today: 'hoy', tomorrow: 'mañana' },
  at: (day, time) => `${day}, ${time}`,
  days: count => plural(count, { one: '1 día', other: `${count} días` }),
  shortHours: count => `${count} h`,
  shortSeconds: text => `${text} s`,
  room: {
    enter: 'Entrar a la clase',
    newTab: 'se abre en una pestaña nueva',
    opens: time => `Puedes entrar desde ${el(time)}`,
    waiting: 'Aún no hay enlace para entrar',
    ended: 'La clase terminó',
  },
  reserve: {
    action: 'Reservar una clase',
    plan: 'Ver tu plan',
    closed: {
      HOURS_COMPLETED: 'Usaste todas tus horas. Pide más a tu academia.',
      CONTRACT_EXPIRED: 'Tu suscripción terminó. Pide un plan a tu academia.',
      PAYMENT_PENDING: 'Para reservar necesitas una suscripción pagada.',
    },
    planRequested: plan => `Pediste el plan “${plan}”. Tu academia te contactará.`,
    closedDefault: 'Con tu suscripción actual no puedes reservar.',
  },
  dueItems: {
    title: 'Por hacer',
    rating: teacher => `Valora la clase con ${teacher}`,
    stars: count => plural(count, { one: '1 estrella', other: `${count} estrellas` }),
    addComment: 'Agregar un comentario',
    document: 'Sube un justificante',
    tests: { VIDEO_QUIZ: 'Haz el quiz', EVALUATION: 'Haz la evaluación' },
    unfinishedTest: 'Termina tu prueba',
    until: when => `hasta ${el(when)}`,
    more: count => plural(count, { one: '1 clase más por valorar', other: `${count} clases más por valorar` }),
  },
  next: {
    label: 'Tu próxima clase',
    startsIn: 'Empieza en',
    running: 'En curso',
    details: 'Ver detalles',
    prepare: 'Sobre la clase',
    unit: (number, title) => `Unidad ${number}: ${title}`,
  },
}

export const classFacts: Translations['class-facts'] = {
  prepare: { title: 'Materiales', closed: 'Podrás abrir los materiales después de reservar.' },
  who: {
    title: 'Quiénes asisten',
    noOne: 'Nadie todavía. Tu reserva sería la primera.',
    howMany: count =>
      plural(count, {
        one: '1 estudiante hasta ahora. Verás quién es cuando reserves.',
        other: `${count} estudiantes hasta ahora. Verás quiénes son cuando reserves.`,
      }),
    onlyYou: 'Solo tú hasta ahora.',
    names: (names, more) => (more > 0 ? `${names} y ${more} más` : names),
  },
  seats: count => plural(count, { one: 'Queda 1 cupo', other: `Quedan ${count} cupos` }),
  group: name => `Grupo: ${name}`,
  homework: 'Tarea',
  exercise: 'Ejercicio',
  refusal: { unansweredTitle: 'No hubo respuesta', alternatives: 'Elige una de estas clases en su lugar' },
  overlap: {
    waited: (title, time) =>
      `Estás en la lista de espera de “${title}”, ${al(time)}, que coincide con esta clase. Con esta reserva no tendrás cupo allí.`,
    reserved: (title, time) => `Coincide con “${title}”, ${al(time)}. Mientras tengas esa clase, no tendrás cupo aquí.`,
  },
  shift: {
    earlier: (day, time, place) =>
      `A partir del ${day}, esta serie será ${time} antes para ti. En ${place} la hora no cambia.`,
    later: (day, time, place) =>
      `A partir del ${day}, esta serie será ${time} después para ti. En ${place} la hora no cambia.`,
  },
  outsideProfile: {
    teacher: 'No das clases de este nivel o tipo.',
    staff: 'Este profesor no da clases de este nivel o tipo. En su página está lo que enseña.',
    confirm: 'Asignar de todos modos',
  },
}

import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { capital, elStop } from './grammar.ts'

export const teacherHome: Translations['teacher-home'] = {
  openClasses: 'Ver clases sin profesor',
  tab: 'Inicio',
  hello: name => `Hola, ${name}`,
  day: (day, place) => `${capital(day)}, hora de ${place}`,
  today: 'Hoy',
  todayLoading: 'Cargando las clases de hoy',
  noneToday: 'Hoy no hay clases',
  noneTodayBody: 'Tienes el día libre. Las clases que buscan profesor están en Clases sin profesor.',
  next: 'Próxima clase',
  now: 'Clase en curso',
  nextOn: moment => `Tu próxima clase es ${elStop(moment)}`,
  endsIn: 'Termina en',
  whoComes: 'Quiénes asisten',
  namesFailed: seats =>
    plural(seats, {
      one: '1 estudiante reservó; no pudimos cargar su nombre.',
      other: `${seats} estudiantes reservaron; no pudimos cargar sus nombres.`,
    }),
  nobodyYet: 'Nadie ha reservado todavía.',
  more: count => `y ${count} más`,
  openClass: 'Abrir la clase',
  record: 'Registrar la asistencia',
  owed: 'Comentarios pendientes',
  oldestFirst: 'primero lo más antiguo',
  nothingOwed: 'Nada pendiente',
  nothingOwedBody: 'Todas las clases que aún se pueden registrar tienen su asistencia y sus comentarios.',
  all: 'Todas tus clases',
  allOwed: 'Todo lo pendiente',
  open: {
    title: 'Buscan profesor',
    count: count => `${count} en total`,
    conflict: title => `A esa hora das “${title}”`,
    all: 'Todas las clases sin profesor',
  },
  month: {
    title: month => `${capital(month)} hasta ahora`,
    given: (count, hours) => plural(count, { one: `1 clase dada, ${hours}`, other: `${count} clases dadas, ${hours}` }),
    none: 'Aún no has dado clases',
  },
  setup: {
    title: 'Pon en marcha tu academia',
    body: left =>
      plural(left, {
        one: 'Falta un paso para que la academia esté lista para sus estudiantes.',
        other: `Faltan ${left} pasos para que la academia esté lista para sus estudiantes.`,
      }),
    go: 'Seguir',
  },
  staff: {
    title: 'Pendiente de la academia',
    nothing: 'Nada pendiente',
    rest: count => plural(count, { one: '1 lista sin pendientes', other: `${count} listas sin pendientes` }),
    desks: {
      documents: 'Justificantes por decidir',
      answers: 'Respuestas por corregir',
      plan_requests: 'Estudiantes que piden un plan',
      levels: 'Niveles por confirmar',
      without_teacher: 'Clases sin profesor',
      months_to_verify: 'Meses de honorarios por verificar',
      teacher_documents: 'Documentos de profesores que vencen',
      months_to_pay: 'Meses de honorarios por pagar',
    },
  },
  remarks: { title: 'Observaciones', body: 'Lo que dicen los estudiantes de las clases grabadas.' },
  failed: 'No pudimos cargar esto',
}

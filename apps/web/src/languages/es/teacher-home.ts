import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { capital } from './grammar.ts'

export const teacherHome: Translations['teacher-home'] = {
  openClasses: 'Ver clases por cubrir',
  tab: 'Inicio',
  hello: name => `Hola, ${name}`,
  day: (day, place) => `${capital(day)}, hora de ${place}`,
  today: 'Hoy',
  todayLoading: 'Cargando las clases de hoy…',
  noneToday: 'Hoy no hay clases',
  noneTodayBody: 'Mira qué clases necesitan un reemplazo.',
  next: 'Próxima clase',
  now: 'Clase en curso',
  nextOn: moment => `Próxima clase: ${moment}`,
  endsIn: 'Termina en',
  whoComes: 'Estudiantes',
  namesFailed: seats =>
    plural(seats, {
      one: '1 estudiante reservó. No pudimos cargar su nombre.',
      other: `${seats} estudiantes reservaron. No pudimos cargar sus nombres.`,
    }),
  nobodyYet: 'Aún no hay reservas',
  more: count => `y ${count} más`,
  openClass: 'Ver clase',
  record: 'Registrar asistencia',
  owed: 'Comentarios pendientes',
  oldestFirst: 'más antiguos primero',
  nothingOwed: 'Estás al día',
  nothingOwedBody: 'La asistencia y los comentarios de las clases recientes están completos.',
  all: 'Todas las clases',
  allOwed: 'Todos los comentarios pendientes',
  open: {
    title: 'Clases por cubrir',
    count: count => `${count} en total`,
    conflict: title => `A esa hora das “${title}”`,
    all: 'Todas las clases por cubrir',
  },
  month: {
    title: month => `${capital(month)} hasta ahora`,
    payable: (count, hours) => plural(count, { one: `1 clase, ${hours}`, other: `${count} clases, ${hours}` }),
    empty: 'Aún no hay clases',
  },
  setup: {
    title: 'Configura tu academia',
    body: left =>
      plural(left, {
        one: 'Falta 1 paso para que tu academia esté lista para sus estudiantes.',
        other: `Faltan ${left} pasos para que tu academia esté lista para sus estudiantes.`,
      }),
    go: 'Continuar',
  },
  staff: {
    title: 'Pendientes',
    nothing: 'Nada pendiente',
    rest: count =>
      plural(count, { one: 'Nada pendiente en 1 lista más', other: `Nada pendiente en ${count} listas más` }),
    desks: {
      documents: 'Justificantes por revisar',
      answers: 'Respuestas por calificar',
      plan_requests: 'Solicitudes de plan',
      levels: 'Niveles por confirmar',
      without_teacher: 'Clases por cubrir',
      months_to_verify: 'Meses de honorarios por verificar',
      teacher_documents: 'Documentos de profesores por renovar',
      months_to_pay: 'Meses de honorarios por pagar',
    },
  },
  remarks: { title: 'Comentarios de cursos', body: 'Lo que dicen los estudiantes de las clases grabadas.' },
  loadFailed: 'No pudimos cargar la página de inicio',
}

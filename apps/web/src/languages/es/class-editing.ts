import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { classes } from './grammar.ts'

const students = (count: number) => plural(count, { one: '1 estudiante', other: `${count} estudiantes` })

export const classEditing: Translations['class-editing'] = {
  title: 'Horario',
  intro: 'Todas las clases de tu academia, semana por semana. Abre una para editarla o cancelarla.',
  add: 'Programar clase',
  loading: 'Cargando clases…',
  failed: 'No pudimos cargar el horario',
  week: {
    label: 'Semana',
    former: 'Semana anterior',
    next: 'Semana siguiente',
    present: 'Esta semana',
    span: (from, to) => `${from} – ${to}`,
    count: classes,
  },
  filters: {
    classroom: 'Aula',
    everyClassroom: 'Todas las aulas',
  },
  none: {
    title: 'No hay clases esta semana',
    body: 'Programa una clase o elige otra semana.',
    filtered: 'No hay clases que coincidan',
    filteredBody: 'Cambia los filtros o elige otra semana.',
    day: 'Sin clases',
  },
  dayOff: name => `Día sin clases: ${name}`,
  today: 'Hoy',
  line: {
    noTeacher: 'Sin profesor',
    seats: (taken, all) => `${taken} de ${all} cupos reservados`,
    waiting: count => `${count} en espera`,
    canceled: 'Cancelada',
    series: 'Semanal',
  },
  one: {
    back: 'Horario',
    title: 'Clase',
    loading: 'Cargando clase…',
    failed: 'No pudimos cargar la clase',
    gone: {
      title: 'No encontramos esta clase',
      body: 'Es posible que el enlace ya no sea válido.',
      action: 'Ver horario',
    },
    change: 'Editar clase',
    save: 'Revisar cambios',
    students: 'Estudiantes',
    nobody: 'Aún no hay reservas',
    lead: 'Asistencia y comentarios',
    closed: {
      class_canceled: 'Esta clase se canceló.',
      class_started: 'Esta clase ya empezó, así que no se puede editar ni cancelar.',
      attendance_recorded: 'La asistencia está registrada, así que esta clase no se puede editar ni cancelar.',
    },
    reason: reason => `Motivo: ${reason}`,
  },
  fields: { minutes: 'Duración en minutos' },
  errors: {
    minutes: (from, to) => `Escribe un número entero de ${from} a ${to}`,
  },
  cancel: {
    about: 'Los estudiantes recuperan sus horas. Una cancelación no se puede deshacer.',
    action: 'Cancelar clase…',
    title: title => `¿Cancelar “${title}”?`,
    reason: 'Motivo',
    reasonHint: 'Lo ven todas las personas afectadas.',
    confirm: count => `Cancelar ${classes(count)}`,
    done: count => plural(count, { one: '1 clase cancelada', other: `${count} clases canceladas` }),
  },
  change: {
    title: title => `¿Cambiar “${title}”?`,
    confirm: count => `Cambiar ${classes(count)}`,
    done: count => plural(count, { one: '1 clase cambiada', other: `${count} clases cambiadas` }),
  },
  closing: {
    days: 'Cancelar por fecha…',
    away: 'Ausencia de profesor…',
    daysTitle: 'Cancelar clases por fecha',
    awayTitle: 'Ausencia de un profesor',
    firstDay: 'Primer día',
    lastDay: 'Último día',
    zone: place => `Fechas en la hora de ${place}`,
    teacher: 'Profesor',
    chooseTeacher: 'Elige un profesor',
    act: 'Clases del profesor',
    acts: {
      HAND_OVER: 'Buscar reemplazos y cancelar solo las clases que empiezan demasiado pronto',
      CANCEL: 'Cancelar todas las clases',
    },
    look: 'Revisar cambios',
    none: 'No hay próximas clases en estos días.',
    confirm: {
      HAND_OVER: count => plural(count, { one: 'Buscar un reemplazo', other: 'Buscar reemplazos' }),
      CANCEL: count => `Cancelar ${classes(count)}`,
    },
    asked: 'Pediremos a los profesores que estén disponibles a esas horas que cubran las clases.',
    once: 'Cuando terminemos, enviaremos a cada persona un solo aviso sobre todas sus clases.',
    errors: { days: 'Elige hasta 6 semanas, desde hoy o después', teacher: 'Elige un profesor' },
    progress: (done, all) =>
      plural(all, { one: `${done} de 1 clase procesada`, other: `${done} de ${all} clases procesadas` }),
    leave: 'Puedes cerrar esta ventana. Seguiremos trabajando.',
    done: 'Se procesaron todas las clases. Avisamos a todas las personas afectadas.',
    left: count =>
      plural(count, {
        one: '1 clase no cambió porque ya había empezado o estaba cancelada.',
        other: `${count} clases no cambiaron porque ya habían empezado o estaban canceladas.`,
      }),
  },
  keep: count => plural(count, { one: 'Mantener clase', other: 'Mantener clases' }),
  blocked: 'Primero resuelve los conflictos',
  scope: {
    label: 'Aplicar a',
    names: { THIS: 'Solo esta clase', FOLLOWING: 'Esta y las siguientes', ALL: 'Todas las próximas' },
    count: (name, count) => `${name} (${count})`,
    byHand: 'Los cambios anteriores a clases individuales se conservan.',
  },
  means: {
    moves: (from, to) => `La clase pasa de ${from} a ${to}.`,
    ofSeries: count => `Esto afecta a ${classes(count)}.`,
    free: 'Los estudiantes conservan su cupo y no pagan nada más. Pueden cancelar sin costo hasta que empiece la clase.',
    keeps: 'Los estudiantes conservan su cupo al precio que pagaron.',
    told: count =>
      count === 0 ? 'Nadie recibirá un aviso.' : `Avisaremos a ${count} personas, a cada una en su idioma.`,
    toldOne: 'Avisaremos a 1 persona, en su idioma.',
    hours: (hours, count) =>
      plural(count, {
        one: `1 estudiante recuperará ${hours}.`,
        other: `${count} estudiantes recuperarán ${hours} en total.`,
      }),
    waiting: count => `Se cerrará la lista de espera, donde hay ${students(count)}.`,
    waitingStays: count =>
      plural(count, {
        one: '1 estudiante sigue en la lista de espera y recibirá un aviso.',
        other: `${count} estudiantes siguen en la lista de espera y recibirán un aviso.`,
      }),
    pay: (before, after) => `Los honorarios contarán ${after} minutos en lugar de ${before}.`,
    noPay: minutes => `Los honorarios no incluirán los ${minutes} minutos cancelados.`,
  },
  lost: {
    title: 'Estos estudiantes tienen otra clase a esa hora',
    student: (name, title, when) => `${name}: “${title}”, ${when}`,
    giveBack: 'Quitarlos y devolverles sus horas',
    giveBackHint: 'De lo contrario no puedes mover la clase a esta hora.',
  },
  inTheWay: {
    title: 'Conflictos',
    leaveOut: 'Omitir estas clases',
    leaveOutHint: 'No cambiarán.',
    day: (when, problem) => `${when}: ${problem}`,
    leftOut: count => plural(count, { one: '1 clase omitida', other: `${count} clases omitidas` }),
    takeIn: 'Incluir de nuevo',
    problems: {
      class_canceled: 'se canceló',
      class_started: 'ya empezó',
      attendance_recorded: 'su asistencia ya está registrada',
      in_the_past: 'esa hora ya pasó',
      too_far_ahead: 'esa fecha está demasiado lejos',
      teacher_needed: 'empieza demasiado pronto para encontrar un profesor',
      teacher_not_free: 'el profesor tiene otra clase a esa hora',
      classroom_not_free: 'en su aula hay otra clase a esa hora',
      students_not_free: 'hay estudiantes con otra clase a esa hora',
      maker_not_free: 'el estudiante que la reservó tiene otra clase a esa hora',
      seats_taken: 'hay más cupos reservados de los que tendría',
    },
    conflict: (problem, title, when) => `${problem}: “${title}”, ${when}`,
    room: (title, when) => `“${title}” (${when}) usa la misma sala en línea. Puedes continuar de todos modos.`,
  },
}

import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { el } from './grammar.ts'

export const plans: Translations['plans'] = {
  title: 'Planes',
  intro: 'Los planes que ofrece tu academia, en el orden en que los ven los estudiantes.',
  add: 'Crear plan',
  loading: 'Cargando los planes…',
  loadFailed: 'No pudimos cargar los planes',
  empty: {
    title: 'Aún no hay planes',
    body: 'Un plan es un número de horas para usar en un número de días, por un precio. Crea el primero para asignarlo a tus estudiantes.',
  },
  tabs: { label: 'Filtrar planes', current: 'Vigentes', archived: 'Archivados' },
  noArchived: {
    title: 'No hay planes archivados',
    body: 'Aquí aparecerán los planes que archives. No se pueden asignar.',
  },
  order: 'Orden de los planes',
  hidden: 'Solo el equipo',
  trial: 'De prueba',
  running: count =>
    count === 0
      ? 'Sin suscripciones activas'
      : plural(count, { one: '1 suscripción activa', other: `${count} suscripciones activas` }),
  new: {
    title: 'Crear plan',
    intro: 'Solo necesitas un nombre, horas, días y un precio. Los límites son opcionales.',
    save: 'Crear plan',
    created: name => `${name} creado`,
    back: 'Planes',
  },
  page: {
    title: 'Plan',
    loading: 'Cargando el plan…',
    loadFailed: 'No pudimos cargar el plan',
    notFound: {
      title: 'No encontramos este plan',
      body: 'Revisa la dirección o elige otro plan.',
      action: 'Ver todos los planes',
    },
    keepsTerms: count =>
      plural(count, {
        one: '1 suscripción activa conserva sus condiciones. Salvo los cursos, tus cambios se aplican solo a suscripciones nuevas.',
        other: `${count} suscripciones activas conservan sus condiciones. Salvo los cursos, tus cambios se aplican solo a suscripciones nuevas.`,
      }),
    unused: 'Ninguna suscripción activa usa este plan.',
    archivedNote: day => `Archivado ${el(day)}. No se puede asignar. Las suscripciones actuales continúan.`,
    save: 'Guardar plan',
    saved: name => `${name} guardado`,
    archive: 'Archivar',
    restore: 'Restaurar',
  },
  fields: {
    plan: 'Plan',
    name: 'Nombre',
    description: 'Descripción',
    descriptionHint: 'Los estudiantes lo ven debajo del nombre.',
    use: 'Horas y días',
    hours: 'Horas',
    hoursHint: 'Por ejemplo, 24 o 1.5',
    days: 'Días para usar las horas',
    daysHint: 'Desde el día en que lo asignas, o desde el fin de la suscripción actual.',
    after: 'Horas restantes',
    afters: {
      gone: 'Vencen',
      warranty: 'Sirven para repetir clases no aprobadas',
      carry: 'Pasan a la siguiente suscripción',
    },
    warrantyDays: 'Días extra para repetir clases',
    carryHours: 'Máximo de horas que pasan',
    limits: 'Límites',
    limitsNote: 'Déjalo vacío si no hay límite',
    weekly: 'Horas por semana',
    weeklyHint: 'De lunes a domingo',
    monthly: 'Horas por mes',
    monthlyHint: 'Mes calendario',
    openReservations: 'Reservas abiertas',
    openHint: 'Próximas clases que un estudiante puede tener reservadas a la vez',
    types: 'Horas por tipo de clase',
    typesHint: 'Para toda la suscripción',
    coursesGroup: 'Cursos',
    coursesNote: 'Incluidos en el plan',
    courseAccess: 'Cursos incluidos',
    openings: { all: 'Todos los cursos hasta el nivel del estudiante', these: 'Cursos seleccionados' },
    courses: 'Cursos',
    sale: 'Precio y visibilidad',
    price: 'Precio',
    isTrial: 'Plan de prueba',
    isTrialHint: 'El estudiante recibe las horas de inmediato, sin pagar. Asignar otro plan reemplaza el de prueba.',
    isOffered: 'Mostrar a los estudiantes',
    offeredHint: 'Aparece en su página de suscripción. Si no, solo lo ve el equipo.',
  },
  preview: {
    title: 'Resumen',
    empty: 'Escribe las horas y los días para ver un resumen.',
    nameless: 'Plan sin nombre',
  },
  errors: {
    name: 'Escribe un nombre',
    hours: most => `Escribe un número de horas, máximo ${most}`,
    days: most => `Escribe un número de días de 1 a ${most}`,
    limit: max => `Escribe un número de horas, máximo ${max}, o déjalo vacío`,
    open: most => `Escribe un número de 1 a ${most} o déjalo vacío`,
    price: most => `Escribe un precio de hasta ${most}, o 0 si es gratis`,
    taken: 'Otro plan ya tiene este nombre. Puede que esté archivado.',
    courses: 'Elige al menos 1 curso o incluye todos',
  },
  courses: {
    loading: 'Cargando los cursos…',
    loadFailed: 'No pudimos cargar los cursos',
    none: 'Aún no hay cursos',
    consequences: count =>
      plural(count, {
        one: 'Para 1 estudiante con este plan',
        other: `Para ${count} estudiantes con este plan`,
      }),
    gain: count =>
      plural(count, {
        one: '1 estudiante obtiene acceso a más cursos.',
        other: `${count} estudiantes obtienen acceso a más cursos.`,
      }),
    lose: count =>
      plural(count, {
        one: '1 estudiante pierde el acceso a algunos cursos. Su avance se conserva.',
        other: `${count} estudiantes pierden el acceso a algunos cursos. Su avance se conserva.`,
      }),
    same: 'Ningún estudiante obtiene ni pierde acceso a un curso.',
    follow: 'El acceso a los cursos también cambia para las suscripciones actuales en cuanto guardas el plan.',
  },
  archiving: {
    title: name => `¿Archivar ${name}?`,
    lines: {
      cannotAssign: 'Ya no se podrá asignar ni incluir en una invitación.',
      offer: 'Los estudiantes ya no lo verán en su página de suscripción.',
      back: 'Puedes restaurarlo en cualquier momento.',
    },
    runs: count =>
      plural(count, {
        one: '1 suscripción activa sigue igual.',
        other: `${count} suscripciones activas siguen igual.`,
      }),
    confirm: 'Archivar plan',
    done: name => `${name} archivado`,
    restored: name => `${name} restaurado`,
  },
  yes: 'sí',
  no: 'no',
  nothing: 'ninguno',
  problems: {
    changed_meanwhile: 'Otra persona cambió los planes mientras editabas. Aquí está la versión actual.',
    plan_name_taken: 'Otro plan ya tiene este nombre.',
  },
}

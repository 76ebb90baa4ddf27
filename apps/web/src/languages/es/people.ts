import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { el } from './grammar.ts'

const first = 'Invita a la primera persona. Recibirá un correo para elegir su contraseña.'

export const people: Translations['people'] = {
  title: 'Personas',
  intro: 'Estudiantes, profesores, equipo y personas invitadas.',
  invite: 'Invitar a una persona',
  import: 'Importar desde un archivo',
  export: 'Exportar',
  exported: 'Personas exportadas',
  lists: { students: 'Estudiantes', everybody: 'Todos' },
  search: 'Buscar por nombre o correo',
  loading: { students: 'Cargando estudiantes…', everybody: 'Cargando personas…' },
  failed: {
    students: 'No pudimos cargar los estudiantes',
    everybody: 'No pudimos cargar las personas',
  },
  none: {
    students: { title: 'Aún no hay estudiantes', body: first },
    everybody: { title: 'Aún no hay personas', body: first },
    found: {
      title: 'No hay nadie con ese nombre',
      body: 'Prueba con una parte del nombre o del correo, en cualquier orden y sin acentos.',
    },
    filtered: { title: 'Nadie coincide con estos filtros', body: 'Cambia los filtros o busca otro nombre.' },
  },
  moreThan: count => `Más de ${count} personas`,
  count: count => plural(count, { one: '1 persona', other: `${count} personas` }),
  close: search => `No hay coincidencias exactas con “${search}”. Estos nombres se parecen.`,
  filters: {
    label: 'Filtros',
    chosen: count => plural(count, { one: '1 filtro', other: `${count} filtros` }),
    role: 'Rol',
    everyRole: 'Todos los roles',
    status: 'Estado',
    everyStatus: 'Todos los estados',
    level: 'Nivel',
    plan: 'Plan',
    everyPlan: 'Todos los planes',
    teacher: 'Profesor',
    everyTeacher: 'Todos los profesores',
  },
  ofStudents: status => `Estudiantes: ${status}`,
  order: {
    label: 'Orden',
    by: 'Ordenar por',
    rising: {
      name: 'Nombre, de la A a la Z',
      seen: 'Menos activos primero',
      hours: 'Menos horas primero',
      contract: 'Suscripción que termina antes',
    },
    falling: {
      name: 'Nombre, de la Z a la A',
      seen: 'Más activos primero',
      hours: 'Más horas primero',
      contract: 'Suscripción que termina después',
    },
  },
  columns: {
    label: 'Columnas',
    hint: 'Elige las columnas de la lista. Este dispositivo recuerda tu elección.',
    name: 'Nombre',
    names: {
      role: 'Rol',
      status: 'Estado',
      level: 'Nivel',
      plan: 'Plan',
      contract: 'Hasta',
      hours: 'Horas disponibles',
      seen: 'Última actividad',
    },
  },
  neverSeen: 'Nunca',
  accountStates: {
    ACTIVE: 'Cuenta activa',
    INVITED: 'Invitada',
    NOT_INVITED: 'Sin invitar',
    REVOKED: 'Anulada',
    DISABLED: 'Desactivada',
  },
  shownOfMore: (shown, all) => `${shown} de más de ${all}`,
  hours: hours => `Saldo: ${hours}`,
  until: (plan, day) => `${plan}, hasta ${el(day)}`,
  noPlan: 'Aún sin plan',
  roles: { student: 'Estudiante', teacher: 'Profesor', staff: 'Equipo' },
  sent: (when, until) => `Enviada ${el(when)}, válida hasta ${el(until)}`,
  revoked: 'Anulada',
  ranOut: when => `Venció ${el(when)}`,
  accepted: when => `Aceptada ${el(when)}`,
  sentAgain: name => `Invitación enviada a ${name}`,
  problems: {
    too_many_tries: 'Ya enviamos 5 enlaces a esta persona en la última hora. Inténtalo más tarde.',
    still_leaving: 'Todavía estamos cancelando sus próximas clases. Inténtalo en unos segundos.',
  },
}

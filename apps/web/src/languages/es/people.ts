import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { el } from './moments.ts'

const first = 'Invita a la primera persona: elige una contraseña desde el correo y ya puede ingresar.'

export const people: Translations['people'] = {
  title: 'Personas',
  intro: 'Estudiantes, profesores y equipo, y las personas que la academia invitó.',
  back: 'Gestión',
  invite: 'Invitar a alguien',
  import: 'Importar de un archivo',
  export: 'Guardar como archivo',
  exported: 'El archivo con estas personas quedó guardado.',
  lists: { students: 'Estudiantes', everybody: 'Todos' },
  search: { label: 'Buscar por nombre o correo', clear: 'Borrar la búsqueda' },
  loading: { students: 'Cargando estudiantes', everybody: 'Cargando personas' },
  failed: {
    students: 'No pudimos cargar los estudiantes',
    everybody: 'No pudimos cargar las personas',
  },
  none: {
    students: { title: 'Aún no hay estudiantes', body: first },
    everybody: { title: 'Aún no hay nadie', body: first },
    found: {
      title: 'Nadie se llama así',
      body: 'Basta una parte del nombre o del correo, en cualquier orden y sin acentos.',
    },
    filtered: { title: 'Nadie con esos filtros', body: 'Elige otros filtros o busca otro nombre.' },
  },
  count: count => plural(count, { one: '1 persona', other: `${count} personas` }),
  close: search => `Nadie se escribe “${search}”. Aquí cambia solo una letra.`,
  filters: {
    role: 'Rol',
    everyRole: 'Todos los roles',
    status: 'Estado',
    everyStatus: 'Todos los estados',
    level: 'Nivel',
    everyLevel: 'Todos los niveles',
    plan: 'Plan',
    everyPlan: 'Todos los planes',
    teacher: 'Estudiantes de',
    everyTeacher: 'De todos los profesores',
    clear: 'Quitar los filtros',
  },
  ofStudents: status => `Estudiantes: ${status}`,
  order: {
    label: 'Orden',
    by: 'Ordenar por',
    rising: {
      name: 'Nombre, de la A a la Z',
      seen: 'Más tiempo sin venir',
      hours: 'Menos horas primero',
      contract: 'Contrato que termina antes',
    },
    falling: {
      name: 'Nombre, de la Z a la A',
      seen: 'Última visita primero',
      hours: 'Más horas primero',
      contract: 'Contrato que termina después',
    },
  },
  columns: {
    label: 'Columnas',
    hint: 'Lo que la lista dice de cada persona. Se recuerda en este dispositivo.',
    name: 'Nombre',
    names: {
      role: 'Rol',
      status: 'Estado',
      level: 'Nivel',
      plan: 'Plan',
      contract: 'Hasta',
      hours: 'Horas disponibles',
      seen: 'Última visita',
    },
  },
  neverSeen: 'Nunca',
  accountStates: { ACTIVE: 'Activa', INVITED: 'Invitada', NOT_INVITED: 'Sin invitar', REVOKED: 'Anulada', DISABLED: 'Desactivada' },
  more: 'Mostrar más',
  shown: (shown, all) => `${shown} de ${all}`,
  hours: hours => `Saldo: ${hours}`,
  until: (plan, day) => `${plan}, hasta ${el(day)}`,
  noPlan: 'Aún sin plan',
  roles: { student: 'Estudiante', teacher: 'Profesor', staff: 'Equipo' },
  sent: (when, until) => `Enviada ${el(when)}, válida hasta ${el(until)}`,
  revoked: 'Sus enlaces están cerrados',
  ranOut: when => `El enlace venció ${el(when)}`,
  accepted: when => `Ingresó ${el(when)}`,
  sentAgain: name => `${name} tiene otro enlace en su correo.`,
  problems: {
    too_many_tries: 'Cinco enlaces por hora bastan para una persona. Inténtalo más tarde.',
    still_leaving: 'Todavía se está liberando lo que tenía por delante. Inténtalo en unos segundos.',
  },
}

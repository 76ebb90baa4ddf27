import type { Translations } from '../translations.ts'
import { el } from './moments.ts'

const first = 'Invita a la primera persona: elige una contraseña desde el correo y ya puede ingresar.'

export const people: Translations['people'] = {
  title: 'Personas',
  intro: 'Los estudiantes con sus contratos y horas, todas las personas con cuenta y las que la academia invitó.',
  back: 'Gestión',
  invite: 'Invitar a alguien',
  import: 'Importar de un archivo',
  export: 'Guardar como archivo',
  exported: 'El archivo con estas personas quedó guardado.',
  tabs: { label: 'Personas', students: 'Estudiantes', everybody: 'Todos', invitations: 'Invitaciones' },
  search: { label: 'Buscar por nombre o correo', clear: 'Borrar la búsqueda' },
  loading: {
    students: 'Cargando estudiantes',
    everybody: 'Cargando personas',
    invitations: 'Cargando invitaciones',
  },
  failed: {
    students: 'No pudimos cargar los estudiantes',
    everybody: 'No pudimos cargar las personas',
    invitations: 'No pudimos cargar las invitaciones',
  },
  none: {
    students: { title: 'Aún no hay estudiantes', body: first },
    everybody: { title: 'Aún no hay nadie', body: first },
    invitations: {
      title: 'Aún no se ha invitado a nadie',
      body: 'Aquí ves a quién invitas y si ya ingresó.',
    },
    found: {
      title: 'Nadie se llama así',
      body: 'Basta una parte del nombre o del correo. Las cuentas desactivadas están en Todos.',
    },
    filtered: { title: 'Nadie con esos filtros', body: 'Elige otros filtros o busca otro nombre.' },
  },
  filters: { role: 'Rol', everyRole: 'Todos los roles', state: 'Acceso', everyState: 'Todos los estados' },
  accountStates: {
    ACTIVE: 'Activa',
    INVITED: 'Invitada',
    NOT_INVITED: 'Sin invitar',
    REVOKED: 'Anulada',
    DISABLED: 'Desactivada',
  },
  since: { REVOKED: when => `Anulada ${el(when)}`, DISABLED: when => `Desactivada ${el(when)}` },
  more: 'Mostrar más',
  shown: (shown, all) => `${shown} de ${all}`,
  hours: hours => `Saldo: ${hours}`,
  until: (plan, day) => `${plan}, hasta ${el(day)}`,
  noPlan: 'Aún sin plan',
  roles: { student: 'Estudiante', teacher: 'Profesor', staff: 'Equipo' },
  states: { SENT: 'Aún no ingresa', EXPIRED: 'Enlace vencido', REVOKED: 'Anulada', ACCEPTED: 'Ya ingresó' },
  sent: (when, until) => `Enviada ${el(when)}, válida hasta ${el(until)}`,
  revoked: 'Sus enlaces están cerrados',
  ranOut: when => `El enlace venció ${el(when)}`,
  accepted: when => `Ingresó ${el(when)}`,
  again: 'Enviar de nuevo',
  to: name => `a ${name}`,
  sentAgain: name => `${name} tiene otro enlace en su correo.`,
  problems: {
    too_many_tries: 'Cinco enlaces por hora bastan para una persona. Inténtalo más tarde.',
    still_leaving: 'Todavía se está liberando lo que tenía por delante. Inténtalo en unos segundos.',
  },
}

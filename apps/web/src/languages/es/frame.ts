import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const frame: Translations['frame'] = {
  skip: 'Ir al contenido',
  nav: 'Principal',
  places: {
    home: 'Inicio',
    classes: 'Clases',
    courses: 'Cursos',
    progress: 'Progreso',
    badges: 'Insignias',
    open: 'Sin profesor',
    cancellations: 'Canceladas',
    honorarium: 'Honorarios',
    office: 'Gestión',
    people: 'Personas',
  },
  account: name => `Tu cuenta, ${name}`,
  zone: place => `${place}`,
  bell: {
    notifications: 'Notificaciones',
    unread: count => plural(count, { one: 'Notificaciones, 1 sin leer', other: `Notificaciones, ${count} sin leer` }),
  },
  roles: { student: 'Estudiante', teacher: 'Profesor', staff: 'Equipo' },
  hours: count => plural(count, { one: 'hora', other: 'horas' }),
  goTo: 'Buscar',
  goToShort: 'Buscar…',
  offline: 'Estás sin conexión. Puedes seguir leyendo lo que ves en pantalla.',
  reconnecting: 'Reconectando…',
  asBefore: 'Así estaba la última vez. Buscando lo que cambió…',
  update: { ready: 'Hay otra versión de Aulaviva lista.', take: 'Cargarla' },
}

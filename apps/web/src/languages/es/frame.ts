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
    open: 'Cubrir',
    marking: 'Calificar',
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
  offline: {
    student: 'Sin conexión. Aún se abren Inicio, Clases y los cursos descargados.',
    teacher: 'Sin conexión. Aún se abren Inicio y Clases.',
    staff: 'Sin conexión. Las páginas no se cargarán.',
    courses: 'Sin conexión. Aún se abren los cursos descargados.',
  },
  reconnecting: 'Reconectando…',
  asBefore: 'Esto es de tu última visita. Actualizando…',
  problem: {
    title: 'No pudimos cargar esta página',
    heading: 'Algo salió mal',
    notFound: 'No encontrado',
    goneHeading: 'No encontramos esta página',
  },
  update: { ready: 'Hay una nueva versión.', reload: 'Recargar' },
}

export const nativeSignIn: Translations['native-sign-in'] = {
  title: 'Ingresa a tu academia',
  intro: 'Escribirás tu contraseña en el navegador y luego volverás aquí.',
  server: 'Dirección de la academia',
  hint: 'Por ejemplo, academy.example',
  wrong: 'Escribe la dirección de tu academia, como academy.example',
  signIn: 'Ingresar',
  failed: 'No pudimos abrir el navegador. Inténtalo de nuevo.',
}

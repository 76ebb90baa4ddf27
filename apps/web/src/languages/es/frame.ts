import type { Translations } from '../translations.ts'

export const frame: Translations['frame'] = {
  skip: 'Ir a la página',
  nav: 'Principal',
  places: {
    home: 'Inicio',
    classes: 'Clases',
    courses: 'Cursos',
    progress: 'Progreso',
    badges: 'Insignias',
    open: 'Clases abiertas',
    cancellations: 'Cancelaciones',
    honorarium: 'Honorarios',
    reserve: 'Reservar una clase',
    subscription: 'Suscripción',
    notifications: 'Notificaciones',
    profile: 'Perfil',
    placement: 'Prueba de nivel',
  },
  account: name => `Tu cuenta, ${name}`,
  zone: place => `hora de ${place}`,
  hours: count => (count === 1 ? 'hora disponible' : 'horas disponibles'),
  offline: 'Estás sin conexión. Lo que ves en pantalla sigue disponible.',
  reconnecting: 'Reconectando…',
}

import type { Translations } from '../translations.ts'

export const profile: Translations['profile'] = {
  title: 'Perfil',
  about: 'Sobre ti',
  name: 'Nombre',
  email: 'Correo',
  role: 'Rol',
  roles: { student: 'Estudiante', teacher: 'Profesor', staff: 'Equipo' },
  level: 'Nivel',
  zone: 'Zona horaria',
  look: 'Apariencia e idioma',
  light: 'Tema claro',
  lightHint: 'Por la noche, el oscuro cansa menos la vista.',
  language: 'Idioma',
  english: 'Inglés',
  account: 'Cuenta',
  signOut: 'Cerrar sesión',
  more: 'Más',
  subscription: { title: 'Suscripción', body: 'Plan, fechas y horas' },
  placement: { title: 'Prueba de nivel', body: 'Encuentra el nivel en el que mejor aprendes' },
  notifications: { title: 'Notificaciones', body: 'Lo que cambió mientras no estabas' },
}

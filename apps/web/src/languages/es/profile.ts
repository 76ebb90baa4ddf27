import { plural } from '#platform/words/define-words.ts'
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
  appearance: 'Apariencia',
  appearanceAndLanguage: 'Apariencia e idioma',
  theme: 'Tema',
  themeHint:
    'Por la noche, el tema oscuro cansa menos la vista. Con alto contraste, el texto y los bordes se distinguen mejor.',
  language: 'Idioma',
  english: 'Inglés',
  signOut: 'Cerrar sesión',
  signOutDialog: {
    intro: 'En este dispositivo todavía hay datos tuyos. Si lo usan otras personas, quítalos.',
    copies: 'Quitar de este dispositivo los cursos descargados',
    copiesHint: (courses, size) =>
      plural(courses, {
        one: `1 curso, ${size}. Puedes volver a descargarlo.`,
        other: `${courses} cursos, ${size}. Puedes volver a descargarlos.`,
      }),
    unsent: 'Borrar lo que aún no hemos recibido',
    unsentHint: things =>
      `${things}. Si lo borras, se pierde. Si no, se queda en este dispositivo hasta que vuelvas a iniciar sesión aquí.`,
    unsentItems: {
      watched: count => plural(count, { one: '1 clase vista', other: `${count} clases vistas` }),
      answers: count => plural(count, { one: '1 respuesta', other: `${count} respuestas` }),
      notes: count => plural(count, { one: '1 nota', other: `${count} notas` }),
      recordings: count => plural(count, { one: '1 grabación de tu voz', other: `${count} grabaciones de tu voz` }),
      videos: count =>
        plural(count, { one: '1 video que estás subiendo', other: `${count} videos que estás subiendo` }),
      drafts: count => plural(count, { one: '1 borrador', other: `${count} borradores` }),
    },
  },
  more: 'Más',
  subscription: { title: 'Suscripción', body: 'Plan, fechas y horas' },
  placement: { title: 'Prueba de nivel', body: 'Encuentra el nivel adecuado para ti' },
  notifications: { title: 'Notificaciones', body: 'Novedades de tus clases' },
}

import type { Translations } from '../translations.ts'

export const area: Translations['area'] = {
  offline: {
    title: 'No tienes conexión',
    body: 'Esta página necesita conexión. Los cursos descargados aún se abren.',
  },
  students: {
    title: 'Esta página es para estudiantes',
    body: 'Aquí se ven las clases, los cursos y las horas de cada estudiante.',
    back: 'Ir a tus clases',
  },
  teachers: {
    title: 'Esta página es para profesores',
    body: 'Aquí se ven las clases que da cada profesor. Las tuyas están en Clases.',
    back: 'Ir a tus clases',
  },
  staff: {
    title: 'Esta página es para el equipo de la academia',
    body: 'Aquí el equipo administra la academia.',
    back: 'Ir al inicio',
  },
}

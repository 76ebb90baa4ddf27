import type { Translations } from '../translations.ts'

export const area: Translations['area'] = {
  offline: {
    title: 'No tienes conexión',
    body: 'Esta página necesita conexión.',
    bodyWithCourses: 'Esta página necesita conexión. Los cursos descargados aún se abren.',
  },
  students: {
    title: 'Esta página es para estudiantes',
    body: 'Aquí cada estudiante ve sus clases, cursos y horas.',
    back: 'Ir a Clases',
  },
  teachers: {
    title: 'Esta página es para profesores',
    body: 'Aquí cada profesor ve sus clases y honorarios.',
    back: 'Ir a Clases',
  },
  staff: {
    title: 'Esta página es para el equipo de la academia',
    body: 'Aquí el equipo administra la academia.',
    back: 'Ir al inicio',
  },
}

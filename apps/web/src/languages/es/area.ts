import type { Translations } from '../translations.ts'

export const area: Translations['area'] = {
  offline: {
    title: 'Estás sin conexión',
    body: 'Sin conexión, la aplicación solo abre los cursos guardados en el dispositivo. Tus páginas vuelven con la conexión.',
  },
  students: {
    title: 'Esta página es para estudiantes',
    body: 'Muestra las clases, los cursos y las horas de cada estudiante. Lo tuyo está en la parte de profesores.',
    back: 'Ir a tus clases',
  },
  teachers: {
    title: 'Esta página es para profesores',
    body: 'Muestra las clases que da cada profesor. Las tuyas te esperan en Clases.',
    back: 'Ir a tus clases',
  },
  staff: {
    title: 'Esta página es para el equipo de la academia',
    body: 'Muestra lo que la academia decide para todos.',
    back: 'Ir al inicio',
  },
}

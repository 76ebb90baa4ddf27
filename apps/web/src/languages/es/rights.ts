import type { Translations } from '../translations.ts'

export const rights: Translations['rights'] = {
  names: {
    owner: 'Administración total',
    people: 'Personas',
    timetable: 'Horario',
    content: 'Contenido',
    money: 'Dinero',
    settings: 'Ajustes',
  },
  about: {
    owner: 'Todo, y qué hace cada quien en el equipo.',
    people: 'Cuentas, invitaciones y acceso de estudiantes y profesores.',
    timetable: 'Clases, quién las da, asistencia y justificantes.',
    content: 'Programa, cursos y pruebas: corrección, observaciones y pruebas de nivel.',
    money: 'Planes, pagos y horas de los estudiantes, honorarios de los profesores.',
    settings: 'La academia, sus límites y el registro de cambios.',
  },
  forTeachers:
    'El profesorado lee respuestas, grabaciones, clases y estudiantes. Solo quien tiene administración total, o trabaja en Personas, Horario y Contenido, puede agregar a un profesor o darle acceso.',
  none: 'Aún sin área: nada del trabajo del equipo se abre.',
  chosen: {
    label: 'Qué puede hacer',
    owner: 'Administración total',
    areas: 'Algunas áreas',
    areasAbout: 'Solo se abre lo que elijas aquí.',
    list: 'Áreas',
    missing: 'Elige al menos un área',
  },
}

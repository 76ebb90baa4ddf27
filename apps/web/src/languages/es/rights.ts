import type { Translations } from '../translations.ts'

export const rights: Translations['rights'] = {
  names: {
    owner: 'Administración total',
    people: 'Personas',
    timetable: 'Horario',
    content: 'Contenido',
    money: 'Finanzas',
    settings: 'Ajustes',
  },
  about: {
    owner: 'Todo, incluidos el equipo y sus permisos.',
    people: 'Cuentas, invitaciones y acceso de estudiantes y profesores.',
    timetable: 'Clases, reemplazos, asistencia y justificantes.',
    content: 'Programa, cursos, pruebas, calificación, comentarios de cursos y prueba de nivel.',
    money: 'Planes, pagos, horas de los estudiantes y honorarios de los profesores.',
    settings: 'Los ajustes de la academia y el registro de auditoría.',
  },
  forTeachers:
    'Los profesores ven respuestas, grabaciones, clases y estudiantes. Solo quien tiene administración total, o los permisos de Personas, Horario y Contenido, puede agregar a un profesor o darle acceso.',
  none: 'Aún sin permisos. No puede abrir ninguna área.',
  chosen: {
    label: 'Permisos',
    owner: 'Administración total',
    areas: 'Algunas áreas',
    areasAbout: 'Solo puede abrir las áreas que elijas.',
    list: 'Áreas',
    missing: 'Elige al menos 1 área',
  },
}

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
    people: 'Cuentas de estudiantes y profesores, invitaciones, certificados y documentos de profesores.',
    timetable: 'Clases, grupos, tipos de clase, aulas, días sin clases, reemplazos, asistencia y justificantes.',
    content: 'Programa, cursos, pruebas, calificación, prueba de nivel, comentarios de cursos, insignias y anuncios.',
    money: 'Planes, pagos, horas de los estudiantes, tarifas y honorarios de los profesores.',
    settings: 'Ajustes de la academia, plantillas de correo, tokens de la API y registro de auditoría.',
  },
  forTeachers:
    'Solo quien tiene administración total, o los permisos Personas, Horario y Contenido, puede agregar profesores o darles acceso. Los profesores ven estudiantes, clases, respuestas y grabaciones.',
  none: 'Aún sin permisos',
  chosen: {
    label: 'Permisos',
    owner: 'Administración total',
    areas: 'Algunos permisos',
    areasAbout: 'Solo lo que elijas abajo.',
    list: 'Elige los permisos',
    missing: 'Elige al menos 1 permiso',
  },
}

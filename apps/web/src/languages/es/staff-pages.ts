import type { Translations } from '../translations.ts'

export const staffPages: Translations['staff-pages'] = {
  admin: 'Gestión',
  clearFilters: 'Quitar filtros',
  allLevels: 'Todos los niveles',
  classFilters: {
    teacher: 'Profesor',
    everyTeacher: 'Todos los profesores',
    noTeacher: 'Sin profesor',
    type: 'Tipo de clase',
    everyType: 'Todos los tipos de clase',
    level: 'Nivel',
  },
  preview: {
    loading: 'Revisando qué va a cambiar…',
    loadFailed: 'No pudimos revisar qué va a cambiar',
    final: 'Esta acción no se puede deshacer.',
  },
  personGone: 'Puede que ya no esté en la academia.',
}

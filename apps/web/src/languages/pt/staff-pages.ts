import type { Translations } from '../translations.ts'

export const staffPages: Translations['staff-pages'] = {
  admin: 'Gestão',
  clearFilters: 'Limpar filtros',
  allLevels: 'Todos os níveis',
  classFilters: {
    teacher: 'Professor',
    everyTeacher: 'Todos os professores',
    noTeacher: 'Sem professor',
    type: 'Tipo de aula',
    everyType: 'Todos os tipos de aula',
    level: 'Nível',
  },
  preview: {
    loading: 'Verificando o que vai mudar…',
    loadFailed: 'Não foi possível verificar o que vai mudar',
    final: 'Não é possível desfazer.',
  },
  personGone: 'A pessoa pode ter saído da escola.',
}

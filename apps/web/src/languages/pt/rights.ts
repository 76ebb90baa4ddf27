import type { Translations } from '../translations.ts'

export const rights: Translations['rights'] = {
  names: {
    owner: 'Administração total',
    people: 'Pessoas',
    timetable: 'Grade de horários',
    content: 'Conteúdo',
    money: 'Financeiro',
    settings: 'Configurações',
  },
  about: {
    owner: 'Tudo, inclusive a equipe e suas permissões.',
    people: 'Contas, convites e acesso de alunos e professores.',
    timetable: 'Aulas, substitutos, presença e justificativas de falta.',
    content: 'Programa, cursos e provas, inclusive correção, comentários e nivelamento.',
    money: 'Planos, pagamentos, horas dos alunos e honorários dos professores.',
    settings: 'Configurações da escola e registro de auditoria.',
  },
  forTeachers:
    'Os professores veem respostas, gravações, aulas e alunos. Só quem tem administração total, ou as permissões Pessoas, Grade de horários e Conteúdo, pode adicionar um professor ou dar acesso a ele.',
  none: 'Nenhuma permissão ainda. Esta pessoa não pode abrir nenhuma área.',
  chosen: {
    label: 'Permissões',
    owner: 'Administração total',
    areas: 'Algumas áreas',
    areasAbout: 'Esta pessoa só pode abrir as áreas que você escolher.',
    list: 'Áreas',
    missing: 'Escolha pelo menos 1 área',
  },
}

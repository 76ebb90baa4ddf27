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
    people: 'Contas de alunos e professores, convites, certificados e documentos de professores.',
    timetable:
      'Aulas, turmas, tipos de aula, salas, dias sem aulas, substituições, presença e justificativas de falta.',
    content: 'Programa, cursos, provas, correção, nivelamento, comentários de cursos, conquistas e avisos.',
    money: 'Planos, pagamentos, horas dos alunos, valores por aula e honorários dos professores.',
    settings: 'Configurações da escola, modelos de e-mail, tokens da API e registro de auditoria.',
  },
  forTeachers:
    'Só quem tem administração total, ou as permissões Pessoas, Grade de horários e Conteúdo, pode adicionar professores ou dar acesso a eles. Os professores veem alunos, aulas, respostas e gravações.',
  none: 'Nenhuma permissão ainda',
  chosen: {
    label: 'Permissões',
    owner: 'Administração total',
    areas: 'Algumas permissões',
    areasAbout: 'Só o que você escolher abaixo.',
    list: 'Escolha as permissões',
    missing: 'Escolha pelo menos 1 permissão',
  },
}

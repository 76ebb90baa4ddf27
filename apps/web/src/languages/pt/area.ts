import type { Translations } from '../translations.ts'

export const area: Translations['area'] = {
  offline: {
    title: 'Você está sem conexão',
    body: 'Esta página precisa de conexão. Os cursos baixados ainda abrem.',
  },
  students: {
    title: 'Esta página é para alunos',
    body: 'Ela mostra as aulas, os cursos e as horas de cada aluno.',
    back: 'Ir para suas aulas',
  },
  teachers: {
    title: 'Esta página é para professores',
    body: 'Ela mostra as aulas que cada professor dá. As suas estão em Aulas.',
    back: 'Ir para suas aulas',
  },
  staff: {
    title: 'Esta página é para a equipe da escola',
    body: 'Aqui a equipe administra a escola.',
    back: 'Ir para o Início',
  },
}

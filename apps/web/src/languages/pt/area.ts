import type { Translations } from '../translations.ts'

export const area: Translations['area'] = {
  offline: {
    title: 'Você está sem conexão',
    body: 'Esta página precisa de conexão.',
    bodyWithCourses: 'Esta página precisa de conexão. Os cursos baixados ainda abrem.',
  },
  students: {
    title: 'Esta página é para alunos',
    body: 'Aqui cada aluno vê suas aulas, cursos e horas.',
    back: 'Ir para Aulas',
  },
  teachers: {
    title: 'Esta página é para professores',
    body: 'Aqui cada professor vê suas aulas e honorários.',
    back: 'Ir para Aulas',
  },
  staff: {
    title: 'Esta página é para a equipe da escola',
    body: 'Aqui a equipe administra a escola.',
    back: 'Ir para o Início',
  },
}

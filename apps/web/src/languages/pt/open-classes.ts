import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const openClasses: Translations['open-classes'] = {
  title: 'Aulas para assumir',
  intro: place => `Aulas que precisam de substituto. Horário de ${place}.`,
  back: 'Todas as aulas',
  loading: 'Carregando aulas para assumir…',
  loadFailed: 'Não foi possível carregar as aulas para assumir',
  empty: {
    title: 'Nenhuma aula para assumir',
    body: 'Quando um professor deixa uma aula, ela aparece aqui e avisamos os professores disponíveis nesse horário.',
  },
  see: 'Ir para as aulas',
  students: count =>
    count === 0 ? 'Nenhum aluno ainda' : plural(count, { one: `${count} aluno`, other: `${count} alunos` }),
  until: moment => `Precisa de substituto até ${moment}`,
  conflict: (title, span) => `Você dá “${title}” nesse horário, ${span}`,
  cover: 'Assumir esta aula',
  assign: 'Definir professor',
  coverNamed: (title, time) => `Assumir ${title}, ${time}`,
  assignNamed: (title, time) => `Definir professor para ${title}, ${time}`,
  more: 'Mostrar mais aulas',
  shown: (shown, all) => plural(all, { one: `${shown} de ${all} aula`, other: `${shown} de ${all} aulas` }),
  outOfReach: 'Aulas que você não pode assumir',
  outside: 'Você não dá aulas deste nível ou tipo',
  confirm: {
    title: 'Assumir esta aula?',
    staffTitle: 'Definir professor',
    teacher: 'Professor',
    choose: 'Escolha um professor',
    chooseError: 'Escolha um professor',
    notified: count =>
      count === 0
        ? 'A aula ainda não tem reservas.'
        : plural(count, {
            one: 'Vamos avisar o aluno imediatamente.',
            other: `Vamos avisar os ${count} alunos imediatamente.`,
          }),
    staffNotified: count =>
      count === 0
        ? 'Vamos avisar o professor imediatamente.'
        : plural(count, {
            one: 'Vamos avisar o professor e o aluno imediatamente.',
            other: `Vamos avisar o professor e os ${count} alunos imediatamente.`,
          }),
    lasting: 'A aula passa a ser sua. Se depois você não puder dar a aula, deixe-a e informe um motivo.',
    yes: 'Assumir aula',
    staffYes: 'Definir professor',
  },
  covered: title => `Você assumiu “${title}”`,
  assigned: name => `Aula atribuída a ${name}`,
  alreadyCovered: name => `${name} já assumiu esta aula.`,
  coveredBySomeone: 'Outra pessoa já assumiu esta aula.',
  busy: title => `A outra aula é “${title}”.`,
}

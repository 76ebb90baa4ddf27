import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { classes } from './grammar.ts'

export const teacherHome: Translations['teacher-home'] = {
  openClasses: 'Ver aulas para assumir',
  tab: 'Início',
  hello: name => `Olá, ${name}`,
  day: (day, place) => `${day}, horário de ${place}`,
  today: 'Hoje',
  todayLoading: 'Carregando aulas de hoje…',
  noneToday: 'Nenhuma aula hoje',
  noneTodayBody: 'Veja quais aulas precisam de substituto.',
  next: 'Próxima aula',
  now: 'Aula em andamento',
  nextOn: moment => `Próxima aula: ${moment}.`,
  endsIn: 'Termina em',
  whoComes: 'Alunos',
  namesFailed: seats =>
    plural(seats, {
      one: `${seats} aluno reservou. Não foi possível carregar o nome.`,
      other: `${seats} alunos reservaram. Não foi possível carregar os nomes.`,
    }),
  nobodyYet: 'Nenhuma reserva ainda',
  more: count => `e mais ${count}`,
  openClass: 'Ver aula',
  record: 'Registrar presença',
  owed: 'Feedback pendente',
  oldestFirst: 'mais antigos primeiro',
  nothingOwed: 'Você está em dia',
  nothingOwedBody: 'A presença e o feedback de todas as aulas recentes estão completos.',
  all: 'Todas as aulas',
  allOwed: 'Todo o feedback pendente',
  open: {
    title: 'Aulas para assumir',
    count: count => `${count} no total`,
    conflict: title => `Você dá “${title}” nesse horário`,
    all: 'Todas as aulas para assumir',
  },
  month: {
    title: month => `Até agora em ${month}`,
    payable: (count, hours) => `${classes(count)}, ${hours}`,
    empty: 'Nenhuma aula ainda',
  },
  setup: {
    title: 'Configure sua escola',
    body: left =>
      plural(left, {
        one: `Falta ${left} passo para sua escola estar pronta para os alunos.`,
        other: `Faltam ${left} passos para sua escola estar pronta para os alunos.`,
      }),
    go: 'Continuar configuração',
  },
  staff: {
    title: 'A fazer',
    nothing: 'Nada a fazer',
    rest: count =>
      plural(count, { one: `Nada a fazer em mais ${count} lista`, other: `Nada a fazer em mais ${count} listas` }),
    desks: {
      documents: 'Justificativas de falta para analisar',
      answers: 'Respostas para corrigir',
      levels: 'Níveis para confirmar',
      plan_requests: 'Pedidos de plano',
      without_teacher: 'Aulas para assumir',
      months_to_verify: 'Meses de honorários a verificar',
      teacher_documents: 'Documentos de professores a renovar',
      months_to_pay: 'Meses de honorários a pagar',
    },
  },
  remarks: { title: 'Comentários de cursos', body: 'O que os alunos dizem das aulas gravadas.' },
  loadFailed: 'Não foi possível carregar a página inicial',
}

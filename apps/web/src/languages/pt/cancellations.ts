import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { em } from './grammar.ts'

export const cancellations: Translations['cancellations'] = {
  title: 'Cancelamentos',
  intro: 'Aulas que você deixou, com motivos e documentos.',
  staffTitle: 'Cancelamentos de professores',
  staffIntro: 'Aulas que os professores deixaram, com motivos e documentos.',
  back: 'Todas as aulas',
  loading: 'Carregando cancelamentos…',
  loadFailed: 'Não foi possível carregar os cancelamentos',
  dropClass: 'Deixar uma aula',
  empty: {
    title: 'Você não deixou nenhuma aula',
    staffTitle: 'Nenhum cancelamento de professores ainda',
    body: 'Se não for possível dar uma aula, deixe-a o quanto antes. Avisamos os alunos e procuramos um substituto imediatamente.',
  },
  by: name => `Deixada por ${name}`,
  on: moment => `Deixada ${em(moment)}`,
  outcome: {
    looking: 'Precisa de substituto',
    covered: name => `Assumida por ${name}`,
    canceled: 'Cancelada',
  },
  hasDocument: 'Documento anexado',
  shown: (shown, all) =>
    plural(all, { one: `${shown} de ${all} cancelamento`, other: `${shown} de ${all} cancelamentos` }),
  detail: {
    loading: 'Cancelamento',
    notFound: 'Não encontramos este cancelamento.',
    when: 'Data da aula',
    status: 'Status',
    reason: 'Motivo',
    document: 'Documento',
    empty: 'Nenhum',
    lookingBody: 'Avisamos os professores disponíveis nesse horário.',
    canceledBody: 'A aula foi cancelada, e os alunos receberam as horas de volta.',
    coveredBody: 'Avisamos os alunos com vaga, se houver.',
  },
  drop: {
    title: 'Deixar uma aula',
    liveClass: 'Aula',
    day: 'Dia',
    choose: 'Escolha uma aula',
    looking: 'Carregando aulas…',
    noneThen: 'Nenhuma aula para deixar nesse dia',
    chooseError: 'Escolha uma aula',
    nothing: 'Você não tem próximas aulas para deixar.',
    notFound: 'Você não pode mais deixar esta aula. Ela já começou, foi cancelada ou mudou de professor.',
    option: (moment, title) => `${moment} · ${title}`,
    staffOption: (moment, title, teacher) => `${moment} · ${title} · ${teacher}`,
    reason: 'Motivo para deixar a aula',
    reasonHint: 'Os alunos e os outros professores nunca veem isto.',
    attach: 'Adicionar documento',
    attachHint: megabytes => `1 arquivo de até ${megabytes} MB. Os alunos e os outros professores não podem abri-lo.`,
    seatsKept: count =>
      count === 0
        ? 'A aula ainda não tem reservas.'
        : plural(count, {
            one: 'O aluno mantém a vaga. Vamos avisar imediatamente.',
            other: `Os ${count} alunos mantêm as vagas. Vamos avisar imediatamente.`,
          }),
    offered: moment =>
      `Professores disponíveis podem assumir a aula até ${moment}. Se ninguém assumir, ela é cancelada e os alunos recebem as horas de volta.`,
    tooLate: count =>
      count === 0
        ? 'Não há tempo para encontrar um substituto, por isso a aula é cancelada imediatamente.'
        : plural(count, {
            one: 'Não há tempo para encontrar um substituto, por isso a aula é cancelada imediatamente. O aluno recebe as horas de volta.',
            other: `Não há tempo para encontrar um substituto, por isso a aula é cancelada imediatamente. Os ${count} alunos recebem as horas de volta.`,
          }),
    paid: 'Os honorários vão para quem assumir a aula.',
    confirm: 'Deixar aula',
    keepClass: 'Manter aula',
    done: moment => `Você deixou a aula. Um substituto pode assumi-la até ${moment}.`,
    doneCanceled: 'Você deixou a aula, e ela foi cancelada',
    notLoaded: 'Não foi possível carregar as aulas',
  },
}

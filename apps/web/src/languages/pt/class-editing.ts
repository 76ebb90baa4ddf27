import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { classes } from './grammar.ts'

const people = (count: number) => plural(count, { one: `${count} pessoa`, other: `${count} pessoas` })

export const classEditing: Translations['class-editing'] = {
  title: 'Grade de horários',
  intro: 'Todas as aulas da escola, semana a semana. Abra uma aula para editar ou cancelar.',
  add: 'Agendar aula',
  recordPast: 'Registrar aula passada',
  loading: 'Carregando aulas…',
  loadFailed: 'Não foi possível carregar a grade de horários',
  week: {
    label: 'Semana',
    previous: 'Semana anterior',
    next: 'Próxima semana',
    present: 'Esta semana',
    span: (from, to) => `${from} – ${to}`,
    count: classes,
  },
  filters: {
    classroom: 'Sala de aula',
    everyClassroom: 'Todas as salas de aula',
  },
  empty: {
    title: 'Nenhuma aula nesta semana',
    body: 'Agende uma aula ou escolha outra semana.',
    filtered: 'Nenhuma aula encontrada',
    filteredBody: 'Mude os filtros ou escolha outra semana.',
    day: 'Sem aulas',
  },
  dayOff: name => `Dia sem aulas: ${name}`,
  today: 'Hoje',
  line: {
    noTeacher: 'Sem professor',
    seats: (taken, all) => `${taken} de ${all} vagas ocupadas`,
    waiting: count => `${count} na lista de espera`,
    canceled: 'Cancelada',
    series: 'Semanal',
  },
  taughtBy: {
    title: 'Quem deu a aula',
    teacher: 'Professor',
    hint: 'Se outra pessoa deu esta aula, escolha-a. O pagamento passa para ela, e vamos avisar os professores envolvidos.',
    save: 'Trocar professor',
    same: 'Escolha outro professor',
    done: name => `${name} deu esta aula. Avisamos os professores envolvidos.`,
  },
  one: {
    back: 'Grade de horários',
    title: 'Aula',
    loading: 'Carregando aula…',
    loadFailed: 'Não foi possível carregar a aula',
    notFound: {
      title: 'Não encontramos esta aula',
      body: 'O link pode estar desatualizado.',
      action: 'Ver grade de horários',
    },
    change: 'Editar aula',
    save: 'Revisar alterações',
    students: 'Alunos',
    noReservations: 'Nenhuma reserva ainda',
    waitlist: 'Lista de espera',
    lead: 'Presença e feedback',
    closed: {
      class_canceled: 'Esta aula foi cancelada.',
      class_started: 'Esta aula já começou. Só é possível trocar quem a deu.',
      attendance_recorded: 'A presença já foi registrada. Só é possível trocar quem deu esta aula.',
    },
    reason: reason => `Motivo: ${reason}`,
  },
  fields: {
    minutes: 'Duração em minutos',
  },
  errors: {
    minutes: (from, to) => `Informe um número inteiro de ${from} a ${to}`,
  },
  cancel: {
    about: 'Os alunos recebem as horas de volta. Não é possível desfazer um cancelamento.',
    action: 'Cancelar aula…',
    title: title => `Cancelar “${title}”?`,
    reason: 'Motivo',
    reasonHint: 'Todas as pessoas afetadas veem isto.',
    confirm: count => `Cancelar ${classes(count)}`,
    done: count => plural(count, { one: `${count} aula cancelada`, other: `${count} aulas canceladas` }),
  },
  change: {
    title: title => `Alterar “${title}”?`,
    confirm: count => `Alterar ${classes(count)}`,
    done: count => plural(count, { one: `${count} aula alterada`, other: `${count} aulas alteradas` }),
  },
  closing: {
    days: 'Cancelar aulas por data…',
    absence: 'Ausência de professor…',
    daysTitle: 'Cancelar aulas por data',
    absenceTitle: 'Ausência de professor',
    firstDay: 'Primeiro dia',
    lastDay: 'Último dia',
    zone: place => `Datas no horário de ${place}`,
    teacher: 'Professor',
    chooseTeacher: 'Escolha um professor',
    act: 'Aulas do professor',
    acts: {
      HAND_OVER: 'Buscar substitutos e cancelar só as aulas que começam em pouco tempo',
      CANCEL: 'Cancelar todas as aulas',
    },
    preview: 'Revisar alterações',
    empty: 'Não há próximas aulas nestes dias.',
    confirm: {
      HAND_OVER: count => plural(count, { one: 'Buscar um substituto', other: 'Buscar substitutos' }),
      CANCEL: count => `Cancelar ${classes(count)}`,
    },
    coverRequests: 'Vamos pedir aos professores disponíveis nesses horários que assumam as aulas.',
    once: 'Quando terminarmos, cada pessoa vai receber uma única notificação sobre todas as suas aulas.',
    errors: { days: 'Escolha até 6 semanas, a partir de hoje', teacher: 'Escolha um professor' },
    progress: (done, all) =>
      plural(all, { one: `${done} de ${all} aula processada`, other: `${done} de ${all} aulas processadas` }),
    leave: 'Você pode fechar esta janela. O processo vai continuar.',
    done: 'Todas as aulas foram processadas. Avisamos todas as pessoas afetadas.',
    skipped: count =>
      plural(count, {
        one: `${count} aula não mudou porque já tinha começado ou estava cancelada.`,
        other: `${count} aulas não mudaram porque já tinham começado ou estavam canceladas.`,
      }),
  },
  keep: count => plural(count, { one: 'Manter aula', other: 'Manter aulas' }),
  blocked: 'Resolva os conflitos primeiro',
  scope: {
    label: 'Aplicar a',
    names: {
      THIS: 'Só esta aula',
      FOLLOWING: 'Esta aula e as seguintes',
      ALL: 'Todas as próximas aulas',
    },
    count: (name, count) => `${name} (${count})`,
    manualEdits: 'Edições feitas antes em aulas isoladas são mantidas.',
  },
  consequences: {
    moves: (from, to) => `A aula passa de ${from} para ${to}.`,
    ofSeries: count => `Isto afeta ${classes(count)}.`,
    free: 'Os alunos mantêm a vaga e não pagam nada a mais. O cancelamento é grátis até o início da aula.',
    keepPrice: 'Os alunos mantêm a vaga pelo preço que pagaram.',
    notified: count =>
      count === 0 ? 'Ninguém será avisado.' : `Vamos avisar ${people(count)}, cada uma em seu idioma.`,
    oneNotified: 'Vamos avisar 1 pessoa, no idioma dela.',
    hours: (hours, count) =>
      plural(count, {
        one: `${count} aluno vai receber ${hours} de volta.`,
        other: `${count} alunos vão receber ${hours} de volta no total.`,
      }),
    waiting: count =>
      plural(count, {
        one: `A lista de espera será encerrada. Há ${count} aluno nela.`,
        other: `A lista de espera será encerrada. Há ${count} alunos nela.`,
      }),
    waitingStays: count =>
      plural(count, {
        one: `${count} aluno continua na lista de espera e será avisado.`,
        other: `${count} alunos continuam na lista de espera e serão avisados.`,
      }),
    pay: (before, after) => `Os honorários vão considerar ${after} minutos em vez de ${before}.`,
    noPay: minutes => `Os honorários não vão incluir os ${minutes} minutos cancelados.`,
  },
  lost: {
    title: 'Estes alunos têm outra aula nesse horário',
    student: (name, title, when) => `${name}: “${title}”, ${when}`,
    release: 'Remover esses alunos e devolver as horas',
    releaseHint: 'Caso contrário, não é possível mover a aula para este horário.',
  },
  conflicts: {
    title: 'Conflitos',
    skip: 'Ignorar estas aulas',
    skipHint: 'Elas não vão mudar.',
    day: (when, problem) => `${when}: ${problem}`,
    skipped: count => plural(count, { one: `${count} aula ignorada`, other: `${count} aulas ignoradas` }),
    include: 'Incluir de novo',
    problems: {
      class_canceled: 'a aula foi cancelada',
      class_started: 'a aula já começou',
      attendance_recorded: 'a presença já foi registrada',
      in_the_past: 'esse horário já passou',
      too_far_ahead: 'essa data está muito distante',
      teacher_needed: 'a aula começa em pouco tempo, e não dá para encontrar um professor',
      teacher_not_free: 'o professor tem outra aula nesse horário',
      classroom_not_free: 'a sala de aula tem outra aula nesse horário',
      students_not_free: 'há alunos com outra aula nesse horário',
      maker_not_free: 'o aluno que reservou a aula tem outra nesse horário',
      seats_taken: 'há mais vagas reservadas do que a aula teria',
    },
    conflict: (problem, title, when) => `${problem}: “${title}”, ${when}`,
    room: (title, when) => `“${title}” (${when}) usa a mesma sala online. Você pode continuar mesmo assim.`,
  },
}

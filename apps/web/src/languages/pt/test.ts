import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { questions } from './grammar.ts'

const minutes = (count: number) => plural(count, { one: `${count} minuto`, other: `${count} minutos` })

export const test: Translations['test'] = {
  loading: 'Carregando prova…',
  loadFailed: 'Não foi possível carregar esta prova',
  notFound: 'Não encontramos esta prova',
  notFoundBody: 'Talvez ela seja de um curso que não está no seu plano, ou tenha sido removida.',
  courses: 'Todos os cursos',
  kinds: { EVALUATION: 'Avaliação', VIDEO_QUIZ: 'Quiz' },
  start: {
    belongsTo: (course, courseClass) => (courseClass ? `${course} · ${courseClass}` : course),
    exerciseOf: liveClass => `Exercício da sua aula “${liveClass}”`,
    back: course => `Voltar a ${course}`,
    facts: 'Antes de começar',
    questions: 'Questões',
    time: 'Tempo limite',
    noLimit: 'Sem limite',
    minutes,
    pass: 'Pontuação mínima',
    attempts: 'Tentativas restantes',
    anyNumber: 'Sem limite',
    ofAttempts: (left, all) => `${left} de ${all}`,
    saved: 'Cada resposta é salva na hora. Você não a perde se recarregar a página ou ficar sem conexão.',
    clock: 'O tempo começa a contar com a prova e continua mesmo que você saia.',
    begin: 'Começar prova',
    retake: 'Refazer prova',
    empty: 'Esta prova ainda não tem questões. Volte mais tarde.',
    noAttemptsLeft: 'Você usou todas as suas tentativas.',
    noLongerAvailable: 'Esta prova não faz mais parte das suas aulas nem dos seus cursos.',
    waiting: when => `Você pode refazer a prova a partir de ${when}.`,
    attemptsTitle: 'Suas tentativas',
    results: 'Ver resultados',
    failedToStart: 'Não foi possível começar a prova',
  },
  attempt: {
    passed: score => `${score} · passou`,
    notPassed: score => `${score} · não passou`,
    review: 'Em correção',
  },
  questions: {
    place: (at, all) => `Questão ${at} de ${all}`,
    map: 'Questões',
    mapNote: (answered, all) => `${answered} de ${all} respondidas`,
    answered: 'respondida',
    open: 'sem resposta',
    questionLink: (at, answered, current) =>
      `Questão ${at}, ${answered ? 'respondida' : 'sem resposta'}${current ? ', na tela' : ''}`,
    back: 'Anterior',
    next: 'Próxima',
    finish: 'Terminar',
    leave: 'Sair por enquanto',
    leaveShort: 'Sair',
    points: count => plural(count, { one: `${count} ponto`, other: `${count} pontos` }),
    timeLeft: 'Tempo restante',
    minutesLeft: count =>
      plural(count, { one: `Tempo restante: ${count} minuto`, other: `Tempo restante: ${count} minutos` }),
  },
  withoutRecording: {
    offer: count =>
      plural(count, {
        one: `Sem microfone? Você pode pular a gravação, mas esta questão não vai somar pontos (vale ${count} ponto).`,
        other: `Sem microfone? Você pode pular a gravação, mas esta questão não vai somar pontos (vale ${count} pontos).`,
      }),
    skip: 'Pular gravação',
    skipped: count =>
      plural(count, {
        one: `Você pulou a gravação, então esta questão não vai somar pontos (vale ${count} ponto). Ainda dá para gravar antes de entregar.`,
        other: `Você pulou a gravação, então esta questão não vai somar pontos (vale ${count} pontos). Ainda dá para gravar antes de entregar.`,
      }),
    recordAnswer: 'Gravar minha resposta',
  },
  saving: {
    saved: 'Salvo',
    saving: 'Salvando…',
    waiting: count =>
      plural(count, {
        one: `${count} resposta não enviada`,
        other: `${count} respostas não enviadas`,
      }),
    waitingShort: count => `A enviar (${count})`,
    saveFailed: 'Não foi possível salvar uma das suas respostas. Responda a essa questão de novo.',
    saveFailedShort: 'Não salvo',
  },
  ended: {
    time: 'O tempo acabou',
    timeBody: 'Suas respostas foram entregues.',
    missing: count =>
      plural(count, {
        one: `${count} resposta talvez não tenha chegado a tempo. Nesse caso, ela não conta.`,
        other: `${count} respostas talvez não tenham chegado a tempo. Nesse caso, elas não contam.`,
      }),
    submitted: 'Prova já entregue',
    submittedBody: 'Você entregou esta prova em outra aba ou em outro dispositivo.',
    results: 'Ver resultados',
  },
  submit: {
    title: 'Entregar suas respostas?',
    all: count =>
      plural(count, {
        one: 'Você respondeu à única questão.',
        other: `Você respondeu a todas as ${questions(count)}.`,
      }),
    unanswered: count =>
      plural(count, { one: `${count} questão sem resposta:`, other: `${count} questões sem resposta:` }),
    recording: 'Falta uma gravação. Grave sua resposta ou pule a gravação nessa questão.',
    unsent: count =>
      plural(count, {
        one: `${count} gravação ainda não foi enviada. Ela só conta se for enviada antes da entrega:`,
        other: `${count} gravações ainda não foram enviadas. Elas só contam se forem enviadas antes da entrega:`,
      }),
    recordingFailed: count =>
      plural(count, {
        one: `Não foi possível salvar ${count} gravação. A anterior conta, a não ser que você grave de novo:`,
        other: `Não foi possível salvar ${count} gravações. As anteriores contam, a não ser que você grave de novo:`,
      }),
    unsentAlone:
      'Uma gravação ainda não foi enviada. Selecione “Usar esta resposta” e espere o envio, ou pule a gravação nessa questão.',
    skipped: count =>
      plural(count, {
        one: `${count} questão oral está sem gravação e não soma pontos.`,
        other: `${count} questões orais estão sem gravação e não somam pontos.`,
      }),
    final: 'Depois de entregar, você não pode mudar suas respostas.',
    confirm: 'Entregar respostas',
    stay: 'Continuar a prova',
    done: 'Respostas entregues',
    submitFailed: 'Não foi possível entregar suas respostas. Elas continuam salvas.',
  },
}

import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const testResults: Translations['test-results'] = {
  title: 'Resultados',
  tab: title => `Resultados · ${title}`,
  loadFailed: 'Não foi possível carregar os resultados',
  empty: 'Nenhum resultado ainda',
  noneBody: 'Entregue suas respostas para ver seus resultados.',
  toTest: 'Ir para a prova',
  scoreName: 'Sua pontuação',
  passed: 'Você passou',
  notPassed: 'Você não passou',
  review: 'Em correção',
  reviewBody:
    'Um professor vai corrigir suas respostas escritas e orais. Vamos avisar quando sua pontuação estiver pronta.',
  passMark: mark => `Você precisa de ${mark} para passar.`,
  completesFrom: score => `Você precisa de ${score} para concluir este curso ou nível.`,
  solutionsLater: score =>
    `Você vai ver as respostas corretas e todas as explicações quando atingir ${score} ou usar todas as tentativas.`,
  solutionsOnceReached: score => `Você vai ver as respostas corretas e todas as explicações quando atingir ${score}.`,
  byTime: 'O tempo acabou antes da entrega. As respostas dadas até ali contam.',
  right: (count, all) => `${count} de ${all} corretas`,
  when: (day, time) => `Entrega: ${day}, ${time}`,
  retake: 'Refazer prova',
  classes: 'Voltar às minhas aulas',
  course: name => `Voltar a ${name}`,
  answers: 'Respostas',
  question: at => `Questão ${at}`,
  standing: {
    RIGHT: 'Correta',
    PARTLY: 'Parcialmente correta',
    WRONG: 'Incorreta',
    UNANSWERED: 'Sem resposta',
    IN_REVIEW: 'Em correção',
  },
  points: (earned, all) => plural(all, { one: `${earned} de ${all} ponto`, other: `${earned} de ${all} pontos` }),
  yourAnswer: 'Sua resposta',
  solution: 'Resposta correta',
  example: 'Resposta modelo',
  explanation: 'Explicação',
  feedback: 'Feedback sobre sua resposta',
  rubric: 'Critérios de correção',
  criterion: (text, earned, points) =>
    earned === null
      ? text
      : `${text}: ${plural(points, { one: `${earned} de ${points} ponto`, other: `${earned} de ${points} pontos` })}`,
  comment: 'Comentário do professor',
  unanswered: 'Você não respondeu.',
  skipped: 'Você pulou a gravação.',
  yes: 'Verdadeiro',
  no: 'Falso',
  or: ' ou ',
  recording: 'Sua gravação',
  otherAttempts: 'Tentativas',
  attemptOf: (day, time) => `${day}, ${time}`,
}

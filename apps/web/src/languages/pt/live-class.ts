import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { de } from './grammar.ts'

export const liveClass: Translations['live-class'] = {
  hours: (count, text) => plural(count, { one: `${text} hora`, other: `${text} horas` }),
  minutes: count => `${count} min`,
  allLevels: 'Todos os níveis',
  unit: number => `Unidade ${number}`,
  classroom: where => `Sala de aula: ${where}`,
  kinds: { GROUP: 'Em grupo', PRIVATE: 'Particular' },
  noTeacher: 'Professor a definir',
  classesGiven: (count, text) => plural(count, { one: `${text} aula`, other: `${text} aulas` }),
  rated: rating => `Nota ${rating} de 5`,
  reserved: 'Aula reservada',
  near: { today: 'hoje', tomorrow: 'amanhã' },
  at: (day, time) => `${day}, ${time}`,
  days: count => plural(count, { one: `${count} dia`, other: `${count} dias` }),
  shortHours: count => `${count} h`,
  shortSeconds: text => `${text} s`,
  room: {
    enter: 'Entrar na aula',
    newTab: 'abre em uma nova aba',
    opens: time => `Você pode entrar a partir ${de(time)}`,
    waiting: 'Ainda sem link para entrar',
    ended: 'Esta aula terminou',
  },
  reserve: {
    action: 'Reservar uma aula',
    plan: 'Ver seu plano',
    closed: {
      HOURS_COMPLETED: 'Você usou todas as suas horas. Peça mais à sua escola.',
      CONTRACT_EXPIRED: 'Sua assinatura terminou. Peça um plano à sua escola.',
      PAYMENT_PENDING: 'Para reservar, você precisa de uma assinatura paga.',
    },
    planRequested: plan => `Você pediu o plano “${plan}”. Sua escola vai entrar em contato.`,
    closedDefault: 'Sua assinatura atual não permite reservar.',
  },
  dueItems: {
    title: 'A fazer',
    rating: teacher => `Dê uma nota à aula com ${teacher}`,
    stars: count => plural(count, { one: `${count} estrela`, other: `${count} estrelas` }),
    addComment: 'Adicionar comentário',
    document: 'Envie uma justificativa',
    tests: { VIDEO_QUIZ: 'Faça o quiz', EVALUATION: 'Faça a avaliação' },
    unfinishedTest: 'Termine sua prova',
    until: when => `disponível até ${when}`,
    more: count =>
      plural(count, { one: `Mais ${count} aula para dar nota`, other: `Mais ${count} aulas para dar nota` }),
  },
  next: {
    label: 'Sua próxima aula',
    startsIn: 'Começa em',
    running: 'Em andamento',
    details: 'Detalhes da aula',
    prepare: 'Sobre esta aula',
    unit: (number, title) => `Unidade ${number}: ${title}`,
  },
}

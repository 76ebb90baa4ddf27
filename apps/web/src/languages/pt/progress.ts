import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

const hours = (count: number, text: string) => plural(count, { one: `${text} hora`, other: `${text} horas` })

export const progress: Translations['progress'] = {
  title: 'Progresso',
  intro: 'Seus resultados por unidade e tópico.',
  loading: 'Carregando seu progresso…',
  loadFailed: 'Não foi possível carregar seu progresso',
  empty: {
    title: 'Nenhum progresso ainda',
    body: 'Depois de cada aula, o professor registra o que você alcançou. Você vai ver tudo aqui.',
  },
  level: {
    yourLevel: 'Seu nível',
    noLevel: 'Você ainda não tem um nível. Faça o teste de nivelamento ou pergunte à sua escola.',
    units: (done, all) =>
      plural(all, { one: `${done} de ${all} unidade aprovada`, other: `${done} de ${all} unidades aprovadas` }),
    noUnits: 'Nenhuma unidade ainda',
    unitsLabel: 'Unidades aprovadas',
    topicsLabel: 'Tópicos alcançados',
    completed: day => `Concluído em ${day}`,
    next: level => `O próximo nível é ${level}. Sua escola vai passar você para ele.`,
    evaluationOpen: 'Ainda falta passar na avaliação do nível.',
    evaluationPassed: 'Você passou na avaliação do nível.',
  },
  completed: { title: 'Níveis concluídos', none: 'Nenhum ainda' },
  map: {
    title: 'Unidades e tópicos',
    unit: number => `Unidade ${number}`,
    states: { APPROVED: 'Aprovada', TO_REPEAT: 'A repetir', STARTED: 'Iniciada', AHEAD: 'Não iniciada' },
    topics: {
      ACHIEVED: 'Alcançado',
      IN_PROGRESS: 'Em andamento',
      NOT_ACHIEVED: 'Ainda não alcançado',
      none: 'Sem resultado ainda',
    },
  },
  hours: {
    title: 'Horas usadas',
    caption: 'Horas usadas nas últimas 12 semanas',
    week: 'Semana de',
    hours,
    note: text => `${text} em 12 semanas`,
  },
  attendance: {
    title: 'Presença',
    caption: 'Aulas dos últimos 6 meses, por presença',
    month: 'Mês',
    attended: 'Presente',
    absent: 'Ausente',
    excused: 'Justificada',
    note: share => `Você participou de ${share} das suas aulas`,
  },
  strengths: {
    title: 'Resultados por tópico',
    empty: 'Nenhum resultado por tópico ainda',
    achieved: 'Alcançado',
    inProgress: 'Em andamento',
    notYet: 'Ainda não alcançado',
    gradedTopics: count =>
      plural(count, {
        one: `${count} tópico com resultado, em todos os níveis`,
        other: `${count} tópicos com resultado, em todos os níveis`,
      }),
    toReview: 'Vale a pena revisar',
  },
}

import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const home: Translations['home'] = {
  title: 'Início',
  greeting: {
    morning: name => `Bom dia, ${name}`,
    afternoon: name => `Boa tarde, ${name}`,
    evening: name => `Boa noite, ${name}`,
  },
  today: (day, place) => `${day}, horário de ${place}`,
  loading: 'Carregando página inicial…',
  loadFailed: 'Não foi possível carregar a página inicial',
  empty: {
    title: 'Você não tem aulas reservadas.',
    body: 'Escolha um dia, um tópico e um professor. Sua próxima aula aparece aqui.',
  },
  badges: {
    title: 'Novas conquistas',
    more: count => plural(count, { one: `e mais ${count} conquista`, other: `e mais ${count} conquistas` }),
  },
  hours: {
    title: 'Suas horas',
    left: 'Horas restantes',
    week: limit => (limit ? `Esta semana, de ${limit}` : 'Esta semana'),
    month: limit => (limit ? `Este mês, de ${limit}` : 'Este mês'),
    note: 'Semana e mês incluem as horas reservadas.',
    until: day => `Use suas horas até ${day}.`,
    repeats: day => `Até ${day}, você pode repetir aulas não aprovadas.`,
  },
  reserve: {
    title: 'Reservar uma aula',
    reserve: 'Reservar',
    reserveClass: (title, time) => `Reservar ${title}, ${time}`,
    free: count => plural(count, { one: `${count} vaga`, other: `${count} vagas` }),
    more: 'Mais dias',
    empty: 'Não há aulas com vaga no seu nível nos próximos 5 dias.',
  },
}

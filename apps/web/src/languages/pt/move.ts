import type { Translations } from '../translations.ts'
import { classes, de } from './grammar.ts'

export const move: Translations['move'] = {
  title: 'Trocar de aula',
  loading: 'Carregando outras aulas…',
  from: 'Sua aula',
  to: 'Nova aula',
  notChosen: 'Escolha uma aula abaixo',
  days: 'Dia',
  count: classes,
  classes: day => `Aulas ${de(day)}`,
  empty: {
    title: 'Nenhuma aula encontrada',
    body: until => `Não há outras aulas deste tipo e unidade para reservar até ${until}.`,
    onDay: 'Não há mais aulas neste dia. Escolha outro dia.',
  },
  loadFailed: 'Não foi possível carregar as outras aulas',
  cost: {
    same: 'A nova aula custa o mesmo.',
    more: hours => `A nova aula custa mais: ${hours}.`,
    back: hours => `A nova aula custa menos. Você recebe ${hours} de volta.`,
    spent: 'A nova aula custa menos, mas o prazo de cancelamento grátis acabou e você não recebe horas de volta.',
  },
  stays: when => `O cancelamento grátis ia até ${when}. Trocar de aula não renova o prazo.`,
  free: when => `Cancelamento grátis da nova aula até ${when}.`,
  freeEnded: when => `O cancelamento grátis da nova aula ia até ${when}.`,
  keepsSeat: 'Sua vaga atual fica guardada até a nova ser confirmada.',
  confirm: when => `Trocar para ${when}`,
  choose: 'Primeiro, escolha uma aula',
  back: 'Manter minha aula',
  done: when => `Aula trocada para ${when}`,
  refusedTitle: 'Não foi possível trocar sua aula',
  unanswered: 'Pode tentar de novo: a troca não será feita duas vezes.',
  select: 'Escolher',
  failure: 'Não foi possível trocar sua aula. Tente de novo mais tarde.',
}

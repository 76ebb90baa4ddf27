import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { em } from './grammar.ts'

export const privateClass: Translations['private-class'] = {
  title: 'Reservar aula particular',
  intro: 'Um professor só para você.',
  zone: place => `Horário de ${place}.`,
  back: 'Reservar uma aula',
  loading: 'Carregando professores e horários…',
  loadFailed: {
    page: 'Não foi possível carregar as aulas particulares',
    times: 'Não foi possível carregar os horários livres',
  },
  empty: {
    types: {
      title: 'Nenhuma aula particular ainda',
      body: 'Sua escola não oferece aulas particulares no momento. Você pode reservar aulas em grupo.',
    },
    teachers: {
      title: 'Nenhum horário livre no momento',
      body: 'Ainda não há professores disponíveis para aulas particulares. Volte em breve ou reserve uma aula em grupo.',
    },
    ofTeacher: 'Escolha outro dia ou outro professor.',
    ofAny: 'Escolha outro dia acima.',
    atAll: 'Nenhum professor tem horários livres nestes dias. Volte em breve ou reserve uma aula em grupo.',
    next: (day, count) =>
      plural(count, {
        one: `Ir para ${day} (${count} horário livre)`,
        other: `Ir para ${day} (${count} horários livres)`,
      }),
  },
  groups: 'Ver aulas em grupo',
  type: 'Tipo de aula',
  typeOf: (minutes, hours) => `${minutes} min · custa ${hours}`,
  teacher: 'Professor',
  anyTeacher: 'Qualquer professor',
  teachers: count => plural(count, { one: `${count} professor`, other: `${count} professores` }),
  day: 'Dia',
  free: count =>
    count === 0
      ? 'Nenhum horário livre'
      : plural(count, { one: `${count} horário livre`, other: `${count} horários livres` }),
  freeShort: count => plural(count, { one: `${count} livre`, other: `${count} livres` }),
  times: day => `Horários livres ${em(day)}`,
  found: (count, day) =>
    count === 0
      ? `Nenhum horário livre ${em(day)}`
      : plural(count, { one: `${count} horário livre ${em(day)}`, other: `${count} horários livres ${em(day)}` }),
  refusals: {
    too_late_to_reserve: 'Muito em cima da hora',
    beyond_horizon: 'Ainda não abriu',
    after_contract_end: 'Depois do fim da assinatura',
    contract_paused: 'Assinatura pausada',
    overlapping_class: 'Você já tem aula',
    not_enough_hours: 'Horas insuficientes',
    weekly_limit_reached: 'Limite semanal atingido',
    monthly_limit_reached: 'Limite mensal atingido',
    type_limit_reached: 'Sem horas para este tipo',
    open_reservations_reached: 'Reservas demais',
  },
  confirm: {
    title: 'Reservar esta aula?',
    teacher: 'Professores disponíveis',
    wish: 'O que você quer praticar?',
    wishHint: 'Opcional. O professor vê isto antes da aula.',
    cost: (cost, left) => `Custa ${cost}. Saldo depois da reserva: ${left}.`,
    free: moment => `Cancelamento grátis até ${moment}.`,
    afterwards: cost => `Depois disso, cancelar custa ${cost}.`,
    moves: moment => `Você pode trocar de aula até ${moment}.`,
    notFree: 'A aula começa em breve, então não há cancelamento grátis.',
    yes: cost => `Reservar e usar ${cost}`,
    no: 'Escolher outro horário',
  },
  done: 'Aula reservada',
  timeTaken: 'Esse horário acabou de ser reservado. Veja os que ainda estão livres.',
  failure: 'Não foi possível reservar a aula. Tente de novo mais tarde.',
}

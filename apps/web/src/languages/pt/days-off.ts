import { maxDaysPerEntry } from '@aulaviva/domain/days-off'
import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { classes } from './grammar.ts'

const days = (count: number) => plural(count, { one: `${count} dia`, other: `${count} dias` })

export const daysOff: Translations['days-off'] = {
  title: 'Dias sem aulas',
  intro: place =>
    `As novas séries semanais pulam estes dias, e os alunos não podem reservar aulas particulares neles. As datas seguem o horário de ${place}.`,
  add: 'Adicionar dias sem aulas',
  holidays: 'Feriados',
  loading: 'Carregando dias sem aulas…',
  loadFailed: 'Não foi possível carregar os dias sem aulas',
  empty: {
    title: 'Nenhum dia sem aulas pela frente',
    body: 'Adicione os feriados do seu país e outros dias em que a escola fecha.',
  },
  span: (first, last) => `${first} – ${last}`,
  days,
  country: name => `Feriado · ${name}`,
  own: 'Adicionado pela escola',
  scheduled: count => `${classes(count)} ainda na grade`,
  close: 'Cancelar aulas…',
  closeOf: name => `Cancelar aulas… (${name})`,
  edit: name => `Editar “${name}”`,
  form: {
    newTitle: 'Adicionar dias sem aulas',
    title: 'Editar dias sem aulas',
    name: 'Nome',
    nameHint: 'Visível para alunos e professores.',
    first: 'Primeiro dia',
    last: 'Último dia',
    add: 'Adicionar dias sem aulas',
    save: 'Salvar dias sem aulas',
    added: name => `“${name}” adicionado`,
    saved: name => `“${name}” salvo`,
    series: 'As novas séries semanais pulam estes dias.',
    bookings: 'Os alunos não podem reservar aulas particulares nestes dias.',
    scheduled: count =>
      plural(count, {
        one: `Já há ${count} aula agendada nestes dias. Ela continua na grade até você cancelar.`,
        other: `Já há ${count} aulas agendadas nestes dias. Elas continuam na grade até você cancelar.`,
      }),
    clear: 'Não há aulas agendadas nestes dias.',
    remove: 'Remover',
    removed: name => `“${name}” removido dos dias sem aulas`,
  },
  errors: {
    first: 'Escolha o primeiro dia',
    last: `Escolha um último dia igual ou posterior ao primeiro, com no máximo ${maxDaysPerEntry} dias no total`,
    duplicate: 'Já existem dias sem aulas com este nome e estas datas',
  },
  choose: {
    title: 'Feriados',
    year: 'Ano',
    country: 'País',
    noCountry: 'Escolha um país',
    region: 'Região',
    wholeCountry: 'Todo o país',
    loading: 'Carregando feriados…',
    loadFailed: 'Não foi possível carregar os feriados',
    empty: 'Não há próximos feriados deste país neste ano.',
    list: 'Feriados para adicionar',
    isThere: 'Já adicionado',
    classes: count => `${classes(count)} já na grade`,
    add: count => plural(count, { one: `Adicionar ${count} feriado`, other: `Adicionar ${count} feriados` }),
    nothing: 'Escolha pelo menos 1 feriado',
    added: count => plural(count, { one: `${count} feriado adicionado`, other: `${count} feriados adicionados` }),
    stay: 'As aulas já agendadas continuam na grade até você cancelar.',
  },
}

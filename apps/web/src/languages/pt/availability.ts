import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { de } from './grammar.ts'

export const availability: Translations['availability'] = {
  title: 'Disponibilidade',
  intro: place =>
    `Defina quando os alunos podem reservar uma aula particular com você. Os horários são de ${place} e não mudam com o horário de verão.`,
  loading: 'Carregando sua disponibilidade…',
  loadFailed: 'Não foi possível carregar sua disponibilidade',
  back: 'Todas as aulas',
  forTeachers: {
    title: 'Só professores têm disponibilidade',
    body: 'Aqui os professores definem quando os alunos podem reservar uma aula particular com eles.',
  },
  week: 'Horários da semana',
  weekHint: 'Os horários em que você já dá aula são excluídos automaticamente.',
  weekdays: ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'],
  empty: 'Sem disponibilidade',
  add: 'Adicionar horário',
  addOn: day => `Adicionar horário: ${day}`,
  copy: 'Copiar para os dias úteis',
  from: 'De',
  to: 'Até',
  fromOn: day => `${day}, de`,
  toOn: day => `${day}, até`,
  removeHours: (day, from, to) => `Remover ${day}, ${from}–${to}`,
  backwards: 'Escolha um horário de término depois do início',
  exceptions: 'Exceções',
  exceptionsHint:
    'Férias, compromissos ou horários extras. “Sem disponibilidade” tem prioridade sobre os horários da semana e os extras.',
  noExceptions: 'Nenhuma exceção futura',
  addException: 'Adicionar exceção',
  kinds: { off: 'Sem disponibilidade', extra: 'Horário extra' },
  allDay: 'o dia todo',
  exceptionLine: (kind, span) => `${kind}, ${span}`,
  removeException: day => `Remover a exceção ${de(day)}`,
  form: {
    title: 'Adicionar exceção',
    day: 'Dia',
    dayError: 'Escolha um dia de hoje até daqui a 3 anos',
    kind: 'Tipo',
    off: 'Não tenho disponibilidade',
    extra: 'Tenho um horário extra',
    add: 'Adicionar exceção',
    classes: count =>
      plural(count, {
        one: 'Você dá 1 aula nesse horário, e ela continua agendada. Se não puder dar a aula, deixe-a.',
        other: `Você dá ${count} aulas nesse horário, e elas continuam agendadas. Se não puder dar as aulas, deixe-as.`,
      }),
  },
  room: 'Sua sala online',
  roomHint: 'O link das aulas particulares e das aulas agendadas sem link. Por exemplo, https://zoom.us/j/123',
  roomError: 'Informe um link, como https://zoom.us/j/123',
  save: 'Salvar disponibilidade',
  saved: 'Informações atualizadas',
  unsaved: 'Ainda não salvo',
  undo: 'Descartar alterações',
  conflict: {
    title: 'Sua disponibilidade mudou em outro lugar',
    body: 'Ela foi alterada em outra aba ou em outro dispositivo. Escolha qual versão manter. Nada foi substituído.',
    theirs: 'Usar outra versão',
    mine: 'Salvar a minha',
  },
}

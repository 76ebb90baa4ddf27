import { maxSeats } from '@aulaviva/domain/limits'
import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const classrooms: Translations['classrooms'] = {
  title: 'Salas de aula',
  intro: 'Onde as aulas presenciais acontecem. Cada sala recebe uma aula por vez.',
  add: 'Adicionar sala de aula',
  list: 'Salas de aula ativas',
  archived: 'Arquivadas',
  loading: 'Carregando salas de aula…',
  loadFailed: 'Não foi possível carregar as salas de aula',
  empty: {
    title: 'Nenhuma sala de aula ainda',
    body: 'Adicione suas salas e atribua aulas a elas. Garantimos que duas aulas não usem a mesma sala ao mesmo tempo.',
  },
  seats: count => plural(count, { one: `${count} lugar`, other: `${count} lugares` }),
  upcoming: count => plural(count, { one: `${count} próxima aula`, other: `${count} próximas aulas` }),
  one: {
    back: 'Salas de aula',
    title: 'Sala de aula',
    newTitle: 'Adicionar sala de aula',
    loading: 'Carregando sala de aula…',
    loadFailed: 'Não foi possível carregar a sala de aula',
    notFound: {
      title: 'Não encontramos esta sala de aula',
      body: 'Confira o endereço.',
      action: 'Ver todas as salas de aula',
    },
    archived: 'Arquivada. Não é possível agendar novas aulas nesta sala. As aulas existentes continuam.',
    save: 'Salvar sala de aula',
    make: 'Adicionar sala de aula',
    saved: name => `“${name}” salva`,
    created: name => `“${name}” adicionada`,
    used: 'Usada em',
    usedUpcoming: 'Próximas aulas',
    usedPast: 'Aulas anteriores',
  },
  fields: {
    name: 'Nome',
    seats: 'Lugares',
    seatsHint: 'Quantos alunos cabem.',
    place: 'Como chegar',
    placeHint: 'Opcional. Por exemplo, um andar, um prédio ou um link.',
  },
  errors: {
    nameTaken: 'Outra sala de aula já tem este nome',
    seats: `Informe um número inteiro de 1 a ${maxSeats.toLocaleString('pt-BR')}`,
  },
  archive: {
    about: 'Para salas de aula que você não usa mais.',
    title: name => `Arquivar “${name}”?`,
    noMore: 'Não será possível agendar novas aulas nela.',
    stays: count =>
      count === 0
        ? 'Não há próximas aulas.'
        : plural(count, {
            one: `${count} próxima aula continua nela.`,
            other: `${count} próximas aulas continuam nela.`,
          }),
    back: 'Você pode restaurar quando quiser.',
    confirm: 'Arquivar sala de aula',
    done: name => `“${name}” arquivada`,
  },
  restore: { done: name => `“${name}” restaurada` },
}

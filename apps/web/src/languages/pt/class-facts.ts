import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { em } from './grammar.ts'

export const classFacts: Translations['class-facts'] = {
  prepare: { title: 'Materiais', closed: 'Você pode abrir os materiais depois de reservar.' },
  who: {
    title: 'Quem vai participar',
    noOne: 'Ninguém ainda. Sua reserva seria a primeira.',
    howMany: count =>
      plural(count, {
        one: `${count} aluno até agora. Você vai ver quem é depois de reservar.`,
        other: `${count} alunos até agora. Você vai ver quem são depois de reservar.`,
      }),
    onlyYou: 'Só você até agora.',
    names: (names, more) => (more > 0 ? `${names} e mais ${more}` : names),
  },
  seats: count => plural(count, { one: `${count} vaga`, other: `${count} vagas` }),
  group: name => `Turma: ${name}`,
  homework: 'Tarefa',
  exercise: 'Exercício',
  refusal: { unansweredTitle: 'Não recebemos resposta', alternatives: 'Escolha uma destas aulas' },
  overlap: {
    waited: (title, time) =>
      `Você está na lista de espera de “${title}”, ${em(time)}, no mesmo horário. Com esta reserva, você não terá vaga lá.`,
    reserved: (title, time) =>
      `Mesmo horário de “${title}”, ${em(time)}. Enquanto tiver essa aula, você não terá vaga aqui.`,
  },
  shift: {
    earlier: (day, time, place) =>
      `A partir de ${day}, esta série começa ${time} mais cedo para você. Em ${place}, o horário não muda.`,
    later: (day, time, place) =>
      `A partir de ${day}, esta série começa ${time} mais tarde para você. Em ${place}, o horário não muda.`,
  },
  outsideProfile: {
    teacher: 'Você não dá aulas deste nível ou tipo.',
    staff: 'Este professor não dá aulas deste nível ou tipo. A página dele mostra o que ele ensina.',
    confirm: 'Atribuir mesmo assim',
  },
}

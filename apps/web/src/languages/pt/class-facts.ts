import type { Translations } from '../translations.ts'

export const classFacts: Translations['class-facts'] = {
  prepare: { title: 'Materiais', closed: 'Você pode abrir os materiais depois de reservar.' },
  homework: 'Tarefa',
  exercise: 'Exercício',
  refused: { unansweredTitle: 'Não recebemos resposta', alternatives: 'Escolha uma destas aulas' },
  shift: {
    earlier: (day, time, place) =>
      `A partir de ${day}, esta série começa ${time} mais cedo para você. Em ${place}, o horário não muda.`,
    later: (day, time, place) =>
      `A partir de ${day}, esta série começa ${time} mais tarde para você. Em ${place}, o horário não muda.`,
  },
  evenOutside: {
    teacher: 'Você não dá aulas deste nível ou tipo.',
    staff: 'Este professor não dá aulas deste nível ou tipo. A página dele mostra o que ele ensina.',
    confirm: 'Atribuir mesmo assim',
  },
}

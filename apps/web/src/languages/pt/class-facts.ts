import type { Translations } from '../translations.ts'

export const classFacts: Translations['class-facts'] = {
  prepare: { title: 'Materiais', closed: 'Você pode abrir os materiais depois de reservar.' },
  homework: 'Tarefa',
  exercise: 'Exercício',
  refused: { unansweredTitle: 'Não recebemos resposta', alternatives: 'Você pode reservar uma destas aulas' },
  shift: {
    earlier: (day, time, place) =>
      `A partir de ${day}, esta série começa ${time} mais cedo para você. Em ${place}, o horário não muda.`,
    later: (day, time, place) =>
      `A partir de ${day}, esta série começa ${time} mais tarde para você. Em ${place}, o horário não muda.`,
  },
  evenOutside: {
    teacher: 'Você não dá aulas deste nível ou tipo.',
    staff: 'Este professor não dá aulas deste nível ou tipo. Veja os detalhes na página dele.',
    confirm: 'Atribuir mesmo assim',
  },
}

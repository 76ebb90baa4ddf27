import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { classes, del, el, elStop } from './grammar.ts'

export const move: Translations['move'] = {
  title: 'Cambiar de clase',
  loading: 'Buscando otras clases',
  from: 'Tu clase',
  to: 'En su lugar',
  notChosen: 'Elige una clase abajo',
  days: 'Día',
  dayName: (day, count) => `${day}, ${classes(count)}`,
  classes: day => `Clases ${del(day)}`,
  seats: count => plural(count, { one: 'Queda 1 cupo', other: `Quedan ${count} cupos` }),
  none: {
    title: 'No se encontraron clases.',
    body: until => `Hasta ${el(until)} no hay otra clase de este tipo y unidad que puedas reservar.`,
    onDay: 'Las clases de este día se acaban de ocupar. Elige otro día.',
  },
  failed: 'No pudimos cargar las otras clases',
  cost: {
    same: 'Cuesta lo mismo.',
    more: hours => `Cuesta ${hours} más, que salen de tu saldo.`,
    back: hours => `Cuesta menos: recuperas ${hours} en tu saldo.`,
    spent: 'Cuesta menos, pero el plazo para cancelar sin costo ya terminó, así que no recuperas horas.',
  },
  free: when => `Entonces cancelas sin costo hasta ${elStop(when)}`,
  stays: when => `El plazo para cancelar sin costo terminó ${el(when)}; cambiar de clase no lo renueva.`,
  keeps: 'Conservas tu cupo hasta tener el otro.',
  confirm: when => `Cambiar para ${el(when)}`,
  choose: 'Elige primero una clase',
  back: 'Conservar mi clase',
  done: when => `Cambiaste de clase. Ahora es ${elStop(when)}`,
  refusedTitle: 'Tu clase no se cambió',
  unanswered: 'Aunque lo intentes de nuevo, nunca se cambia dos veces.',
  take: 'Elegir',
  failure: 'No pudimos cambiar la clase. Inténtalo más tarde.',
}

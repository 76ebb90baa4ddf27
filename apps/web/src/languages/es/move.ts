import type { Translations } from '../translations.ts'
import { classes, del, el, elStop } from './grammar.ts'

export const move: Translations['move'] = {
  title: 'Cambiar de clase',
  loading: 'Cargando otras clases…',
  from: 'Tu clase',
  to: 'Nueva clase',
  notChosen: 'Elige una clase abajo',
  days: 'Día',
  count: classes,
  classes: day => `Clases ${del(day)}`,
  empty: {
    title: 'No se encontraron clases.',
    body: until => `No hay otras clases de este tipo y unidad para reservar hasta ${el(until)}.`,
    onDay: 'Ya no quedan clases este día. Elige otro día.',
  },
  loadFailed: 'No pudimos cargar las otras clases',
  cost: {
    same: 'La nueva clase cuesta lo mismo.',
    more: hours => `La nueva clase cuesta ${hours} más.`,
    back: hours => `La nueva clase cuesta menos. Recuperarás ${hours}.`,
    spent: 'La nueva clase cuesta menos, pero el plazo para cancelar sin costo terminó y no recuperarás horas.',
  },
  free: when => `Podrás cancelarla sin costo hasta ${elStop(when)}`,
  freeEnded: when => `El plazo para cancelarla sin costo terminó ${elStop(when)}`,
  stays: when => `El plazo para cancelar sin costo terminó ${elStop(when)} Cambiar de clase no lo renueva.`,
  keepsSeat: 'Conservas tu cupo actual hasta confirmar el nuevo.',
  confirm: when => `Cambiar para ${el(when)}`,
  choose: 'Elige primero una clase',
  back: 'Conservar mi clase',
  done: when => `Cambiaste tu clase: ahora es ${el(when)}`,
  refusedTitle: 'No pudimos cambiar tu clase',
  unanswered: 'Puedes intentarlo de nuevo: no se cambiará dos veces.',
  select: 'Elegir',
  failure: 'No pudimos cambiar tu clase. Inténtalo más tarde.',
}

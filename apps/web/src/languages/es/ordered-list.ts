import type { Translations } from '../translations.ts'

export const orderedList: Translations['ordered-list'] = {
  handle: name => `Mover ${name}`,
  moveTo: name => `Mover ${name} a…`,
  place: 'Lugar en la lista',
  places: last => `De 1 a ${last}`,
  move: 'Mover',
  cancel: 'Cancelar',
  close: 'Cerrar',
}

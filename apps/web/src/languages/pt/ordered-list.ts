import type { Translations } from '../translations.ts'

export const orderedList: Translations['ordered-list'] = {
  handle: name => `Mover ${name}`,
  moveTo: name => `Mover ${name} para…`,
  place: 'Posição',
  places: last => `Informe um número inteiro de 1 a ${last}`,
  move: 'Mover',
  saved: 'Ordem salva',
  cancel: 'Cancelar',
  close: 'Fechar',
}

import type { Counted, CountFormatter } from '../count-formatter.ts'

const selection = ({ count }: Counted, formatter: CountFormatter) =>
  formatter.plural(count, {
    one: () => `${formatter.number(count)} elemento elegido`,
    other: () => `${formatter.number(count)} elementos elegidos`,
  })

/** Drag and drop. */
export default {
  dragItem: ({ itemText }: { itemText: string }) => `Arrastrar ${itemText}`,
  dragSelectedItems: (of: Counted, formatter: CountFormatter) => `Arrastrar ${selection(of, formatter)}`,
  dragDescriptionKeyboard: 'Presiona Enter para empezar a arrastrar.',
  dragDescriptionKeyboardAlt: 'Presiona Alt + Enter para empezar a arrastrar.',
  dragDescriptionTouch: 'Toca dos veces para empezar a arrastrar.',
  dragDescriptionVirtual: 'Haz clic para empezar a arrastrar.',
  dragDescriptionLongPress: 'Mantén presionado para empezar a arrastrar.',
  dragSelectedKeyboard: (of: Counted, formatter: CountFormatter) =>
    `Presiona Enter para arrastrar ${selection(of, formatter)}.`,
  dragSelectedKeyboardAlt: (of: Counted, formatter: CountFormatter) =>
    `Presiona Alt + Enter para arrastrar ${selection(of, formatter)}.`,
  dragSelectedLongPress: (of: Counted, formatter: CountFormatter) =>
    `Mantén presionado para arrastrar ${selection(of, formatter)}.`,
  dragStartedKeyboard:
    'Empezaste a arrastrar. Con Tab eliges dónde soltar; presiona Enter para soltar o Escape para cancelar.',
  dragStartedTouch: 'Empezaste a arrastrar. Ve al lugar donde quieres soltar y toca dos veces.',
  dragStartedVirtual: 'Empezaste a arrastrar. Ve al lugar donde quieres soltar y haz clic o presiona Enter.',
  endDragKeyboard: 'Arrastrando. Presiona Enter para cancelar.',
  endDragTouch: 'Arrastrando. Toca dos veces para cancelar.',
  endDragVirtual: 'Arrastrando. Haz clic para cancelar.',
  dropDescriptionKeyboard: 'Presiona Enter para soltar. Presiona Escape para cancelar.',
  dropDescriptionTouch: 'Toca dos veces para soltar.',
  dropDescriptionVirtual: 'Haz clic para soltar.',
  dropCanceled: 'No se soltó.',
  dropComplete: 'Quedó en su lugar.',
  dropIndicator: 'lugar para soltar',
  dropOnRoot: 'Soltar en',
  dropOnItem: ({ itemText }: { itemText: string }) => `Soltar en ${itemText}`,
  insertBefore: ({ itemText }: { itemText: string }) => `Poner antes de ${itemText}`,
  insertBetween: ({ beforeItemText, afterItemText }: { beforeItemText: string; afterItemText: string }) =>
    `Poner entre ${beforeItemText} y ${afterItemText}`,
  insertAfter: ({ itemText }: { itemText: string }) => `Poner después de ${itemText}`,
}

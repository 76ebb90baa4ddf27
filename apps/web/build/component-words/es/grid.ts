import type { Counted, CountFormatter } from '../count-formatter.ts'

/** Lists with selectable rows. */
export default {
  selectedItem: ({ item }: { item: string }) => `Elegiste ${item}.`,
  deselectedItem: ({ item }: { item: string }) => `Quitaste ${item} de lo elegido.`,
  selectedAll: 'Elegiste todos los elementos.',
  selectedCount: ({ count }: Counted, formatter: CountFormatter) =>
    `${formatter.plural(count, {
      '=0': 'Ningún elemento elegido',
      one: () => `${formatter.number(count)} elemento elegido`,
      other: () => `${formatter.number(count)} elementos elegidos`,
    })}.`,
  select: 'Elegir',
  longPressToSelect: 'Mantén presionado para empezar a elegir.',
}

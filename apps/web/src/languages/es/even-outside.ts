import type { Translations } from '../translations.ts'

export const evenOutside: Translations['even-outside'] = {
  teacher: 'Esta clase es de un nivel o tipo que no das.',
  staff: 'Este profesor da otros niveles o tipos de clase. Su página dice cuáles.',
  confirm: 'Asignársela de todos modos',
}

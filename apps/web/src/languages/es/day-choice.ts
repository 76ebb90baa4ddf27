import type { Translations } from '../translations.ts'

export const dayChoice: Translations['day-choice'] = {
  open: 'Elegir un día en el calendario',
  title: 'Elige un día',
  close: 'Cerrar',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
}

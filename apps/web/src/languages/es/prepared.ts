import type { Translations } from '../translations.ts'

export const prepared: Translations['prepared'] = {
  homework: 'Tarea',
  exercise: 'Ejercicio',
}

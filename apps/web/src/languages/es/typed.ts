import type { Translations } from '../translations.ts'

export const typed: Translations['typed'] = {
  restored: 'Recuperamos los cambios que no habías guardado antes de que se cerrara tu sesión.',
}

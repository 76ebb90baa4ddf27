import type { Translations } from '../translations.ts'

export const typed: Translations['typed'] = {
  back: 'Recuperamos los cambios que no habías guardado antes de que se cerrara tu sesión.',
}

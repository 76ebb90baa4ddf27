import type { Translations } from '../translations.ts'

export const fileLimits: Translations['file-limits'] = {
  failed: 'Ahora no se pueden agregar archivos',
}

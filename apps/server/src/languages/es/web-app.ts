import type { Translations } from '../translations.ts'

export const webApp: Translations['web-app'] = {
  needsScript: 'Aulaviva necesita JavaScript para mostrar tus clases. Actívalo y vuelve a cargar la página.',
}

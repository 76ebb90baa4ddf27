import type { Translations } from '../translations.ts'

export const webApp: Translations['web-app'] = {
  needsScript: 'O Aulaviva precisa de JavaScript para mostrar suas aulas. Ative-o e recarregue a página.',
}

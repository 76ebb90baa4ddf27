import type { Translations } from '../translations.ts'

export const typed: Translations['typed'] = {
  restored: 'Recuperamos as alterações que você não tinha salvado antes de a sessão terminar.',
}

import type { Translations } from '../translations.ts'

export const typed: Translations['typed'] = {
  back: 'Recuperamos as alterações que você não tinha salvado antes de a sessão terminar.',
}

import type { Translations } from '../translations.ts'

export const setupBack: Translations['setup-back'] = {
  back: (done, all) => `Voltar à configuração inicial, ${done} de ${all} passos`,
}

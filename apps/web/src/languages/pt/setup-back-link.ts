import type { Translations } from '../translations.ts'

export const setupBackLink: Translations['setup-back-link'] = {
  back: (done, all) => `Voltar à configuração inicial, ${done} de ${all} passos`,
}

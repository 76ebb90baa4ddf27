import type { Translations } from '../translations.ts'

export const setupBack: Translations['setup-back'] = {
  back: (done, all) => `Volver a la puesta en marcha, ${done} de ${all} pasos`,
}

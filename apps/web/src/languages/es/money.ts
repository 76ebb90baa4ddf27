import type { Translations } from '../translations.ts'

export const money: Translations['money'] = {
  such: amount => `Por ejemplo, ${amount}`,
  understood: amount => `Son ${amount}`,
}

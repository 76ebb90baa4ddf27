import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const planTerms: Translations['plan-terms'] = {
  hours: (hours, days) => plural(days, { one: `${hours} em ${days} dia`, other: `${hours} em ${days} dias` }),
  week: hours => `no máximo ${hours} por semana`,
  month: hours => `no máximo ${hours} por mês`,
  type: (name, hours) => `no máximo ${hours} de ${name}`,
  open: count =>
    plural(count, { one: `no máximo ${count} reserva em aberto`, other: `no máximo ${count} reservas em aberto` }),
  warranty: days =>
    plural(days, {
      one: `${days} dia extra para repetir aulas sem aprovação`,
      other: `${days} dias extras para repetir aulas sem aprovação`,
    }),
  rollover: hours => `transferência de até ${hours} para a próxima assinatura`,
  free: 'grátis',
}

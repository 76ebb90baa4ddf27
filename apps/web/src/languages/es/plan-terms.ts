import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const planTerms: Translations['plan-terms'] = {
  hours: (hours, days) => plural(days, { one: `${hours} en 1 día`, other: `${hours} en ${days} días` }),
  week: hours => `máximo ${hours} por semana`,
  month: hours => `máximo ${hours} por mes`,
  type: (name, hours) => `máximo ${hours} de ${name}`,
  open: count => plural(count, { one: 'máximo 1 reserva abierta', other: `máximo ${count} reservas abiertas` }),
  warranty: days =>
    plural(days, {
      one: '1 día extra para repetir clases no aprobadas',
      other: `${days} días extra para repetir clases no aprobadas`,
    }),
  rollover: hours => `hasta ${hours} para la siguiente suscripción`,
  free: 'gratis',
}

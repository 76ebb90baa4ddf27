import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const planTerms: Translations['plan-terms'] = {
  hours: (hours, days) => plural(days, { one: `${hours} en 1 día`, other: `${hours} en ${days} días` }),
  week: hours => `máximo ${hours} por semana`,
  month: hours => `máximo ${hours} por mes`,
  type: (name, hours) => `máximo ${hours} de ${name}`,
  open: count =>
    plural(count, { one: 'máximo 1 clase reservada a la vez', other: `máximo ${count} clases reservadas a la vez` }),
  warranty: days =>
    plural(days, {
      one: '1 día más para repetir clases no aprobadas',
      other: `${days} días más para repetir clases no aprobadas`,
    }),
  carry: hours => `máximo ${hours} que queden al final pasan al siguiente contrato`,
  free: 'sin costo',
  trial: 'De prueba',
}

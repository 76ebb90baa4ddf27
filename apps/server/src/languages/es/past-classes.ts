import type { Translations } from '../translations.ts'

export const pastClasses: Translations['past-classes'] = {
  monthVerified: month =>
    `Los honorarios del profesor de ${month} están verificados, así que no se pueden agregar clases. Agrega una corrección a un mes abierto.`,
  refusals: {
    unknown: () => 'No encontramos a este estudiante',
    already_reserved: name => `${name} está dos veces en la lista`,
    after_contract_end: name => `La suscripción de ${name} no cubre ese día`,
    contract_paused: name => `La suscripción de ${name} estaba en pausa ese día`,
    class_full: name => `La clase no tiene cupo para ${name}. Escribe más cupos`,
    overlapping_class: name => `${name} tuvo otra clase a esa hora`,
    not_enough_hours: name => `A ${name} no le alcanzan las horas`,
  },
}

import type { Translations } from '../translations.ts'

const why = (hours: string) =>
  `¿Te enfermaste o tuviste una emergencia? Entrega un justificante. Si se acepta, recuperas ${hours} en tu saldo.`

export const absence: Translations['absence'] = {
  title: 'Tu ausencia',
  why,
  whyOne: why,
  drop: 'Elige un justificante',
  replace: 'Elegir otro justificante',
  hint: (megabytes, kinds) => `Un archivo de hasta ${megabytes} MB: ${kinds}`,
  sending: 'Enviando',
  sent: 'Justificante entregado',
  failure: 'No se entregó el justificante. Inténtalo más tarde.',
  refused: {
    too_many: most => `El número máximo de archivos es ${most}`,
    extension: extension => `No se permite la extensión ${extension}`,
    too_large: (name, megabytes) => `${name} pesa más de ${megabytes} MB`,
  },
  status: {
    PENDING: 'En revisión',
    APPROVED: 'Aceptado',
    REJECTED: 'No aceptado',
  },
  told: {
    PENDING: 'Tu academia lo está revisando y te avisará qué decide.',
    APPROVED: hours => `Tu ausencia está justificada. Recuperaste ${hours} en tu saldo.`,
    REJECTED: 'Tu academia dice:',
  },
}

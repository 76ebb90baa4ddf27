import type { Translations } from '../translations.ts'

export const subscriptionPill: Translations['subscription-pill'] = {
  states: {
    CONTRACT_EXPIRED: 'Encerrada',
    HOURS_COMPLETED: 'Horas esgotadas',
    AVAILABLE: 'Ativa',
    DEMO: 'De teste',
    PAYMENT_PENDING: 'A pagar',
    CANCELED: 'Cancelada',
  },
}

import type { Translations } from '../translations.ts'

export const subscriptionPill: Translations['subscription-pill'] = {
  states: {
    CONTRACT_EXPIRED: 'Terminada',
    HOURS_COMPLETED: 'Horas agotadas',
    AVAILABLE: 'Activa',
    DEMO: 'De prueba',
    PAYMENT_PENDING: 'Pago pendiente',
    CANCELED: 'Cancelada',
  },
}

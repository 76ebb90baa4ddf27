import type { Translations } from '../translations.ts'

export const subscriptionPill: Translations['subscription-pill'] = {
  states: {
    CONTRACT_EXPIRED: 'Terminado',
    HOURS_COMPLETED: 'Horas agotadas',
    AVAILABLE: 'Activo',
    DEMO: 'De prueba',
    PAYMENT_PENDING: 'Pago pendiente',
    CANCELED: 'Cancelado',
  },
}

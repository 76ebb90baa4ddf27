import type { Translations } from '../translations.ts'

export const people: Translations['people'] = {
  file: 'personas.csv',
  columns: { status: 'Estado de la suscripción', hours: 'Horas restantes', lastDay: 'Horas válidas hasta' },
  statuses: {
    CONTRACT_EXPIRED: 'Terminado',
    HOURS_COMPLETED: 'Sin horas',
    AVAILABLE: 'Activo',
    DEMO: 'Prueba',
    PAYMENT_PENDING: 'Pago pendiente',
    CANCELED: 'Cancelado',
  },
  noPlan: 'Aún sin plan',
  invitation: {
    subject: academy => `Tu cuenta en ${academy}`,
    paragraphs: (firstName, academy) => [
      `Hola, ${firstName}: ${academy} creó una cuenta para ti. Ingresa con este correo y una contraseña que tú elijas.`,
      'El enlace funciona una sola vez, durante 7 días.',
    ],
    action: 'Elegir tu contraseña',
    note: 'Si no conoces esta academia, ignora este correo.',
  },
}

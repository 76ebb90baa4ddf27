import type { Translations } from '../translations.ts'

export const people: Translations['people'] = {
  file: 'personas.csv',
  columns: { status: 'Estado de la suscripción', hours: 'Horas disponibles', lastDay: 'Horas válidas hasta' },
  statuses: {
    CONTRACT_EXPIRED: 'Terminada',
    HOURS_COMPLETED: 'Horas agotadas',
    AVAILABLE: 'Activa',
    DEMO: 'De prueba',
    PAYMENT_PENDING: 'Pago pendiente',
    CANCELED: 'Cancelada',
  },
  noPlan: 'Aún sin plan',
  invitation: {
    subject: academy => `Tu cuenta en ${academy}`,
    paragraphs: (firstName, academy) => [
      `Hola, ${firstName}: ${academy} creó una cuenta para ti. Ingresa con este correo y una contraseña que tú elijas.`,
      'El enlace funciona una sola vez y vence en 7 días.',
    ],
    action: 'Elegir tu contraseña',
    note: 'Si no conoces esta academia, ignora este correo.',
  },
}

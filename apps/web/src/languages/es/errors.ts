import type { Translations } from '../translations.ts'

export const errors: Translations['errors'] = {
  notFound: 'No encontramos esta página',
  titles: {
    401: 'Tu plan o tu rol no incluye esta página',
    403: 'Tus permisos no incluyen esta página',
    404: 'No encontramos esta página',
  },
  title: 'Algo salió mal',
  human: {
    401: 'Tus clases y tu progreso están a salvo.',
    403: 'No se perdió nada.',
    404: 'Quizá el enlace sea antiguo o tenga un error. Empieza de nuevo desde Inicio.',
  },
  reasons: {
    HOURS_COMPLETED: 'Usaste todas tus horas',
    CONTRACT_EXPIRED: 'Tu suscripción terminó',
    PAYMENT_PENDING: 'Tu pago todavía no está registrado',
    DEMO: 'Tu plan de prueba no incluye esta página',
  },
  subscription: 'Ver tu plan',
  sentence: 'No se perdió nada. Ve a Inicio e inténtalo de nuevo.',
  sendCode: 'Si esto sigue pasando, envía este código a tu academia.',
  code: code => `Código ${code}`,
  back: 'Ir al inicio',
}

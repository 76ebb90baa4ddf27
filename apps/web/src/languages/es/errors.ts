import type { Translations } from '../translations.ts'

const closed = 'Tu plan o tu rol no da acceso a esta página. Tus clases y tu progreso siguen donde estaban.'

export const errors: Translations['errors'] = {
  notFound: 'No hay ninguna página en esta dirección',
  titles: {
    401: 'No tienes acceso',
    403: 'No tienes acceso',
    404: 'No encontramos la página',
  },
  title: 'Algo salió mal',
  human: {
    401: closed,
    403: closed,
    404: 'Puede que el enlace sea viejo o que le falte una letra. Desde el inicio llegas a todo.',
  },
  reasons: {
    HOURS_COMPLETED: 'Ya usaste todas tus horas.',
    CONTRACT_EXPIRED: 'Tu suscripción terminó.',
    PAYMENT_PENDING: 'Tu pago todavía no está registrado.',
    DEMO: 'Esta página no es parte de tu prueba.',
  },
  kept: 'Tus clases y tu progreso siguen donde estaban.',
  subscription: 'Ver tu suscripción',
  sentence:
    'No se perdió nada tuyo. Ve al inicio e inténtalo una vez más; si vuelve a pasar, dile a tu academia lo que dice aquí.',
  code: code => `Código ${code}`,
  back: 'Ir al inicio',
}

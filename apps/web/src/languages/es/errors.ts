import type { Translations } from '../translations.ts'

const closed = 'Tu plan o tu rol no da acceso a esta página. Tus clases y tu progreso siguen donde estaban.'

export const errors: Translations['errors'] = {
  notFound: 'No hay ninguna página en esta dirección',
  titles: {
    401: 'Esta puerta está cerrada',
    403: 'Esta puerta está cerrada',
    404: 'Aquí no hay nada',
  },
  title: 'Algo salió mal',
  human: {
    401: closed,
    403: closed,
    404: 'Puede que el enlace sea viejo o que le falte una letra. Desde el inicio llegas a todo.',
  },
  sentence:
    'No se perdió nada tuyo. Ve al inicio e inténtalo una vez más; si vuelve a pasar, dile a tu academia lo que dice aquí.',
  code: code => `Código ${code}`,
  back: 'Ir al inicio',
}

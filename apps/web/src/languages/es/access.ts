import type { Translations } from '../translations.ts'

export const access: Translations['access'] = {
  refused: 'No tienes acceso a esta página',
  noAccess: 'No tienes acceso a esta aplicación.',
  notFound: 'No hay ninguna página en esta dirección',
  ended: { title: 'Tu sesión está cerrada', signIn: 'Ingresar' },
  unreachable: { title: 'No podemos comunicarnos con la academia', again: 'Intentar de nuevo', trying: 'Intentando…' },
}

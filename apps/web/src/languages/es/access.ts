import type { Translations } from '../translations.ts'

export const access: Translations['access'] = {
  otherWork: 'No tienes permiso para esta área. Pídeselo a alguien con administración total.',
  refused: 'No tienes acceso a esta página',
  noAccess: 'No tienes acceso a esta aplicación.',
  notFound: 'No encontramos esta página',
  ended: {
    title: 'Tu sesión está cerrada',
    expired: 'Tu sesión venció. Inicia sesión de nuevo para continuar.',
    unconfirmed: 'No pudimos confirmar tu cuenta. Inicia sesión de nuevo para continuar.',
    elsewhere: 'Cerraste sesión en otra pestaña. Inicia sesión de nuevo para continuar.',
    signIn: 'Ingresar',
  },
  unreachable: {
    title: 'No podemos conectarnos con tu academia',
    body: 'Tu sesión sigue abierta. Esta página se abrirá cuando nos reconectemos.',
    trying: 'Intentando…',
  },
}

import type { Translations } from '../translations.ts'

export const access: Translations['access'] = {
  otherWork: 'No tienes permiso para esta área. Pídeselo a quien administra la academia.',
  refused: 'No tienes acceso a esta página',
  noAccess: 'No tienes acceso a esta aplicación.',
  notFound: 'No hay ninguna página en esta dirección',
  ended: {
    title: 'Tu sesión está cerrada',
    expired: 'Tu sesión venció. Inicia sesión de nuevo para seguir donde estabas.',
    unconfirmed: 'La academia no pudo confirmar quién eres. Inicia sesión de nuevo para seguir donde estabas.',
    elsewhere: 'Cerraste sesión en otra pestaña. Inicia sesión de nuevo para seguir donde estabas.',
    signIn: 'Ingresar',
  },
  unreachable: {
    title: 'No logramos conectarnos con la academia',
    body: 'Tu sesión sigue abierta. Esta página se abrirá en cuanto haya respuesta.',
    again: 'Intentar de nuevo',
    trying: 'Intentando…',
  },
}

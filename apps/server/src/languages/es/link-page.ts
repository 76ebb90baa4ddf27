import type { Translations } from '../translations.ts'

export const linkPage: Translations['link-page'] = {
  expired: {
    title: 'Este enlace ya no funciona',
    reason:
      'Por seguridad, los enlaces a archivos vencen pronto. Vuelve a la página donde está el enlace, recárgala y abre el archivo otra vez.',
  },
  gone: {
    title: 'No encontramos este archivo',
    reason: 'Se eliminó o ya no se comparte contigo.',
  },
  failed: {
    title: 'No pudimos abrir el archivo',
    reason: 'No se perdió nada. Espera un momento y abre el enlace de nuevo.',
  },
  toStart: 'Ir al inicio',
}

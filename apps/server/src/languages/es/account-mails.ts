import type { Translations } from '../translations.ts'

export const accountMails: Translations['account-mails'] = {
  reset: {
    subject: 'Restablece tu contraseña',
    paragraphs: [
      'Recibimos una solicitud para restablecer tu contraseña.',
      'El enlace funciona una sola vez, durante 1 hora. Al usarlo, se cierra tu sesión en todos los demás dispositivos.',
    ],
    action: 'Elegir otra contraseña',
    note: '¿No lo pediste? Ignora este correo. Tu contraseña no cambiará.',
  },
  changed: {
    subject: 'Se cambió tu contraseña',
    paragraphs: [
      'Se cambió tu contraseña y se cerró tu sesión en todos los demás dispositivos.',
      'También se eliminó tu enlace de calendario. Puedes crear otro en tu perfil.',
    ],
    action: 'No fui yo',
    note: 'Si fuiste tú, no tienes que hacer nada.',
  },
}

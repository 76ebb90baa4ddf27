import type { Translations } from '../translations.ts'

export const accountMails: Translations['account-mails'] = {
  reset: {
    subject: 'Restablece tu contraseña',
    paragraphs: [
      'Recibimos una solicitud para restablecer tu contraseña.',
      'El enlace funciona una sola vez y vence en 1 hora. Cuando elijas otra contraseña, se cerrará tu sesión en todos los demás dispositivos.',
    ],
    action: 'Elegir otra contraseña',
    note: '¿No lo pediste? Ignora este correo. Tu contraseña no cambiará.',
  },
  changed: {
    subject: 'Se cambió tu contraseña',
    paragraphs: [
      'Se cambió tu contraseña y se cerró tu sesión en todos los demás dispositivos.',
      'Si tenías un enlace de calendario, también se eliminó. Puedes crear otro en tu perfil.',
    ],
    action: 'No fui yo',
    note: 'Si fuiste tú, no tienes que hacer nada.',
  },
}

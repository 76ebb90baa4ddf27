import type { Translations } from '../translations.ts'

export const accountMails: Translations['account-mails'] = {
  reset: {
    subject: 'Elige otra contraseña',
    paragraphs: [
      'Alguien, seguramente tú, pidió elegir otra contraseña para tu cuenta.',
      'El enlace funciona una sola vez, durante una hora. Cierra tu sesión en todos los demás lugares.',
    ],
    action: 'Elegir una contraseña',
    note: 'Si no fuiste tú, no tienes que hacer nada: sin este correo nadie puede cambiar tu contraseña.',
  },
  changed: {
    subject: 'Se cambió tu contraseña',
    paragraphs: [
      'Se cambió la contraseña de tu cuenta y se cerró la sesión en todos los demás navegadores y teléfonos.',
      'También terminó la dirección de tu calendario. Puedes crear otra en tu perfil.',
    ],
    action: 'No fui yo',
    note: 'Si fuiste tú, no tienes que hacer nada.',
  },
}

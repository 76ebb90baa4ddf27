import type { Translations } from '../translations.ts'

export const passwordLinks: Translations['password-links'] = {
  requestForm: {
    title: '¿Olvidaste tu contraseña?',
    lead: 'Escribe tu correo y te enviaremos un enlace para restablecer tu contraseña.',
    button: 'Enviar enlace',
    back: 'Volver al inicio de sesión',
  },
  requestSent: {
    title: 'Revisa tu correo',
    heading: 'Revisa tu correo',
    lead: email =>
      `Si ${email} tiene una cuenta, ya enviamos un enlace a esa dirección. Funciona una sola vez y vence en 1 hora.`,
    noEmail:
      '¿No llega después de unos minutos? Busca en la carpeta de spam o prueba con otro correo que tu academia pueda tener.',
  },
  choose: {
    title: 'Elige otra contraseña',
    lead: email =>
      `Con la nueva contraseña de ${email} se cerrará tu sesión en todos los demás dispositivos y se eliminará tu enlace de calendario, si tienes uno.`,
    button: 'Guardar contraseña',
    notSet: 'La contraseña no se guardó. Abajo verás por qué.',
  },
  invitation: {
    title: academy => `Te damos la bienvenida a ${academy}`,
    lead: email => `Ingresarás como ${email}. Elige una contraseña para terminar de configurar tu cuenta.`,
    button: 'Guardar contraseña',
  },
  passwordSet: {
    title: 'Tu contraseña está lista',
    heading: 'Tu contraseña está lista',
    lead: 'Iniciaste sesión aquí y se cerró en todos los demás dispositivos. Si tenías un enlace de calendario, se eliminó.',
    button: 'Ir a la aplicación',
  },
  resetExpired: {
    title: 'Este enlace ya no funciona',
    lead: 'Cada enlace funciona una sola vez, vence en 1 hora y deja de funcionar cuando cambia la contraseña.',
    button: 'Pedir otro enlace',
  },
  invitationExpired: {
    title: 'Esta invitación ya no funciona',
    lead: 'Una invitación funciona una sola vez y vence en 7 días. Si ya elegiste una contraseña, inicia sesión con ella.',
    requestHint: 'Si no, pide un enlace para el correo al que te invitaron.',
    ask: 'Pedir un enlace',
  },
}

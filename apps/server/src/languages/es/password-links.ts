import type { Translations } from '../translations.ts'

export const passwordLinks: Translations['password-links'] = {
  ask: {
    title: '¿Olvidaste tu contraseña?',
    lead: 'Dinos tu correo y te enviaremos un enlace para elegir otra.',
    button: 'Enviar el enlace',
    back: 'Volver a ingresar',
  },
  asked: {
    title: 'Revisa tu correo',
    heading: 'Revisa tu correo.',
    lead: email => `Si ${email} tiene una cuenta aquí, el enlace va en camino. Sirve una vez, durante una hora.`,
    nothing:
      '¿No llega después de unos minutos? Busca en la carpeta de spam o prueba con otro correo que tu academia pueda tener.',
  },
  choose: {
    title: 'Elige otra contraseña',
    lead: email =>
      `Para ${email}. Se cerrará tu sesión en todas partes, menos en este navegador, y terminará la dirección de tu calendario.`,
    button: 'Guardar la contraseña',
    notSet: 'La contraseña no se guardó. Abajo verás por qué.',
  },
  invited: {
    title: academy => `Te damos la bienvenida a ${academy}`,
    lead: email => `Ingresas como ${email}. Solo falta que elijas tu contraseña.`,
    button: 'Entrar',
  },
  set: {
    title: 'Tu contraseña está lista',
    heading: 'Tu contraseña está lista.',
    lead: 'Ya iniciaste sesión aquí. Se cerró la sesión en todos los demás navegadores y teléfonos. La dirección de tu calendario terminó.',
    button: 'Ir a la aplicación',
  },
  resetGone: {
    title: 'Este enlace ya no funciona',
    lead: 'Un enlace del correo sirve una vez, durante una hora y solo hasta que se cambie la contraseña.',
    button: 'Pedir otro enlace',
  },
  invitationGone: {
    title: 'Esta invitación ya no funciona',
    lead: 'Sirve una vez, durante siete días. Si ya elegiste tu contraseña, inicia sesión con ella.',
    else: 'Si no, pide un enlace con el correo al que te invitaron.',
    ask: 'Pedir un enlace',
  },
}

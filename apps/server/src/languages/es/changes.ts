import type { Translations } from '../translations.ts'

export const changes: Translations['changes'] = {
  own: {
    owner: {
      subject: 'Ahora tienes administración total',
      text: academy => `${academy} te dio la administración total. Ahora tienes todos los permisos.`,
    },
    rights: {
      subject: 'Cambiaron tus permisos',
      text: academy => `${academy} cambió tus permisos como parte del equipo.`,
    },
    disabled: {
      subject: 'Se desactivó tu cuenta',
      text: academy => `${academy} desactivó tu cuenta. Ya no puedes iniciar sesión.`,
    },
    enabled: {
      subject: 'Se volvió a activar tu cuenta',
      text: academy => `${academy} volvió a activar tu cuenta. Puedes iniciar sesión con tu contraseña.`,
    },
    signedOut: {
      subject: 'Se cerraron todas tus sesiones',
      text: academy =>
        `${academy} cerró tu sesión en todos los dispositivos. Puedes volver a iniciar sesión con tu contraseña.`,
    },
    changed: {
      subject: 'Se cambió tu cuenta',
      text: academy => `${academy} cambió tu nombre, tu correo u otros datos de tu cuenta.`,
    },
  },
  hello: firstName => `Hola, ${firstName}:`,
  warning: 'Si no lo esperabas, avisa ahora a alguien con administración total en la academia.',
}

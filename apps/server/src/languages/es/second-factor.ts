import { plural } from '../../platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const secondFactor: Translations['second-factor'] = {
  digits: 'Código de 6 dígitos',
  yourPassword: 'Tu contraseña',
  backToProfile: 'Volver a tu perfil',
  challenge: {
    title: 'Escribe tu código',
    lead: 'Abre tu aplicación de autenticación y escribe el código de 6 dígitos que muestra.',
    lost: 'No puedo usar mi aplicación',
    lostLead:
      'Usa uno de los códigos de recuperación que guardaste. Cada uno sirve una vez. Si también los perdiste, pregunta en tu academia.',
    recovery: 'Código de recuperación',
    useRecoveryCode: 'Usar código',
    otherAccount: 'Ingresar con otra cuenta',
  },
  off: {
    title: 'Autenticación en dos pasos',
    required: 'Tu academia exige la autenticación en dos pasos a su equipo. Configúrala para continuar.',
    lead: 'Al iniciar sesión también pediremos un código de una aplicación de tu teléfono. Así, robar tu contraseña no basta para entrar.',
    requirements: 'Necesitas tu contraseña y una aplicación de autenticación que muestre códigos de 6 dígitos.',
    button: 'Configurar',
  },
  secret: {
    title: 'Configura la autenticación en dos pasos',
    heading: 'Conecta tu aplicación de autenticación',
    lead: 'Escanea el código QR con tu aplicación de autenticación o escribe ahí la clave. Luego escribe aquí el código de 6 dígitos que muestra.',
    qrCode: 'Código QR con la clave',
    label: 'Clave',
    button: 'Activar',
    cancel: 'Cancelar',
  },
  codes: {
    title: 'La autenticación en dos pasos está activada',
    heading: 'La autenticación en dos pasos está activada',
    lead: 'Guarda estos códigos de recuperación donde los encuentres sin tu teléfono: en papel o en un gestor de contraseñas. Cada uno funciona una sola vez. No los mostraremos de nuevo.',
    label: 'Códigos de recuperación',
    codesSaved: 'Ya guardé los códigos',
  },
  on: {
    title: 'Autenticación en dos pasos',
    heading: 'La autenticación en dos pasos está activada',
    lead: 'Para iniciar sesión se pide tu contraseña y un código de tu aplicación de autenticación.',
    codesLeft: count =>
      count === 0
        ? 'No te quedan códigos de recuperación.'
        : plural('es', count, {
            one: 'Te queda 1 código de recuperación.',
            other: `Te quedan ${count} códigos de recuperación.`,
          }),
    required: 'Tu academia exige la autenticación en dos pasos a su equipo, así que no puedes desactivarla.',
    turnOff: 'Desactivar',
    turnOffLead:
      'Para tener otros códigos de recuperación, desactiva la autenticación en dos pasos y vuelve a configurarla.',
    stillOn: 'La autenticación en dos pasos sigue activada. Abajo verás por qué.',
    code: 'Código de tu aplicación de autenticación o código de recuperación',
  },
  turnedOff: {
    title: 'La autenticación en dos pasos está desactivada',
    heading: 'La autenticación en dos pasos está desactivada',
    lead: 'Para iniciar sesión basta tu contraseña. La clave y los códigos de recuperación se eliminaron.',
  },
}

import { plural } from '../../platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const secondFactor: Translations['second-factor'] = {
  digits: 'Código de seis dígitos',
  yourPassword: 'Tu contraseña',
  backToProfile: 'Volver a tu perfil',
  challenge: {
    title: 'Tu código',
    lead: 'Abre tu aplicación de autenticación y escribe los seis dígitos que muestra.',
    lost: 'No tengo mi aplicación de autenticación',
    lostLead:
      'Usa uno de los códigos de recuperación que guardaste. Cada uno sirve una vez. Si también los perdiste, pregunta en tu academia.',
    recovery: 'Código de recuperación',
    useIt: 'Ingresar con este código',
    other: 'Ingresar con otra cuenta',
  },
  off: {
    title: 'Segundo factor',
    required: 'La academia pide un segundo factor a su equipo. Configúralo y podrás entrar.',
    lead: 'Además de tu contraseña, al iniciar sesión se pide un código que muestra una aplicación de tu teléfono. Quien solo conozca tu contraseña se queda afuera.',
    needs: 'Necesitas tu contraseña y una aplicación de autenticación que muestre códigos de seis dígitos.',
    button: 'Configurar',
  },
  secret: {
    title: 'Configura el segundo factor',
    heading: 'Muéstralo a tu aplicación',
    lead: 'Escanea la imagen con tu aplicación de autenticación, o escribe en ella la clave.',
    picture: 'La clave como imagen para escanear',
    label: 'La clave',
    button: 'Activar',
    leave: 'Dejarlo desactivado',
  },
  codes: {
    title: 'Tu segundo factor está activo',
    heading: 'Tu segundo factor está activo.',
    lead: 'Guarda estos códigos de recuperación donde los encuentres sin tu teléfono: en papel o en un gestor de contraseñas. Cada uno te deja entrar una vez. Solo se muestran ahora.',
    label: 'Códigos de recuperación',
    kept: 'Ya los guardé',
  },
  on: {
    title: 'Segundo factor',
    heading: 'Tu segundo factor está activo',
    lead: 'Al iniciar sesión se pide un código de tu aplicación de autenticación.',
    left: count =>
      count === 0
        ? 'No te quedan códigos de recuperación.'
        : plural('es', count, {
            one: 'Te queda un código de recuperación.',
            other: `Te quedan ${count} códigos de recuperación.`,
          }),
    required: 'La academia pide un segundo factor a su equipo. No se puede desactivar.',
    turnOff: 'Desactivar',
    turnOffLead: 'Para volver a activarlo, o para tener otros códigos de recuperación, configúralo de nuevo después.',
    stillOn: 'Sigue activo. Abajo verás por qué.',
    code: 'Un código de tu aplicación de autenticación o un código de recuperación',
  },
  turnedOff: {
    title: 'Tu segundo factor está desactivado',
    heading: 'Tu segundo factor está desactivado.',
    lead: 'Para iniciar sesión basta tu contraseña. La clave y los códigos de recuperación se borraron.',
  },
}

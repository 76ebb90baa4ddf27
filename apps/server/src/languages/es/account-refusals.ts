import { maxNameLength } from '@aulaviva/domain/names'
import { maxPasswordLength, minPasswordLength } from '../../features/accounts/accounts/accounts.rules.ts'
import type { Translations } from '../translations.ts'

export const accountRefusals: Translations['account-refusals'] = {
  form: {
    tooOld:
      'Esta página estuvo abierta demasiado tiempo. Inténtalo de nuevo. Si vuelves a ver esto, activa las cookies en tu navegador.',
    empty: 'Escribe tu correo y tu contraseña',
    wrongCredentials: 'El correo o la contraseña no son correctos',
    disabled: 'Esta cuenta está desactivada. Si crees que es un error, pregunta en la academia.',
    merged: 'Tu academia unió esta cuenta con otra. Pregunta en la academia con qué correo debes ingresar.',
    wrongCode:
      'Este código no es válido. Cada código sirve una sola vez, y los de tu aplicación cambian cada 30 segundos.',
    requiredForStaff: 'Tu academia exige la autenticación en dos pasos a su equipo, así que no puedes desactivarla',
  },
  instead: email => `Tu academia unió esta cuenta con otra tuya. Ingresa con ${email}.`,
  tooManyTries: minutes =>
    `Demasiados intentos fallidos. Inténtalo de nuevo en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`,
  firstName: {
    missing: 'Escribe tu nombre o tu apellido',
    unwritable: 'Tu nombre contiene caracteres que no se pueden guardar. Quítalos.',
    tooLong: `Usa como máximo ${maxNameLength} caracteres`,
  },
  lastName: {
    unwritable: 'Tu apellido contiene caracteres que no se pueden guardar. Quítalos.',
    tooLong: `Usa como máximo ${maxNameLength} caracteres`,
  },
  email: {
    missing: 'Escribe tu correo',
    malformed: 'Escribe un correo válido, como nombre@ejemplo.com',
    taken: 'Ya existe una cuenta con este correo. Usa otro.',
  },
  password: {
    tooShort: `Usa al menos ${minPasswordLength} caracteres`,
    tooLong: `Usa como máximo ${maxPasswordLength} caracteres`,
    personal: 'Tu nombre, tu correo y el nombre de la academia son demasiado fáciles de adivinar. Usa otras palabras.',
    common: 'Esta contraseña es demasiado común. Usa otras palabras, o más palabras.',
    pattern:
      'Es fácil de adivinar porque repite caracteres o sigue el alfabeto, el teclado o el calendario. Mejor usa unas cuantas palabras.',
    wrong: 'Esta no es tu contraseña',
    notCurrent: 'Esta no es tu contraseña actual',
    changedElsewhere: 'Tu contraseña acaba de cambiarse en otro lugar. Escribe la nueva.',
  },
}

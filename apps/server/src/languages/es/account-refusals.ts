import { longestName } from '@aulaviva/domain/names'
import { longestPassword, shortestPassword } from '../../features/accounts/accounts.rules.ts'
import type { Translations } from '../translations.ts'

export const accountRefusals: Translations['account-refusals'] = {
  form: {
    tooOld: 'Esta página estuvo abierta demasiado tiempo o las cookies están desactivadas. Inténtalo de nuevo.',
    empty: 'Escribe tu correo y tu contraseña.',
    notRight: 'El correo o la contraseña no son correctos.',
    disabled: 'Esta cuenta está desactivada. Si crees que es un error, pregunta en la academia.',
    merged: 'La academia unió esta cuenta con otra. Pregunta en la academia con qué correo ingresas.',
    wrongCode: 'Este código no es válido. Cada código dura medio minuto y se acepta una sola vez.',
    staffNeedsOne: 'La academia pide un segundo factor a su equipo.',
  },
  instead: email => `La academia unió esta cuenta con otra tuya, donde está ahora todo. Entra con ${email}.`,
  tooManyTries: minutes =>
    `Hubo demasiados intentos fallidos. Podrás intentarlo de nuevo en ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`,
  firstName: {
    missing: 'Escribe tu nombre. Basta con un nombre o un apellido.',
    unwritable: 'Tu nombre contiene caracteres que no se pueden guardar.',
    tooLong: `Usa como máximo ${longestName} caracteres.`,
  },
  lastName: {
    unwritable: 'Tu apellido contiene caracteres que no se pueden guardar.',
    tooLong: `Usa como máximo ${longestName} caracteres.`,
  },
  email: {
    missing: 'Escribe tu correo.',
    malformed: 'Esta no es una dirección de correo. Debe verse así: nombre@ejemplo.com.',
    taken: 'Este correo ya tiene una cuenta. Usa otro.',
  },
  password: {
    tooShort: `Usa al menos ${shortestPassword} caracteres.`,
    tooLong: `Usa como máximo ${longestPassword} caracteres.`,
    known: 'Tu nombre, tu correo y el nombre de la academia son demasiado fáciles de adivinar.',
    common: 'Esta es una de las primeras contraseñas que cualquiera probaría. Usa otras palabras, o más palabras.',
    pattern: 'Esta se adivina pronto: se repite, o sigue el teclado o el calendario. Mejor usa unas cuantas palabras.',
    wrong: 'Esta no es tu contraseña.',
    notCurrent: 'Esta no es tu contraseña actual.',
    changedElsewhere: 'Tu contraseña se cambió en otro lugar en este momento.',
  },
}

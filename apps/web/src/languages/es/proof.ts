import type { Translations } from '../translations.ts'

export const proof: Translations['proof'] = {
  title: 'Confirma que eres tú',
  about: 'Escribe tu contraseña para continuar. Así protegemos los datos de tu academia.',
  password: 'Tu contraseña',
  missing: 'Escribe tu contraseña',
  wrong: 'Esta no es tu contraseña. Inténtalo de nuevo.',
  tooMany: 'Demasiadas contraseñas equivocadas. Espera unos minutos e inténtalo de nuevo.',
  confirm: 'Continuar',
}

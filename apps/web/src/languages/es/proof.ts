import type { Translations } from '../translations.ts'

export const proof: Translations['proof'] = {
  title: 'Confirma que eres tú',
  about: 'Esto cambia quién puede llegar a los datos de tu academia. Escribe tu contraseña para continuar.',
  password: 'Tu contraseña',
  missing: 'Escribe tu contraseña',
  wrong: 'Esta no es tu contraseña. Inténtalo de nuevo.',
  tooMany: 'Demasiadas contraseñas equivocadas. Espera unos minutos e inténtalo de nuevo.',
  confirm: 'Continuar',
}

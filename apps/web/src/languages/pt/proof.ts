import type { Translations } from '../translations.ts'

export const proof: Translations['proof'] = {
  title: 'Confirme que é você',
  about: 'Digite sua senha para continuar. Assim protegemos os dados da sua escola.',
  password: 'Sua senha',
  missing: 'Digite sua senha',
  wrong: 'Esta não é a sua senha. Tente de novo.',
  tooMany: 'Muitas senhas erradas. Espere alguns minutos e tente de novo.',
  confirm: 'Continuar',
}

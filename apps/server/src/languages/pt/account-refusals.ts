import { maxNameLength } from '@aulaviva/domain/names'
import { maxPasswordLength, minPasswordLength } from '../../features/accounts/accounts/accounts.rules.ts'
import { plural } from '../../platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const accountRefusals: Translations['account-refusals'] = {
  form: {
    tooOld:
      'Esta página ficou aberta por muito tempo. Tente de novo. Se isto aparecer outra vez, ative os cookies no navegador.',
    empty: 'Digite seu e-mail e sua senha',
    wrongCredentials: 'E-mail ou senha incorretos',
    disabled: 'Esta conta está desativada. Se achar que é um engano, fale com a escola.',
    merged: 'Sua escola uniu esta conta a outra. Pergunte à escola com qual e-mail você deve entrar.',
    wrongCode:
      'Esse código não é válido. Cada código funciona uma única vez, e os do seu aplicativo mudam a cada 30 segundos.',
    requiredForStaff: 'Sua escola exige autenticação em dois fatores da equipe, então não é possível desativá-la',
  },
  instead: email => `Sua escola uniu esta conta à sua outra. Entre com ${email}.`,
  tooManyTries: minutes =>
    plural('pt', minutes, {
      one: `Muitas tentativas sem sucesso. Tente de novo em ${minutes} minuto.`,
      other: `Muitas tentativas sem sucesso. Tente de novo em ${minutes} minutos.`,
    }),
  firstName: {
    missing: 'Informe seu nome ou sobrenome',
    unwritable: 'Seu nome contém caracteres que não podem ser salvos. Remova-os.',
    tooLong: `Use no máximo ${maxNameLength} caracteres`,
  },
  lastName: {
    unwritable: 'Seu sobrenome contém caracteres que não podem ser salvos. Remova-os.',
    tooLong: `Use no máximo ${maxNameLength} caracteres`,
  },
  email: {
    missing: 'Informe seu e-mail',
    malformed: 'Informe um e-mail válido, como nome@exemplo.com',
    taken: 'Já existe uma conta com este e-mail. Use outro.',
  },
  password: {
    tooShort: `Use pelo menos ${minPasswordLength} caracteres`,
    tooLong: `Use no máximo ${maxPasswordLength} caracteres`,
    personal: 'Seu nome, seu e-mail e o nome da escola são fáceis demais de adivinhar. Use outras palavras.',
    common: 'Esta senha é comum demais. Use outras palavras, ou mais palavras.',
    pattern:
      'Esta senha é fácil de adivinhar, porque repete caracteres ou segue o alfabeto, o teclado ou o calendário. Prefira usar algumas palavras.',
    wrong: 'Esta não é a sua senha',
    notCurrent: 'Esta não é a sua senha atual',
    changedElsewhere: 'Sua senha acabou de ser alterada em outro lugar. Digite a nova.',
  },
}

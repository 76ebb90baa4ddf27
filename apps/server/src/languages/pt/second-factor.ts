import { plural } from '../../platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const secondFactor: Translations['second-factor'] = {
  digits: 'Código de 6 dígitos',
  yourPassword: 'Sua senha',
  backToProfile: 'Voltar para seu perfil',
  challenge: {
    title: 'Digite seu código',
    lead: 'Abra seu aplicativo autenticador e digite o código de 6 dígitos que ele mostra.',
    lost: 'Não consigo usar meu aplicativo autenticador',
    lostLead:
      'Use um dos códigos de recuperação que você salvou. Cada um funciona uma única vez. Se você também perdeu os códigos, fale com sua escola.',
    recovery: 'Código de recuperação',
    useRecoveryCode: 'Usar código de recuperação',
    otherAccount: 'Entrar com outra conta',
  },
  off: {
    title: 'Autenticação em dois fatores',
    required: 'Sua escola exige autenticação em dois fatores da equipe. Configure-a para continuar.',
    lead: 'Quando você entrar, também vamos pedir um código de um aplicativo do seu celular. Assim, uma senha roubada não basta para entrar.',
    requirements: 'Você precisa da sua senha e de um aplicativo autenticador que mostre códigos de 6 dígitos.',
    button: 'Configurar',
  },
  secret: {
    title: 'Configurar autenticação em dois fatores',
    heading: 'Conecte seu aplicativo autenticador',
    lead: 'Escaneie o código QR com seu aplicativo autenticador ou digite nele a chave secreta. Depois, digite aqui o código de 6 dígitos que ele mostra.',
    qrCode: 'Código QR com a chave secreta',
    label: 'Chave secreta',
    button: 'Ativar',
    cancel: 'Cancelar',
  },
  codes: {
    title: 'Autenticação em dois fatores ativada',
    heading: 'Autenticação em dois fatores ativada',
    lead: 'Guarde estes códigos de recuperação onde você possa encontrá-los sem o celular: em papel ou em um gerenciador de senhas. Cada um funciona uma única vez. Não vamos mostrá-los de novo.',
    label: 'Códigos de recuperação',
    codesSaved: 'Já guardei os códigos',
  },
  on: {
    title: 'Autenticação em dois fatores',
    heading: 'Autenticação em dois fatores ativada',
    lead: 'Para entrar, você precisa da sua senha e de um código do seu aplicativo autenticador.',
    codesLeft: count =>
      count === 0
        ? 'Você não tem mais códigos de recuperação.'
        : plural('pt', count, {
            one: `Você ainda tem ${count} código de recuperação.`,
            other: `Você ainda tem ${count} códigos de recuperação.`,
          }),
    required: 'Sua escola exige autenticação em dois fatores da equipe, então não é possível desativá-la.',
    turnOff: 'Desativar',
    turnOffLead:
      'Para obter novos códigos de recuperação, desative a autenticação em dois fatores e configure de novo.',
    stillOn: 'A autenticação em dois fatores continua ativada. Veja o motivo abaixo.',
    code: 'Código do seu aplicativo autenticador ou um código de recuperação',
  },
  turnedOff: {
    title: 'Autenticação em dois fatores desativada',
    heading: 'Autenticação em dois fatores desativada',
    lead: 'Agora basta sua senha para entrar. A chave secreta e os códigos de recuperação foram excluídos.',
  },
}

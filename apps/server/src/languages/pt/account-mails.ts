import type { Translations } from '../translations.ts'

export const accountMails: Translations['account-mails'] = {
  reset: {
    subject: 'Redefina sua senha',
    paragraphs: [
      'Recebemos um pedido para redefinir sua senha.',
      'O link funciona uma única vez e expira em 1 hora. Quando você escolher uma nova senha, sairá da conta em todos os outros dispositivos.',
    ],
    action: 'Escolher nova senha',
    note: 'Não pediu isto? Ignore este e-mail. Sua senha não vai mudar.',
  },
  changed: {
    subject: 'Sua senha foi alterada',
    paragraphs: [
      'Sua senha foi alterada, e você saiu da conta em todos os outros dispositivos.',
      'Se você tinha um link do calendário, ele também foi excluído. Você pode criar outro no seu perfil.',
    ],
    action: 'Não fui eu',
    note: 'Se foi você, não precisa fazer nada.',
  },
}

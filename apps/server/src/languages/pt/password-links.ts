import type { Translations } from '../translations.ts'

export const passwordLinks: Translations['password-links'] = {
  requestForm: {
    title: 'Esqueceu sua senha?',
    lead: 'Digite seu e-mail, e vamos enviar um link para redefinir sua senha.',
    button: 'Enviar link',
    back: 'Voltar para entrar',
  },
  requestSent: {
    title: 'Confira seu e-mail',
    heading: 'Confira seu e-mail',
    lead: email =>
      `Se ${email} tiver uma conta, já enviamos um link para esse endereço. Ele funciona uma única vez e expira em 1 hora.`,
    noEmail:
      'O e-mail não chegou depois de alguns minutos? Confira a pasta de spam ou tente outro e-mail que a escola possa ter.',
  },
  choose: {
    title: 'Escolha uma nova senha',
    lead: email =>
      `Com a nova senha de ${email}, você vai sair da conta em todos os outros dispositivos, e seu link do calendário, se houver, será excluído.`,
    button: 'Definir senha',
    notSet: 'A senha não foi definida. Veja o motivo abaixo.',
  },
  invitation: {
    title: academy => `Boas-vindas a ${academy}`,
    lead: email => `Você vai entrar com ${email}. Escolha uma senha para concluir a criação da sua conta.`,
    button: 'Definir senha',
  },
  passwordSet: {
    title: 'Sua senha foi definida',
    heading: 'Sua senha foi definida',
    lead: 'Você entrou aqui e saiu da conta em todos os outros dispositivos. Se você tinha um link do calendário, ele foi excluído.',
    button: 'Ir para o aplicativo',
  },
  resetExpired: {
    title: 'Este link não funciona mais',
    lead: 'Cada link funciona uma única vez, expira em 1 hora e deixa de funcionar quando a senha muda.',
    button: 'Pedir novo link',
  },
  invitationExpired: {
    title: 'Este convite não funciona mais',
    lead: 'Um convite funciona uma única vez e expira em 7 dias. Se você já escolheu uma senha, entre com ela.',
    requestHint: 'Se não, peça um link para o e-mail que recebeu o convite.',
    ask: 'Pedir um link',
  },
}

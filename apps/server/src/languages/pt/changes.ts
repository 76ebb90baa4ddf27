import type { Translations } from '../translations.ts'

export const changes: Translations['changes'] = {
  own: {
    owner: {
      subject: 'Agora você tem administração total',
      text: academy => `${academy} deu a você a administração total. Agora você tem todas as permissões.`,
    },
    rights: {
      subject: 'Suas permissões mudaram',
      text: academy => `${academy} mudou suas permissões como parte da equipe.`,
    },
    disabled: {
      subject: 'Sua conta foi desativada',
      text: academy => `${academy} desativou sua conta. Você não pode mais entrar.`,
    },
    enabled: {
      subject: 'Sua conta foi reativada',
      text: academy => `${academy} reativou sua conta. Você pode entrar com sua senha.`,
    },
    signedOut: {
      subject: 'Sua sessão foi encerrada em todos os dispositivos',
      text: academy =>
        `${academy} encerrou sua sessão em todos os dispositivos. Você pode entrar de novo com sua senha.`,
    },
    changed: {
      subject: 'Sua conta foi alterada',
      text: academy => `${academy} alterou seu nome, seu e-mail ou outros dados da sua conta.`,
    },
  },
  hello: firstName => `Olá, ${firstName},`,
  warning: 'Se você não esperava por isso, avise agora alguém com administração total na escola.',
}

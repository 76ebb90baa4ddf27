import type { Translations } from '../translations.ts'

export const access: Translations['access'] = {
  refused: 'Você não tem acesso a esta página',
  otherWork: 'Você não tem permissão para esta área. Peça acesso a alguém com administração total na sua escola.',
  noAccess: 'Você não tem acesso a este aplicativo.',
  notFound: 'Não encontramos esta página',
  ended: {
    title: 'Sua sessão terminou',
    expired: 'Sua sessão expirou. Entre de novo para continuar.',
    unconfirmed: 'Não foi possível confirmar sua conta. Entre de novo para continuar.',
    elsewhere: 'Você saiu em outra aba. Entre de novo para continuar.',
    signIn: 'Entrar',
  },
  unreachable: {
    title: 'Sem conexão com sua escola',
    body: 'Sua sessão continua aberta. Esta página vai abrir quando a conexão voltar.',
    trying: 'Tentando…',
  },
}

import type { Translations } from '../translations.ts'

export const platform: Translations['platform'] = {
  theme: {
    toLight: 'Mudar para o tema claro',
    toDark: 'Mudar para o tema escuro',
    dark: 'Escuro',
    light: 'Claro',
  },
  session: {
    expired: 'Sua sessão expirou.',
    noCode: 'Não recebemos a confirmação da sua entrada. Tente de novo.',
    refused: 'Erro de autenticação',
    failed: 'Houve um erro na autenticação',
    someone: 'Sem nome',
  },
  toast: {
    done: 'Ação concluída',
    failed: 'Ocorreu um erro inesperado',
    hide: 'Fechar mensagem',
  },
}

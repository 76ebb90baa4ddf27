import type { Translations } from '../translations.ts'

export const platform: Translations['platform'] = {
  theme: {
    toLight: 'Mudar para o tema claro',
    toDark: 'Mudar para o tema escuro',
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

export const themeNames: Translations['theme-names'] = {
  dark: 'Escuro',
  light: 'Claro',
  'dark-contrast': 'Escuro de alto contraste',
  'light-contrast': 'Claro de alto contraste',
}

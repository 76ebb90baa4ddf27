import type { Translations } from '../translations.ts'

export const linkPage: Translations['link-page'] = {
  expired: {
    title: 'Este link não funciona mais',
    reason:
      'Por segurança, os links de arquivos expiram em pouco tempo. Volte à página do link, recarregue-a e abra o arquivo de novo.',
  },
  gone: {
    title: 'Não encontramos este arquivo',
    reason: 'Ele foi removido ou não é mais compartilhado com você.',
  },
  failed: {
    title: 'Não foi possível abrir o arquivo',
    reason: 'Nada se perdeu. Espere um momento e abra o link de novo.',
  },
  toStart: 'Ir para o Início',
}

import type { Translations } from '../translations.ts'

export const problems: Translations['problems'] = {
  unknown: 'Algo deu errado. Tente de novo mais tarde.',
  retry: 'Tentar de novo',
  part: 'Não foi possível carregar uma parte do aplicativo. Verifique sua conexão e recarregue a página.',
  reload: 'Recarregar página',
  network: 'Sem conexão com sua escola. Verifique sua internet e tente de novo.',
  required: field => `O parâmetro obrigatório ${field} está vazio`,
  unavailable: 'Sua escola está indisponível no momento. Tente de novo em um minuto.',
}

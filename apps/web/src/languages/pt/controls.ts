import type { Translations } from '../translations.ts'

export const controls: Translations['controls'] = {
  dialog: { close: 'Fechar', cancel: 'Cancelar' },
  consequences: 'O que vai mudar',
  deleted: 'Talvez não exista mais.',
  clearSearch: 'Limpar busca',
  printed: day => `Impresso em ${day}`,
  missing: { name: 'Informe um nome', reason: 'Informe um motivo' },
  moreRows: {
    more: 'Mostrar mais',
    shown: (shown, all) => `${shown} de ${all}`,
  },
  leave: {
    title: 'Sair sem salvar?',
    body: 'Você tem alterações não salvas.',
    stay: 'Ficar na página',
    go: 'Sair da página',
  },
  discard: {
    title: 'Descartar as alterações?',
    stay: 'Continuar editando',
    go: 'Descartar alterações',
  },
  dayChoice: {
    open: 'Abrir calendário',
    title: 'Escolha uma data',
    previousMonth: 'Mês anterior',
    nextMonth: 'Próximo mês',
  },
  money: {
    example: amount => `Por exemplo, ${amount}`,
    understood: amount => `Valor: ${amount}`,
  },
}

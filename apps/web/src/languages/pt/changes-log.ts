import type { Translations } from '../translations.ts'

export const changesLog: Translations['changes-log'] = {
  title: 'Registro de auditoria',
  intro:
    'Alterações e exportações da equipe nas áreas a que você tem acesso. As entradas não podem ser editadas nem excluídas.',
  search: 'Buscar por pessoa ou item',
  filters: {
    area: 'Área',
    everyArea: 'Todas as áreas',
    thing: 'Item',
    everything: 'Todos os itens',
    only: 'Mostrar',
    everyEntry: 'Todas as entradas',
    onlyChoices: { EXPORTS: 'Exportações', COMMAND_LINE: 'Linha de comando' },
    from: 'De',
    to: 'Até',
  },
  list: 'Alterações, mais recentes primeiro',
  zone: place => `Os horários são de ${place}.`,
  loading: 'Carregando registro de auditoria…',
  loadFailed: 'Não foi possível carregar o registro de auditoria',
  none: {
    all: {
      title: 'Nenhuma alteração ainda',
      body: 'As alterações da equipe aparecem aqui, com quem as fez e o motivo, se houver.',
    },
    found: { title: 'Nenhuma alteração encontrada', body: 'Mude as datas ou os filtros, ou busque outro nome.' },
  },
}

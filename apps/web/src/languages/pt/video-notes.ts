import type { Translations } from '../translations.ts'

export const videoNotes: Translations['video-notes'] = {
  title: 'Suas anotações',
  private: 'Só você pode ver',
  label: clock => `Anotação em ${clock}`,
  save: 'Salvar anotação',
  empty: 'Escreva uma anotação',
  none: 'Nenhuma anotação ainda. Cada anotação é salva com o momento do vídeo.',
  loading: 'Carregando suas anotações…',
  loadFailed: 'Não foi possível carregar suas anotações',
  list: 'Suas anotações na ordem do vídeo',
  goTo: clock => `Ir para ${clock}`,
  edit: 'Editar',
  about: clock => `anotação em ${clock}`,
  editLabel: clock => `Editar anotação em ${clock}`,
  saveEdit: 'Salvar',
  cancel: 'Cancelar',
  remove: 'Excluir',
  confirmRemove: 'Excluir esta anotação?',
  keep: 'Manter anotação',
  waiting: 'Salva neste dispositivo. Vamos continuar tentando sincronizar.',
  refused: 'Este texto está salvo só neste dispositivo.',
}

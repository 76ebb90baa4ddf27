import type { Translations } from '../translations.ts'

export const calendar: Translations['calendar'] = {
  add: 'Adicionar ao calendário',
  title: 'Seu calendário',
  loading: 'Carregando seu calendário…',
  loadFailed: 'Não foi possível carregar seu calendário',
  about:
    'Veja suas aulas no seu próprio calendário. As mudanças de horário e os cancelamentos aparecem automaticamente.',
  aboutAcademy:
    'Veja todas as aulas e quem dá cada uma no seu próprio calendário. As mudanças de horário e os cancelamentos aparecem automaticamente.',
  make: 'Criar link do calendário',
  address: 'Seu link do calendário',
  copyNow:
    'Copie agora, pois não será possível mostrá-lo de novo. Quem tiver o link pode ver suas aulas, então não o compartilhe.',
  copyNowAcademy:
    'Copie agora, pois não será possível mostrá-lo de novo. Quem tiver o link pode ver todas as aulas da escola, então não o compartilhe.',
  copy: 'Copiar link',
  copied: 'Link copiado',
  notCopied: 'Não foi possível copiar o link. Selecione e copie manualmente.',
  open: 'Abrir no calendário',
  how: 'No seu aplicativo de calendário, assine um calendário por URL e cole este link.',
  since: day => `Você tem um link do calendário desde ${day}.`,
  notShownAgain:
    'Não é possível mostrá-lo de novo. Crie outro link se você perdeu este ou se mais alguém pode ter acesso a ele.',
  replace: 'Criar novo link',
  delete: 'Excluir link',
  deleted: 'Link do calendário excluído',
  confirmReplace: {
    title: 'Criar um novo link?',
    body: 'O link atual para de funcionar na hora. Adicione o novo aos calendários que o usam.',
  },
  confirmDelete: {
    title: 'Excluir o link?',
    body: 'Os calendários que usam este link não serão mais atualizados.',
  },
  keep: 'Manter link',
}

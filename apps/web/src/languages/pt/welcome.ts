import type { Translations } from '../translations.ts'

export const welcome: Translations['welcome'] = {
  title: 'Aulaviva',
  intro:
    'Aulas de idiomas ao vivo em grupos pequenos, cursos gravados entre uma aula e outra e uma visão clara do seu progresso.',
  open: 'Abrir sua escola',
  stopped: 'Não foi possível entrar',
  again: 'Entrar',
}

import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const notifications: Translations['notifications'] = {
  title: 'Notificações',
  intro: 'Novidades das suas aulas e da sua escola.',
  tabs: { label: 'Notificações e preferências', messages: 'Recebidas', choices: 'Preferências' },
  loading: 'Carregando notificações…',
  loadingChoices: 'Carregando suas preferências…',
  loadFailed: 'Não foi possível carregar suas notificações',
  failedChoices: 'Não foi possível carregar suas preferências',
  unread: 'Não lidas',
  earlier: 'Anteriores',
  near: { today: 'Hoje', yesterday: 'Ontem' },
  isUnread: 'Não lida',
  markAll: 'Marcar todas como lidas',
  marked: count =>
    plural(count, {
      one: `${count} notificação marcada como lida`,
      other: `${count} notificações marcadas como lidas`,
    }),
  markRead: 'Marcar como lida',
  markUnread: 'Marcar como não lida',
  allRead: 'Você está em dia.',
  more: 'Mostrar notificações anteriores',
  moreUnread: 'Mostrar mais não lidas',
  empty: {
    title: 'Nenhuma notificação ainda',
    body: 'Mudanças nas aulas, vagas abertas e feedback aparecem aqui.',
    action: 'Ir para o Início',
  },
}

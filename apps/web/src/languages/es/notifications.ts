import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const notifications: Translations['notifications'] = {
  title: 'Notificaciones',
  intro: 'Novedades de tus clases y de tu academia.',
  tabs: { label: 'Notificaciones y preferencias', messages: 'Recibidas', choices: 'Preferencias' },
  loading: 'Cargando notificaciones…',
  loadingChoices: 'Cargando tus preferencias…',
  loadFailed: 'No pudimos cargar tus notificaciones',
  failedChoices: 'No pudimos cargar tus preferencias',
  unread: 'Sin leer',
  earlier: 'Anteriores',
  near: { today: 'Hoy', yesterday: 'Ayer' },
  isUnread: 'Sin leer',
  markAll: 'Marcar todas como leídas',
  marked: count =>
    plural(count, { one: '1 notificación marcada como leída', other: `${count} notificaciones marcadas como leídas` }),
  markRead: 'Marcar como leída',
  markUnread: 'Marcar como no leída',
  allRead: 'Estás al día.',
  more: 'Mostrar anteriores',
  moreUnread: 'Mostrar más sin leer',
  empty: {
    title: 'Aún no hay notificaciones',
    body: 'Aquí verás cambios en tus clases, cupos libres y comentarios.',
    action: 'Ir al inicio',
  },
}

import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const notifications: Translations['notifications'] = {
  title: 'Notificaciones',
  intro: 'Lo que cambió mientras no estabas. Cada mensaje lleva a lo que cuenta.',
  tabs: { label: 'Notificaciones y cómo te llegan', messages: 'Mensajes', choices: 'Ajustes' },
  loading: 'Cargando mensajes',
  loadingChoices: 'Cargando tus preferencias',
  failed: 'No pudimos cargar los mensajes',
  failedChoices: 'No pudimos cargar tus preferencias',
  unread: 'Sin leer',
  earlier: 'Anteriores',
  near: { today: 'Hoy', yesterday: 'Ayer' },
  isUnread: 'Sin leer',
  markAll: 'Marcar todo como leído',
  marked: count =>
    plural(count, { one: '1 mensaje marcado como leído', other: `${count} mensajes marcados como leídos` }),
  markRead: 'Marcar como leído',
  markUnread: 'Marcar como no leído',
  allRead: 'Ya leíste todo.',
  more: 'Mostrar mensajes anteriores',
  moreUnread: 'Mostrar más mensajes sin leer',
  empty: {
    title: 'Aún no ha pasado nada',
    body: 'Una clase que cambia, un cupo que se libera para ti, comentarios de tu profesor: aquí te enteras.',
    action: 'Ir al inicio',
  },
}

import type { Translations } from '../translations.ts'

export const videoNotes: Translations['video-notes'] = {
  title: 'Tus notas',
  private: 'Solo las lees tú',
  label: clock => `Nota en ${clock}`,
  save: 'Guardar nota',
  empty: 'Escribe lo que quieres recordar.',
  none: 'Aún no tienes notas aquí. Lo que escribas queda con el momento del video.',
  loading: 'Cargando tus notas',
  failed: 'No pudimos cargar tus notas',
  list: 'Tus notas en el orden del video',
  goTo: clock => `Ir a ${clock}`,
  edit: 'Editar',
  about: clock => `nota en ${clock}`,
  editLabel: clock => `Cambiar la nota en ${clock}`,
  saveEdit: 'Guardar',
  cancel: 'Cancelar',
  remove: 'Quitar',
  removeAsk: '¿Quitar esta nota para siempre?',
  keep: 'Conservarla',
  waiting: 'En este dispositivo; se envía cuando haya conexión.',
  refused: 'Queda en este dispositivo.',
}

import type { Translations } from '../translations.ts'

export const videoNotes: Translations['video-notes'] = {
  title: 'Tus notas',
  private: 'Solo tú puedes verlas',
  label: clock => `Nota en ${clock}`,
  save: 'Guardar nota',
  empty: 'Escribe una nota',
  none: 'Aún no hay notas. Cada nota se guarda con su momento del video.',
  loading: 'Cargando tus notas…',
  loadFailed: 'No pudimos cargar tus notas',
  list: 'Tus notas en el orden del video',
  goTo: clock => `Ir a ${clock}`,
  edit: 'Editar',
  about: clock => `nota en ${clock}`,
  editLabel: clock => `Editar la nota en ${clock}`,
  saveEdit: 'Guardar',
  cancel: 'Cancelar',
  remove: 'Eliminar',
  confirmRemove: '¿Eliminar esta nota?',
  keep: 'Conservar nota',
  waiting: 'Guardada en este dispositivo. Seguiremos intentando sincronizarla.',
  refused: 'Este texto está guardado solo en este dispositivo.',
}

import type { Translations } from '../translations.ts'
import { el } from './grammar.ts'

export const calendar: Translations['calendar'] = {
  add: 'Agregar al calendario',
  title: 'Tu calendario',
  loading: 'Cargando tu calendario…',
  loadFailed: 'No pudimos cargar tu calendario',
  about: 'Ve tus clases en tu propio calendario. Las que se mueven o se cancelan se actualizan automáticamente.',
  aboutAcademy:
    'Ve todas las clases y sus profesores en tu propio calendario. Las que se mueven o se cancelan se actualizan automáticamente.',
  make: 'Crear enlace de calendario',
  address: 'Tu enlace de calendario',
  copyNow:
    'Cópialo ahora. No podremos mostrarlo otra vez. Cualquiera con el enlace puede ver tus clases, así que no lo compartas.',
  copyNowAcademy:
    'Cópialo ahora. No podremos mostrarlo otra vez. Cualquiera con el enlace puede ver todas las clases de la academia, así que no lo compartas.',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado',
  notCopied: 'No pudimos copiar el enlace. Selecciónalo y cópialo a mano.',
  open: 'Abrir en un calendario',
  how: 'En tu aplicación de calendario, suscríbete a un calendario por URL y pega este enlace.',
  since: day => `Tienes un enlace de calendario desde ${el(day)}.`,
  notShownAgain: 'No podemos mostrarlo otra vez. Crea uno nuevo si lo perdiste o si alguien más puede tenerlo.',
  replace: 'Crear otro enlace',
  delete: 'Eliminar enlace',
  deleted: 'Enlace de calendario eliminado',
  confirmReplace: {
    title: '¿Crear otro enlace?',
    body: 'El enlace actual deja de funcionar de inmediato. Agrega el nuevo a los calendarios que lo usan.',
  },
  confirmDelete: {
    title: '¿Eliminar el enlace?',
    body: 'Los calendarios que lo usan dejarán de actualizarse.',
  },
  keep: 'Conservar enlace',
}

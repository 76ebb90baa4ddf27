import type { Translations } from '../translations.ts'
import { el } from './grammar.ts'

export const calendar: Translations['calendar'] = {
  add: 'Agregar al calendario',
  title: 'Tu calendario',
  loading: 'Cargando tu calendario',
  failed: 'No pudimos cargar tu calendario',
  about:
    'Tus clases en el calendario que usas todos los días. Las clases que se mueven o se cancelan cambian allí por sí solas.',
  aboutAcademy:
    'Todas las clases de la academia, con quién las da, en el calendario que usas todos los días. Lo que se mueve o se cancela cambia allí por sí solo.',
  make: 'Crear una dirección de calendario',
  address: 'La dirección de tu calendario',
  once: 'Se muestra solo esta vez. Quien la tenga puede ver tus clases, así que no la compartas.',
  onceAcademy:
    'Se muestra solo esta vez. Quien la tenga puede ver todas las clases de la academia, así que no la compartas.',
  copy: 'Copiar la dirección',
  copied: 'Dirección copiada',
  notCopied: 'No se pudo copiar la dirección. Selecciónala y cópiala a mano.',
  open: 'Abrir en un calendario',
  how: 'En tu calendario, elige suscribirte a un calendario por su dirección y pégala allí.',
  since: day => `Tu calendario tiene una dirección desde ${el(day)}.`,
  forgotten: 'No se puede mostrar otra vez. Crea otra si la perdiste o si alguien más pudo verla.',
  again: 'Crear otra dirección',
  end: 'Anular la dirección',
  ended: 'La dirección quedó anulada. Los calendarios que la tenían ya no se actualizan.',
  sureAgain: {
    title: '¿Crear otra dirección?',
    body: 'La anterior deja de funcionar de inmediato. A los calendarios que la tienen hay que darles la otra.',
  },
  sureEnd: {
    title: '¿Anular la dirección?',
    body: 'Los calendarios que la tienen ya no se actualizarán.',
  },
  keep: 'Dejarla como está',
}

import type { Translations } from '../translations.ts'

export const myClasses: Translations['my-classes'] = {
  title: 'Clases',
  tabs: { label: 'Mis clases', upcoming: 'Próximas', past: 'Pasadas' },
  more: 'Ver más',
  shown: (shown, all) => `${shown} de ${all} clases`,
  none: { upcoming: { title: 'No tienes clases reservadas.' } },
  freeUntil: when => `Cancela sin costo hasta ${when}`,
  remaining: left => `(en ${left})`,
  detail: { notRecorded: 'Tu profesor aún no ha registrado esta clase' },
  cancel: { title: '¿Cancelar esta clase?', keep: 'Conservar mi cupo', reason: 'Motivo' },
}

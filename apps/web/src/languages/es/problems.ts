import type { Translations } from '../translations.ts'

export const problems: Translations['problems'] = {
  unknown: 'Algo pasó. Inténtalo más tarde.',
  retry: 'Intentar de nuevo',
  part: 'Una parte de la aplicación no llegó. Revisa tu conexión y vuelve a cargar la página.',
  reload: 'Cargar de nuevo',
  network: 'No podemos comunicarnos con la academia. Revisa tu conexión e inténtalo de nuevo.',
  codes: {
    invalid_input: 'hay datos inválidos, por favor corrígelos',
    status_not_allowed: 'No tienes acceso a esta página',
    class_canceled: 'Esta clase fue cancelada.',
    class_started: 'Esta clase ya empezó.',
    already_reserved: 'Ya tienes un cupo en esta clase.',
    class_full: 'Esta clase está llena.',
    overlapping_class: 'Tienes otra clase a esa hora.',
    not_enough_hours: 'No te quedan horas suficientes.',
  },
}

import type { Translations } from '../translations.ts'

export const webhookEvents: Translations['webhook-events'] = {
  'reservation.made': 'Se reserva un cupo',
  'reservation.moved': 'Una reserva pasa a otra clase',
  'reservation.canceled': 'Se cancela una reserva',
  'attendance.recorded': 'Se registra la asistencia',
  'class.changed': 'Cambia una clase',
  'class.canceled': 'Se cancela una clase',
  'test.graded': 'Una prueba tiene resultado',
  'subscription.begun': 'Un estudiante recibe un plan',
  'subscription.ended': 'Termina un contrato',
  'person.came': 'Alguien acepta su invitación',
  'person.left': 'Se desactiva o elimina a alguien',
}

import type { Translations } from '../translations.ts'

export const webhookEvents: Translations['webhook-events'] = {
  'reservation.made': 'Clase reservada',
  'reservation.moved': 'Reserva cambiada a otra clase',
  'reservation.canceled': 'Reserva cancelada',
  'attendance.recorded': 'Asistencia registrada',
  'class.changed': 'Clase modificada',
  'class.canceled': 'Clase cancelada',
  'test.graded': 'Prueba calificada',
  'subscription.begun': 'Plan asignado',
  'subscription.ended': 'Suscripción terminada o cancelada',
  'person.came': 'Invitación aceptada',
  'person.left': 'Persona desactivada o eliminada',
}

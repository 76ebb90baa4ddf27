import type { Translations } from '../translations.ts'

export const webhookEvents: Translations['webhook-events'] = {
  'reservation.made': 'Aula reservada',
  'reservation.moved': 'Reserva trocada para outra aula',
  'reservation.canceled': 'Reserva cancelada',
  'attendance.recorded': 'Presença registrada',
  'class.changed': 'Aula alterada',
  'class.canceled': 'Aula cancelada',
  'test.graded': 'Prova corrigida',
  'subscription.begun': 'Plano atribuído',
  'subscription.ended': 'Assinatura encerrada ou cancelada',
  'person.came': 'Convite aceito',
  'person.left': 'Pessoa desativada ou excluída',
}

import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const invite: Translations['invite'] = {
  title: 'Invitar a una persona',
  role: 'Rol',
  roles: { student: 'Estudiante', teacher: 'Profesor', staff: 'Equipo' },
  about: {
    student: 'Reserva clases y toma cursos.',
    teacher: 'Da clases, registra la asistencia y gana honorarios.',
    staff: 'Tiene los permisos que elijas.',
  },
  first_name: 'Nombre',
  last_name: 'Apellido',
  email: 'Correo',
  nameHint: 'Basta con el nombre o el apellido.',
  emailHint: 'Enviaremos aquí el enlace de invitación. Sirve una sola vez y vence en 7 días.',
  level: 'Nivel',
  noLevel: 'Lo define la prueba de nivel',
  plan: 'Plan',
  noPlan: 'Aún sin plan',
  planChoice: (name, hours, days) => `${name}: ${hours}, ${plural(days, { one: '1 día', other: `${days} días` })}`,
  paid: 'El plan está pagado',
  paidHint: 'El estudiante recibe las horas de inmediato. Si desactivas esto, las recibe cuando registres el pago.',
  missing: {
    name: 'Escribe un nombre o un apellido',
    email: 'Escribe un correo',
  },
  taken: 'Ya hay una cuenta con este correo',
  send: 'Enviar invitación',
  sent: (name, email) => `Invitación de ${name} enviada a ${email}`,
}

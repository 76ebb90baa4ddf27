import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

export const invite: Translations['invite'] = {
  title: 'Invitar a alguien',
  role: 'Rol',
  roles: { student: 'Estudiante', teacher: 'Profesor', staff: 'Equipo' },
  about: {
    student: 'Reserva clases y sigue cursos.',
    teacher: 'Da clases, las registra y gana honorarios.',
    staff: 'Trabaja en las áreas que elijas.',
  },
  first_name: 'Nombre',
  last_name: 'Apellido',
  email: 'Correo',
  oneName: 'Basta con uno de los dos.',
  emailHint: 'Ahí llega el enlace. Sirve una vez, durante siete días.',
  level: 'Nivel',
  noLevel: 'Lo encuentra la prueba de nivel',
  plan: 'Plan',
  noPlan: 'Ninguno aún',
  planChoice: (name, hours, days) => `${name}: ${hours}, ${plural(days, { one: '1 día', other: `${days} días` })}`,
  paid: 'El plan está pagado',
  paidHint: 'Sus horas llegan de inmediato. Si no, llegan con el pago.',
  missing: {
    name: 'Escribe un nombre o un apellido',
    email: 'Falta el correo',
  },
  taken: 'Alguien con este correo ya tiene una cuenta.',
  send: 'Enviar la invitación',
  sent: (name, email) => `Invitaste a ${name}. El correo va a ${email}.`,
}

import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { elStop } from './grammar.ts'

const seats = (count: number) => plural(count, { one: '1 cupo', other: `${count} cupos` })

export const mergePeople: Translations['merge-people'] = {
  action: 'Unir con otra cuenta…',
  title: 'Unir cuentas',
  intro: name => `Si una persona tiene dos cuentas, puedes unirlas. ¿Cuál es la otra cuenta de ${name}?`,
  both: 'Dos cuentas se unen en una. Todo lo de la cuenta que se elimina pasa a la que se conserva.',
  search: 'Nombre o correo de la otra cuenta',
  none: 'No hay nadie más con ese nombre o correo.',
  searching: 'Buscando personas…',
  searchFailed: 'No pudimos cargar las personas',
  choose: name => `Comparar con ${name}`,
  another: 'Elegir otra cuenta',
  loading: 'Comparando las cuentas…',
  failed: 'No pudimos cargar la comparación',
  gone: { title: 'No encontramos una de las cuentas', body: 'Puede que ya se haya unido o eliminado.' },
  stays: 'Se conserva',
  goes: 'Se elimina',
  swap: 'Conservar la otra cuenta',
  facts: {
    email: 'Inicia sesión con',
    level: 'Nivel',
    contract: 'Suscripción',
    hours: 'Horas',
    past: 'Clases pasadas',
    ahead: 'Próximas clases',
    results: 'Pruebas',
    badges: 'Insignias',
    watched: 'Videos vistos',
    notes: 'Notas',
    seen: 'Última actividad',
    since: 'En la academia desde',
  },
  nothing: 'Ninguno',
  never: 'Nunca',
  until: (plan, day) => `${plan}, hasta el ${day}`,
  lines: {
    moves: email =>
      `Las clases, las horas, los resultados y todo lo demás de la cuenta que se elimina pasan a ${email}.`,
    signIn: email =>
      `${email} ya no podrá iniciar sesión y sus sesiones se cierran. Si la persona confirma la unión, la página de ingreso le muestra el otro correo.`,
    contract: (plan, day) => `La suscripción activa será “${plan}”, hasta el ${day}.`,
    bothRun: 'Las dos suscripciones están activas. Se suman las horas y se conserva la fecha de término más lejana.',
    doubled: count => `${seats(count)} en clases pasadas a la misma hora. Se conservan, con asistencia y horas.`,
    places: count =>
      plural(count, {
        one: 'Las dos cuentas están en la misma lista de espera. Se conserva el mejor puesto.',
        other: `Las dos cuentas están en las mismas ${count} listas de espera. Se conservan los mejores puestos.`,
      }),
    seat: (title, when) =>
      `El cupo en ${title}, ${when}, se cancela y se devuelven sus horas, porque las dos cuentas tienen clase a esa hora.`,
    class: (title, when) => `${title}, ${when}, necesita un reemplazo, porque las dos cuentas dan clase a esa hora.`,
    test: title => `Las dos cuentas empezaron “${title}”. El intento de la cuenta que se elimina terminará.`,
    badges: names => `Las insignias repetidas conservan la fecha más antigua: ${names.join(', ')}.`,
    links: count =>
      plural(count, {
        one: '1 enlace compartido de una insignia deja de funcionar.',
        other: `${count} enlaces compartidos de insignias dejan de funcionar.`,
      }),
    courses: count =>
      plural(count, {
        one: '1 curso se vio en las dos cuentas. Cuenta el avance de ambas.',
        other: `${count} cursos se vieron en las dos cuentas. Cuenta el avance de ambas.`,
      }),
    months: count =>
      plural(count, {
        one: '1 mes verificado en las dos cuentas pasa a ser 1 liquidación con todas las clases.',
        other: `${count} meses verificados en las dos cuentas pasan a ser 1 liquidación cada uno, con todas las clases.`,
      }),
    open: count =>
      plural(count, {
        one: '1 mes abierto se calcula con las tarifas de la cuenta que se conserva.',
        other: `${count} meses abiertos se calculan con las tarifas de la cuenta que se conserva.`,
      }),
    rates: count =>
      plural(count, {
        one: '1 tarifa de la cuenta que se elimina se aplica solo los días en que la otra no tiene ninguna.',
        other: `${count} tarifas de la cuenta que se elimina se aplican solo los días en que la otra no tiene ninguna.`,
      }),
    availability: 'Se usa la disponibilidad semanal de la cuenta que se conserva.',
    differs: (field, stays, goes) => `${field}: se conserva “${stays}”, no “${goes}”.`,
  },
  refused: 'Estas cuentas no se pueden unir',
  refusals: {
    staff_not_merged:
      'Las cuentas del equipo no se unen, para que el registro de auditoría siga siendo exacto. Desactiva la que sobra.',
    roles_differ: 'Solo puedes unir a dos estudiantes o a dos profesores.',
    stays_disabled: 'La cuenta que se conserva está desactivada. Conserva la otra o activa esta primero.',
    goes_disabled:
      'La cuenta que se elimina está desactivada, así que la persona no podría oponerse. Actívala primero.',
    deletion_asked: 'Una de las cuentas se eliminará pronto, porque la persona lo pidió.',
    pauses_overlap: 'Las dos suscripciones están en pausa los mismos días. Termina primero una de las pausas.',
    gave_two_at_once: 'Las dos cuentas dieron clases a la misma hora, así que no pueden ser de una sola persona.',
    months_differ: 'Un mes está verificado o pagado en una sola cuenta. Ciérralo primero en ambas.',
  },
  typed: email => `Para confirmar, escribe ${email}`,
  typedHint: 'El correo de la cuenta que se elimina.',
  mistyped: 'Este no es el correo de la cuenta que se elimina',
  reason: 'Motivo',
  reasonHint: 'Lo ve el equipo, y la persona si descarga sus datos.',
  needsOwner:
    'Solo quien tiene administración total puede unir estas cuentas: la cuenta que se conserva tiene menos de un día, la creaste tú, o una de las personas se opuso.',
  askAbout:
    'Enviaremos un correo a las dos direcciones. La persona de la cuenta que se elimina confirma, o ambas tienen 72 horas para oponerse desde que se envían los correos. Antes de eso no cambia nada. Si esa cuenta se usó en los últimos 30 días, la persona debe confirmar.',
  ask: 'Enviar solicitud',
  asked: 'Solicitud enviada',
  cancel: 'Cancelar solicitud',
  canceled: 'Solicitud cancelada. Sus enlaces ya no funcionan.',
  request: {
    title: 'Solicitud de unión',
    asked: (name, when) => `La pidió ${name} ${elStop(when)}`,
    expires: when => `Vence ${elStop(when)}`,
    others: 'Otras solicitudes abiertas de estas cuentas',
    pair: (goes, stays) => `Unir ${goes} a ${stays}`,
    refused: 'Esta solicitud está abierta. Podrás unir las cuentas cuando ya no aplique el motivo de arriba.',
    confirmed: 'La persona confirmó que las dos cuentas son suyas. Ya puedes unirlas.',
    waited: 'Nadie se opuso en 72 horas y la cuenta no se usó en los últimos 30 días. Ya puedes unirlas.',
    waiting: when =>
      `Las dos personas pueden oponerse hasta ${elStop(when)} Puedes unir las cuentas antes si la persona confirma.`,
    unsent:
      'Las 72 horas empiezan cuando se envían los dos correos. Si un correo no se puede enviar, solo podrás unir las cuentas si la persona confirma.',
    unconfirmed:
      'La cuenta que se elimina se usó en los últimos 30 días. Podrás unirlas cuando la persona confirme con el enlace del correo.',
    ended: {
      OBJECTED: 'Una de las personas se opuso. No se unió nada.',
      CANCELED: 'La última solicitud se canceló.',
      EXPIRED: 'La última solicitud venció a los 30 días.',
    },
  },
  problems: {
    merge_asked: 'Una de las dos cuentas ya tiene una solicitud abierta. Cancela primero esa.',
    merge_not_asked: 'La solicitud ya no está abierta: una persona se opuso o alguien del equipo la canceló.',
    merge_waiting: 'Las personas de las dos cuentas todavía pueden oponerse.',
    merge_unconfirmed: 'La cuenta que se elimina se usó en los últimos 30 días y la persona no ha confirmado.',
    too_many_tries: 'Enviamos demasiados correos sobre estas cuentas. Inténtalo de nuevo en una hora.',
  },
  confirm: 'Unir cuentas',
  done: name => `Cuentas de ${name} unidas`,
  changed: 'Algo cambió mientras revisabas. Mira qué va a cambiar ahora y confirma otra vez.',
}

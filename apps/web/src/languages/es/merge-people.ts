import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { elStop } from './grammar.ts'

export const mergePeople: Translations['merge-people'] = {
  action: 'Unir con otra cuenta…',
  title: 'Unir cuentas',
  intro: name => `Si una persona tiene dos cuentas, puedes unirlas. ¿Cuál es la otra cuenta de ${name}?`,
  both: 'Dos cuentas se unen en una. Todo lo de la cuenta que se elimina pasa a la que se conserva.',
  search: 'Nombre o correo de la otra cuenta',
  noMatch: 'No hay nadie más del mismo rol con ese nombre o correo.',
  searching: 'Buscando personas…',
  searchFailed: 'No pudimos cargar las personas',
  choose: name => `Comparar con ${name}`,
  chooseAnother: 'Elegir otra cuenta',
  loading: 'Comparando las cuentas…',
  loadFailed: 'No pudimos cargar la comparación',
  notFound: { title: 'No encontramos una de las cuentas', body: 'Puede que ya se haya unido o eliminado.' },
  stays: 'Se conserva',
  goes: 'Se elimina',
  swap: 'Conservar la otra cuenta',
  facts: {
    email: 'Inicia sesión con',
    level: 'Nivel',
    contract: 'Suscripción',
    hours: 'Horas disponibles',
    past: 'Clases pasadas',
    ahead: 'Próximas clases',
    results: 'Pruebas',
    badges: 'Insignias',
    watched: 'Videos vistos',
    notes: 'Notas del equipo',
    seen: 'Última actividad',
    since: 'Cuenta creada',
  },
  noValue: 'No tiene',
  never: 'Nunca',
  until: (plan, day) => `${plan}, hasta el ${day}`,
  lines: {
    moves: email =>
      `Las clases, las horas, los resultados y todo lo demás de la cuenta que se elimina pasan a ${email}.`,
    signIn: email =>
      `${email} ya no podrá iniciar sesión y sus sesiones se cierran. Si la persona confirma la unión, la página de ingreso le muestra el otro correo.`,
    contract: (plan, day) => `La suscripción será “${plan}”, hasta el ${day}.`,
    bothRun: 'Las dos suscripciones están activas. Se suman las horas y se conserva la fecha de término más lejana.',
    doubled: count =>
      plural(count, {
        one: '1 cupo en una clase pasada de la cuenta que se elimina coincide con uno de la cuenta que se conserva. Se conservan los dos, con asistencia y horas.',
        other: `${count} cupos en clases pasadas de la cuenta que se elimina coinciden con cupos de la cuenta que se conserva. Se conservan todos, con asistencia y horas.`,
      }),
    places: count =>
      plural(count, {
        one: 'Se quita 1 lugar duplicado en una lista de espera. Se conserva el cupo o el mejor lugar.',
        other: `Se quitan ${count} lugares duplicados en listas de espera. Se conservan los cupos o los mejores lugares.`,
      }),
    seat: (title, when) =>
      `El cupo de la cuenta que se elimina en ${title}, ${when}, se cancela y el estudiante recupera las horas, porque la otra cuenta tiene clase a esa hora.`,
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
  notPossible: 'Estas cuentas no se pueden unir',
  refusals: {
    staff_not_merged:
      'Las cuentas del equipo no se unen, para que el registro de auditoría siga siendo exacto. Desactiva la que sobra.',
    roles_differ: 'Solo puedes unir dos cuentas de estudiante o dos de profesor.',
    stays_disabled: 'La cuenta que se conserva está desactivada. Conserva la otra o activa esta primero.',
    goes_disabled:
      'La cuenta que se elimina está desactivada, así que la persona no podría oponerse. Actívala primero.',
    deletion_asked:
      'Una de las cuentas se eliminará pronto, porque la persona lo pidió. Primero debe cancelar la eliminación.',
    pauses_overlap: 'Las dos suscripciones están en pausa los mismos días. Termina primero una de las pausas.',
    gave_two_at_once:
      'Las dos cuentas tienen clases pasadas a la misma hora, así que no pueden ser de una sola persona.',
    months_differ: 'Un mes está verificado o pagado en una sola cuenta. Primero verifícalo o págalo en ambas.',
  },
  confirmEmail: email => `Para confirmar, escribe ${email}`,
  confirmEmailHint: 'El correo de la cuenta que se elimina.',
  wrongEmail: 'Este no es el correo de la cuenta que se elimina',
  reason: 'Motivo',
  reasonHint: 'Lo ve el equipo, y la persona si descarga sus datos.',
  needsOwner:
    'Solo quien tiene administración total puede unir estas cuentas: la cuenta que se conserva tiene menos de 1 día, tú o quien pidió la unión definió su correo, o una de las personas se opuso.',
  sendNote:
    'Enviaremos un correo a las dos direcciones. Podrás unir las cuentas cuando confirme la persona de la cuenta que se elimina, o si nadie se opone en las 72 horas siguientes al envío de los dos correos. Si esa cuenta se usó en los últimos 30 días, la persona debe confirmar. Nada cambia hasta que las unas.',
  send: 'Enviar solicitud',
  sent: 'Solicitud enviada',
  cancel: 'Cancelar solicitud',
  canceled: 'Solicitud cancelada. Sus enlaces ya no funcionan.',
  request: {
    title: 'Solicitud de unión',
    requestedBy: (name, when) => (name ? `La pidió ${name} ${elStop(when)}` : `Se pidió ${elStop(when)}`),
    expires: when => `Vence ${elStop(when)}`,
    otherRequests: 'Otras solicitudes abiertas de estas cuentas',
    pair: (goes, stays) => `Unir ${goes} a ${stays}`,
    notPossible: 'Esta solicitud está abierta. Podrás unir las cuentas cuando ya no aplique el motivo de arriba.',
    confirmed: 'La persona de la cuenta que se elimina confirmó que las dos cuentas son suyas. Ya puedes unirlas.',
    waited:
      'Nadie se opuso en 72 horas y la cuenta que se elimina no se usó en los últimos 30 días. Ya puedes unirlas.',
    waiting: when =>
      `Las dos personas pueden oponerse hasta ${elStop(when)} Puedes unir las cuentas antes si confirma la persona de la que se elimina.`,
    unsent:
      'Las 72 horas empiezan cuando se envían los dos correos. Si un correo no se puede enviar, solo podrás unir las cuentas si confirma la persona de la que se elimina.',
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
  changedMeanwhile: 'Algo cambió mientras revisabas. Mira qué va a cambiar ahora y confirma otra vez.',
}

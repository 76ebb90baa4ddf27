import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

const seats = (count: number) => plural(count, { one: '1 cupo', other: `${count} cupos` })

export const mergePeople: Translations['merge-people'] = {
  action: 'Es la misma persona que…',
  title: 'Unir dos cuentas',
  intro: name => `Dos cuentas de una persona se vuelven una. ¿Cuál es la otra cuenta de ${name}?`,
  both: 'Dos cuentas de una persona se vuelven una: todo lo de la que se va pasa a la otra.',
  search: 'Nombre o correo de la otra cuenta',
  clear: 'Borrar la búsqueda',
  none: 'No hay nadie más con ese nombre o correo.',
  searching: 'Buscando personas',
  searchFailed: 'No pudimos cargar las personas',
  choose: name => `Comparar con ${name}`,
  another: 'Elegir otra cuenta',
  loading: 'Comparando las dos cuentas',
  failed: 'No pudimos cargar la comparación',
  gone: { title: 'Una de las dos no está', body: 'Quizá la unieron o la eliminaron entretanto.' },
  stays: 'Se queda',
  goes: 'Se va',
  swap: 'Que se quede la otra cuenta',
  facts: {
    email: 'Entra con',
    level: 'Nivel',
    contract: 'Contrato',
    hours: 'Horas',
    past: 'Clases hasta hoy',
    ahead: 'Próximas clases',
    results: 'Pruebas',
    badges: 'Insignias',
    watched: 'Videos vistos',
    notes: 'Notas',
    seen: 'Última visita',
    since: 'En la academia desde',
  },
  nothing: 'Sin dato',
  never: 'Nunca',
  until: (plan, day) => `${plan}, hasta el ${day}`,
  means: 'Qué significa',
  lines: {
    moves: email => `Las clases, las horas, los resultados y todo lo demás de la otra cuenta pasan a ${email}.`,
    signIn: email =>
      `Con ${email} ya no se entra y su sesión se cierra en todas partes. Si su persona confirma la unión, la página de ingreso le dice el otro correo.`,
    contract: (plan, day) => `El contrato que cuenta es “${plan}”, hasta el ${day}.`,
    bothRun: 'Los dos contratos están activos: se suman las horas y cuenta el último día más lejano.',
    doubled: count => `${seats(count)} en el pasado a la misma hora: quedan como estaban, con asistencia y horas.`,
    places: count =>
      plural(count, {
        one: 'Termina 1 puesto en una lista de espera; se queda el mejor.',
        other: `Terminan ${count} puestos en listas de espera; se quedan los mejores.`,
      }),
    seat: (title, when) => `El cupo en ${title}, ${when}, se devuelve con sus horas: las dos tienen uno a esa hora.`,
    class: (title, when) => `${title}, ${when}, busca otro profesor: las dos dan clase a esa hora.`,
    test: title => `Las dos empezaron “${title}”: el intento de la cuenta que se va termina ahora.`,
    badges: names => `Las insignias de las dos se tienen una sola vez, desde la primera fecha: ${names.join(', ')}.`,
    links: count =>
      plural(count, {
        one: 'Termina 1 enlace compartido de una insignia.',
        other: `Terminan ${count} enlaces compartidos de insignias.`,
      }),
    courses: count =>
      plural(count, {
        one: '1 curso se vio en las dos: cuenta lo visto en cualquiera.',
        other: `${count} cursos se vieron en las dos: cuenta lo visto en cualquiera.`,
      }),
    months: count =>
      plural(count, {
        one: '1 mes verificado de las dos se vuelve uno, con las clases de ambas.',
        other: `${count} meses verificados de las dos se vuelven uno cada uno, con las clases de ambas.`,
      }),
    open: count =>
      plural(count, {
        one: '1 mes abierto se calcula con las tarifas de la cuenta que se queda.',
        other: `${count} meses abiertos se calculan con las tarifas de la cuenta que se queda.`,
      }),
    rates: count =>
      plural(count, {
        one: '1 tarifa de la cuenta que se va vale solo los días en que la otra no tiene una para lo mismo.',
        other: `${count} tarifas de la cuenta que se va valen solo los días en que la otra no tiene una para lo mismo.`,
      }),
    availability: 'Cuenta el horario semanal de la cuenta que se queda.',
    differs: (field, stays, goes) => `${field}: se queda “${stays}”, no “${goes}”.`,
  },
  refused: 'Estas dos siguen siendo dos',
  refusals: {
    staff_not_merged: 'Las cuentas del equipo se quedan: el registro dice quién hizo qué. Desactiva la que sobra.',
    roles_differ: 'Solo dos estudiantes o dos profesores pueden ser la misma persona.',
    stays_disabled: 'La cuenta que se queda está desactivada. Elige la otra o actívala primero.',
    goes_disabled: 'La cuenta que se va está desactivada, así que su persona no podría oponerse. Actívala primero.',
    deletion_asked: 'Una de las dos se va a eliminar, como pidió su dueño.',
    pauses_overlap: 'Los dos contratos están en pausa los mismos días. Termina primero una de las pausas.',
    gave_two_at_once: 'Las dos dieron clases a la misma hora, y una persona no puede.',
    months_differ: 'Un mes está verificado o pagado solo en una. Ciérralo primero en ambas.',
  },
  forGood: 'No se puede deshacer.',
  typed: email => `Para confirmar, escribe ${email}`,
  typedHint: 'El correo de la cuenta que se va.',
  mistyped: 'Este no es el correo de la cuenta que se va',
  reason: 'Motivo',
  reasonHint: 'Para el equipo. También está en la exportación de los datos de la persona.',
  reasonMissing: 'Falta el motivo',
  needsOwner:
    'Solo quien tiene administración total puede unir estas dos: la cuenta que se queda tiene menos de un día, la abrió quien pide la unión, o una persona de las dos se opuso.',
  askAbout:
    'Escribimos a los dos correos. La persona de la cuenta que se va confirma, o las dos tienen 72 horas para oponerse desde que se envían los correos. Antes no se mueve nada. Si la cuenta que se va se usó en los últimos 30 días, su persona tiene que confirmar.',
  ask: 'Preguntar a las dos personas',
  asked: 'Escribimos a los dos correos.',
  cancel: 'Cancelar la solicitud',
  canceled: 'La solicitud está cancelada. Sus enlaces ya no funcionan.',
  request: {
    title: 'Solicitud de unión',
    asked: (name, when) => `La pidió ${name}, ${when}.`,
    expires: when => `Vence ${when}.`,
    others: 'Solicitudes abiertas de estas cuentas',
    pair: (goes, stays) => `Unir ${goes} a ${stays}`,
    refused: 'La solicitud está abierta. Podrás unir las cuentas cuando ya no aplique el motivo de arriba.',
    confirmed: 'La persona confirmó que las dos cuentas son suyas. Ya puedes unirlas.',
    waited: 'Nadie se opuso en 72 horas y la cuenta no se usó en los últimos 30 días. Ya puedes unirlas.',
    waiting: when =>
      `Las dos personas pueden oponerse hasta ${when}. Puedes unir las cuentas antes si la persona confirma.`,
    unsent:
      'Las 72 horas para oponerse empiezan cuando se envían los dos correos. Si un correo no se puede enviar, solo podrás unir las cuentas si la persona confirma.',
    unconfirmed:
      'La cuenta que se va se usó en los últimos 30 días. Podrás unirlas cuando su persona confirme con el enlace del correo.',
    ended: {
      OBJECTED: 'Una persona de las dos cuentas se opuso. No se unió nada.',
      CANCELED: 'La última solicitud se canceló.',
      EXPIRED: 'La última solicitud venció a los 30 días.',
    },
  },
  problems: {
    merge_asked: 'Una de las dos cuentas ya tiene una solicitud abierta. Cancela primero esa.',
    merge_not_asked: 'La solicitud ya no está abierta: una persona se opuso o alguien del equipo la canceló.',
    merge_waiting: 'Las personas de las dos cuentas todavía pueden oponerse.',
    merge_unconfirmed: 'La cuenta que se va se usó en los últimos 30 días y su persona no ha confirmado.',
    too_many_tries: 'Enviamos demasiados correos sobre estas cuentas. Inténtalo de nuevo en una hora.',
  },
  confirm: 'Unir ahora',
  done: name => `Las cuentas de ${name} son una.`,
  changed: 'Algo cambió desde que lo miraste. Lee abajo qué significa ahora y confirma otra vez.',
}

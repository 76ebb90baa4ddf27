import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { students } from './grammar.ts'

export const person: Translations['person'] = {
  title: 'Persona',
  back: 'Personas',
  loading: 'Cargando a la persona…',
  loadFailed: 'No pudimos cargar a la persona',
  notFound: {
    title: 'No encontramos a esta persona',
    action: 'Ver todas las personas',
  },
  notices: {
    INVITED: name => `${name} recibió una invitación y aún no ha ingresado.`,
    NOT_INVITED: name => `Importaste a ${name}, pero no tiene invitación: todavía no puede iniciar sesión.`,
    REVOKED: name => `La invitación se anuló. ${name} no puede usarla para ingresar.`,
    DISABLED: name => `${name} no puede iniciar sesión. Sus datos se conservan.`,
  },
  access: {
    title: 'Acceso',
    ownAccount: 'No puedes desactivar tu propia cuenta. Puede hacerlo otra persona con administración total.',
    forOwners: 'Solo quien tiene administración total puede activar o desactivar cuentas del equipo.',
    actions: {
      disable: 'Desactivar cuenta',
      enable: 'Activar cuenta',
      resend: 'Reenviar invitación',
      send: 'Enviar invitación',
      correct: 'Corregir correo',
      revoke: 'Anular invitación',
    },
  },
  rights: {
    title: 'Permisos',
    action: 'Editar permisos',
    forOwners: 'Solo quien tiene administración total puede cambiar los permisos.',
    change: name => `Editar los permisos de ${name}`,
    appliesNow: 'El cambio se aplica de inmediato. Su sesión sigue abierta.',
    ownerRights:
      'Quien tiene administración total tiene todos los permisos. También puede invitar al equipo, asignar permisos y desactivar cuentas del equipo.',
    losesOwnership: 'Ya no podrá administrar al equipo.',
    youLoseOwnership:
      'Ya no podrás administrar al equipo. Otra persona con administración total puede devolverte ese permiso.',
    confirm: 'Guardar permisos',
    done: name => `Permisos de ${name} guardados`,
  },
  reason: 'Motivo',
  reasonHint: 'Lo ve el equipo, y la persona si descarga sus datos.',
  disable: {
    title: name => `¿Desactivar la cuenta de ${name}?`,
    loading: 'Revisando sus próximas clases…',
    devices: count =>
      count > 0
        ? `Su sesión se cierra de inmediato en ${plural(count, { one: '1 dispositivo', other: `${count} dispositivos` })} y no puede volver a iniciarla.`
        : 'No puede iniciar sesión.',
    noEmails: 'No recibe correos ni recordatorios. Su enlace de calendario y los demás enlaces dejan de funcionar.',
    seats: (count, hours) =>
      `${plural(count, { one: 'Se cancela 1 reserva', other: `Se cancelan ${count} reservas` })}. El estudiante recupera ${hours}.`,
    waitlist: count =>
      plural(count, {
        one: 'Sale de 1 lista de espera.',
        other: `Sale de ${count} listas de espera.`,
      }),
    classes: (count, told) =>
      `${plural(count, { one: '1 clase necesita', other: `${count} clases necesitan` })} otro profesor.${told > 0 ? ` Avisaremos a ${students(told)}.` : ''}`,
    canceled: (count, hours) =>
      `${plural(count, {
        one: '1 de estas clases empieza demasiado pronto para encontrar un reemplazo y se cancela',
        other: `${count} de estas clases empiezan demasiado pronto para encontrar un reemplazo y se cancelan`,
      })}. Los estudiantes recuperan ${hours}.`,
    noUpcoming: 'No tiene próximas clases ni reservas.',
    payDue: 'Lo que ya ganó se le sigue debiendo.',
    notRestored: 'Si activas la cuenta más tarde, estas reservas, listas de espera y clases no se recuperan.',
    confirm: 'Desactivar cuenta',
    done: name => `Cuenta de ${name} desactivada`,
  },
  enable: {
    title: name => `¿Activar la cuenta de ${name}?`,
    lines: [
      'Puede volver a iniciar sesión con su contraseña anterior, si tenía una.',
      'Las reservas canceladas y las clases cedidas no se recuperan.',
    ],
    confirm: 'Activar cuenta',
    done: name => `Cuenta de ${name} activada`,
  },
  revoke: {
    title: name => `¿Anular la invitación de ${name}?`,
    lines: [
      'Todos los enlaces enviados dejan de funcionar de inmediato.',
      'Puedes reenviar la invitación más tarde, incluso a otro correo.',
    ],
    confirm: 'Anular invitación',
    done: name => `Invitación de ${name} anulada`,
  },
  correct: {
    title: 'Corregir correo',
    email: 'Correo',
    hint: former => `Correo actual: ${former}`,
    links: 'Enviaremos un enlace de invitación a este correo. Los enlaces anteriores dejan de funcionar.',
    noEmails: 'El correo anterior no recibe más mensajes.',
    missing: 'Escribe un correo',
    same: 'Este ya es su correo',
    taken: 'Ya hay una cuenta con este correo',
    confirm: 'Corregir y enviar',
    done: email => `Invitación enviada a ${email}`,
  },
  problems: {
    already_disabled: 'La cuenta ya está desactivada.',
    already_enabled: 'La cuenta ya está activada.',
    invitation_accepted: 'Acaba de ingresar. En su lugar, puedes desactivar la cuenta.',
    invitation_open: 'Aún no ha ingresado. En su lugar, puedes anular la invitación.',
    invitation_revoked: 'La invitación ya está anulada. Puedes enviarla de nuevo.',
    last_staff: 'Es la única persona con administración total. Dásela antes a alguien más.',
    not_staff: 'Esta persona no es del equipo.',
    area_not_allowed: 'Solo quien tiene administración total puede hacer cambios en el equipo.',
    still_leaving: 'Todavía estamos cancelando sus reservas y cediendo sus clases. Inténtalo en unos segundos.',
    too_many_tries: 'Ya enviamos 5 enlaces a esta persona en la última hora. Inténtalo más tarde.',
  },
}

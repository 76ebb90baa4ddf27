import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { students } from './grammar.ts'

export const person: Translations['person'] = {
  title: 'Persona',
  back: 'Personas',
  loading: 'Cargando a la persona',
  failed: 'No pudimos cargar a la persona',
  gone: {
    title: 'No existe esa persona',
    body: 'Puede que ya no esté en la academia.',
    action: 'Ver todas las personas',
  },
  notices: {
    INVITED: name => `${name} recibió una invitación y aún no ha ingresado.`,
    NOT_INVITED: name => `${name} llegó por una importación y no tiene invitación: todavía no puede ingresar.`,
    REVOKED: name => `La invitación está anulada: ${name} no puede ingresar con ella.`,
    DISABLED: name => `${name} no puede iniciar sesión. Lo que la academia guarda sobre esta persona se queda.`,
  },
  access: {
    title: 'Acceso',
    none: 'Aún no ha cambiado nada.',
    own: 'Nadie desactiva su propia cuenta; puede hacerlo otra persona con administración total.',
    forOwners: 'Solo quien tiene administración total decide si alguien del equipo puede entrar.',
    actions: {
      disable: 'Desactivar la cuenta',
      enable: 'Activar la cuenta',
      again: 'Enviar de nuevo la invitación',
      first: 'Enviar la invitación',
      correct: 'Corregir el correo',
      revoke: 'Anular la invitación',
    },
  },
  rights: {
    title: 'Qué puede hacer',
    action: 'Cambiar qué puede hacer',
    forOwners: 'Lo cambia quien tiene administración total.',
    change: name => `¿Qué puede hacer ${name}?`,
    atOnce: 'Vale desde su próximo paso; su sesión sigue abierta.',
    ownerMay:
      'Quien tiene administración total invita al equipo, decide qué puede hacer cada quien, desactiva cuentas y trabaja en todas las áreas.',
    ownerLost: 'Ya no decide sobre el equipo.',
    ownLost: 'Ya no decides sobre el equipo. Otra persona con administración total puede devolvértelo.',
    confirm: 'Guardar',
    done: name => `Cambió lo que ${name} puede hacer.`,
  },
  means: 'Qué significa',
  reason: 'Motivo',
  reasonHint: 'Para el equipo. También está en la copia de los datos de la persona.',
  reasonMissing: 'Di por qué',
  disable: {
    title: name => `¿Desactivar la cuenta de ${name}?`,
    loading: 'Revisando qué se liberaría',
    failed: 'No pudimos revisar qué se liberaría',
    devices: count =>
      count > 0
        ? `Se cierra de inmediato su sesión en ${plural(count, { one: '1 dispositivo', other: `${count} dispositivos` })}; no puede volver a iniciarla.`
        : 'No puede iniciar sesión.',
    silence: 'No recibe correos ni recordatorios. Terminan su dirección de calendario y todos sus enlaces.',
    seats: (count, hours) =>
      `${plural(count, { one: 'Se libera 1 clase reservada', other: `Se liberan ${count} clases reservadas` })}; la persona recupera ${hours}.`,
    waitlist: count =>
      plural(count, {
        one: 'Pierde su lugar en 1 lista de espera.',
        other: `Pierde su lugar en ${count} listas de espera.`,
      }),
    classes: (count, told) =>
      `${plural(count, { one: '1 clase próxima se queda', other: `${count} clases próximas se quedan` })} sin profesor; avisamos a ${students(told)}.`,
    canceled: (count, hours) =>
      `${plural(count, {
        one: '1 de estas clases empieza demasiado pronto para encontrar otro profesor y se cancela',
        other: `${count} de estas clases empiezan demasiado pronto para encontrar otro profesor y se cancelan`,
      })}; los estudiantes recuperan ${hours}.`,
    nothing: 'No hay nada próximo que liberar.',
    owed: 'Lo que se le debe se le sigue debiendo.',
    lasting: 'Activar la cuenta después no recupera lo que se liberó.',
    confirm: 'Desactivar la cuenta',
    done: name => `La cuenta de ${name} está desactivada.`,
  },
  enable: {
    title: name => `¿Activar la cuenta de ${name}?`,
    lines: [
      'Puede iniciar sesión de nuevo, con la contraseña que tenía, si tenía una.',
      'Los cupos y las clases que se liberaron no vuelven.',
    ],
    confirm: 'Activar la cuenta',
    done: name => `La cuenta de ${name} está activada.`,
  },
  revoke: {
    title: name => `¿Anular la invitación de ${name}?`,
    lines: [
      'Todos los enlaces enviados se cierran de inmediato.',
      'Se puede enviar de nuevo más tarde, también a otro correo.',
    ],
    confirm: 'Anular la invitación',
    done: name => `La invitación de ${name} está anulada.`,
  },
  correct: {
    title: 'Corregir el correo',
    email: 'Correo',
    hint: former => `Hasta ahora iba a ${former}.`,
    links: 'Los enlaces enviados se cierran, y otro llega a este correo.',
    silence: 'El correo anterior no recibe ningún aviso más.',
    missing: 'Falta el correo',
    same: 'Es el correo al que ya iba',
    taken: 'Alguien con este correo ya tiene una cuenta.',
    confirm: 'Corregir y enviar',
    done: email => `La invitación va a ${email}.`,
  },
  problems: {
    already_disabled: 'La cuenta ya está desactivada.',
    already_enabled: 'La cuenta ya no está desactivada.',
    invitation_accepted: 'Acaba de ingresar. En su lugar, puedes desactivar la cuenta.',
    invitation_open: 'Aún no ha ingresado. En su lugar, puedes anular la invitación.',
    invitation_revoked: 'La invitación ya está anulada. Se puede enviar de nuevo.',
    last_staff:
      'Es la última persona con administración total. Dásela antes a alguien más, para que la academia no quede sin quien la cuide.',
    not_staff: 'No es del equipo.',
    area_not_allowed: 'Solo quien tiene administración total cambia lo que toca al equipo.',
    own_account: 'Nadie desactiva su propia cuenta.',
    still_leaving: 'Todavía se está liberando lo que tenía por delante. Inténtalo en unos segundos.',
    too_many_tries: 'Cinco enlaces por hora bastan para una persona. Inténtalo más tarde.',
  },
}

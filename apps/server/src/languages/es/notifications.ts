import type { AboutOf, OwnersNotice } from '../../features/shared/notifications/kinds.rules.ts'
import type { ClassChangeFacts, DateFormats } from '../../features/shared/notifications/notifications.words.ts'
import { plural } from '../../platform/words/define-words.ts'
import { withoutPeriod } from '../../platform/words/quoted.ts'
import type { Translations } from '../translations.ts'

const deletedPerson = { teacher: 'Alguien que ya no enseña aquí', student: 'Alguien que ya no estudia aquí' }

const securityEvents = {
  OWNER: 'Se agregó una persona con administración total',
  RIGHTS: 'Cambiaron los permisos de alguien del equipo',
  STAFF_ACCOUNT: 'Se agregó o cambió una cuenta del equipo',
  STAFF_LINK: 'En el servidor se generó un enlace para crear una cuenta del equipo',
  API_TOKEN: 'Se creó un token de la API',
  WEBHOOK: 'Se agregó o cambió un webhook',
  PEOPLE_EXPORTED: 'Se exportó una lista de personas',
  ACADEMY_EXPORTED: 'Se exportó la academia',
  MERGED: 'Se unieron dos cuentas',
  RESTORED: 'Se restauró una copia de seguridad',
  TOKEN_ISSUED: 'En el servidor se creó un token de acceso',
  SECOND_FACTOR_RESET: 'Se desactivó la autenticación en dos pasos de 1 cuenta',
} satisfies Record<OwnersNotice, string>

const skipReasons = {
  class_canceled: 'La clase se canceló.',
  class_started: 'La clase ya empezó.',
  already_reserved: 'Ya reservaste esta clase.',
  too_late_to_reserve: 'Ya es tarde para reservar esta clase.',
  beyond_horizon: 'La clase todavía no se puede reservar.',
  after_contract_end: 'Tu suscripción termina antes de la clase.',
  contract_paused: 'Tu suscripción está en pausa ese día.',
  level_mismatch: 'La clase es de otro nivel.',
  class_full: 'La clase está llena.',
  overlapping_class: 'Tienes otra clase a esa hora.',
  not_enough_hours: 'No tienes horas suficientes.',
  weekly_limit_reached: 'La clase supera tu límite semanal de horas.',
  monthly_limit_reached: 'La clase supera tu límite mensual de horas.',
  type_limit_reached: 'A tu plan no le quedan horas suficientes para este tipo de clase.',
  open_reservations_reached: 'Llegaste al límite de reservas abiertas de tu plan.',
  status_not_allowed: 'Por ahora tu suscripción no te permite reservar.',
  account_disabled: 'No pudimos reservarla para ti.',
}

const reasonGiven = (reason = '') => (reason ? `Motivo: “${withoutPeriod(reason)}”. ` : '')
const messageSent = (message: string) => (message ? `Mensaje: “${withoutPeriod(message)}”. ` : '')
const answerSent = (answer: string) => (answer ? `Respuesta: “${withoutPeriod(answer)}”. ` : '')

const maxLines = 12

const bulkLines = {
  canceled: (title: string, at: string) =>
    `Se canceló “${title}”, el ${at}. Quienes la reservaron recuperaron las horas que les haya costado.`,
  looking: (title: string, at: string) => `“${title}”, el ${at}, necesita un reemplazo. Conservas tu cupo.`,
  takenOff: (title: string, at: string) => `Ya no das “${title}”, el ${at}.`,
  open: (title: string, at: string) =>
    `“${title}”, el ${at}, necesita un reemplazo. Puedes cubrirla si estás disponible.`,
}

/** What changed in a class, and what follows from it. */
function describeChange(
  { minutes, teacher, wasAt, startsAt, aboutElse }: ClassChangeFacts,
  at: DateFormats['at'],
  consequence: string | false | null = null,
): string {
  return [
    minutes && `Ahora dura ${minutes} minutos.`,
    teacher && `Ahora la da ${teacher}.`,
    wasAt ? `Ahora es el ${at(startsAt)} en lugar del ${at(wasAt)}.` : `Empieza el ${at(startsAt)}.`,
    aboutElse && 'Cambió su tipo, nivel, unidad o tema.',
    consequence,
  ]
    .filter(Boolean)
    .join(' ')
}

function describeCost(
  { cost, until }: { cost: number; until?: string | null },
  { at, hours }: DateFormats,
  costText: (hours: string) => string = hours => `Cuesta ${hours}.`,
): string {
  const parts = [
    cost > 0 && costText(hours(cost)),
    cost < 0 && `Recuperaste ${hours(-cost)}.`,
    until && `Puedes cancelarla sin costo hasta el ${at(until)}.`,
  ]
  return parts.filter(Boolean).join(' ')
}

function describeReservation(about: AboutOf<'RESERVATION_MADE'>, write: DateFormats): string {
  const { teacher, startsAt } = about
  return `${taughtBy(teacher)}Empieza el ${write.at(startsAt)}. ${describeCost(about, write)}`.trim()
}

function describeSwitch(about: AboutOf<'RESERVATION_MOVED'>, write: DateFormats): string {
  const { teacher, startsAt, wasAt } = about
  const replaces = `${taughtBy(teacher)}Empieza el ${write.at(startsAt)} y reemplaza tu clase del ${write.at(wasAt)}.`
  return `${replaces} ${describeCost(about, write, hours => `Cuesta ${hours} más.`)}`.trim()
}

const whoDid = ({ byTeacher, teacher }: AboutOf<'WAITLISTED'>) =>
  byTeacher ? (teacher ?? deletedPerson.teacher) : 'Tu academia'

function describeEnrollment({ startsAt, count, cost }: AboutOf<'GROUP_ENROLLED'>, write: DateFormats): string {
  const classes = plural('es', count, {
    one: `Tienes cupo en 1 clase, el ${write.at(startsAt)}.`,
    other: `Tienes cupo en las ${count} clases. La primera empieza el ${write.at(startsAt)}.`,
  })
  return `${classes} ${describeCost({ cost }, write)}`.trim()
}

const taughtBy = (teacher: string | null) => (teacher ? `La da ${teacher}. ` : '')

export const notifications: Translations['notifications'] = {
  messages: {
    RESERVATION_MADE: (about, write) => ({
      title: `Reservaste “${about.title}”`,
      subject: `Clase reservada: ${write.at(about.startsAt)}`,
      body: describeReservation(about, write),
    }),
    RESERVATION_MOVED: (about, write) => ({
      title: `Te cambiaste a “${about.title}”`,
      subject: `Tu clase es ahora el ${write.at(about.startsAt)}`,
      body: describeSwitch(about, write),
    }),
    RESERVATION_CANCELED: (about, write) => ({
      title: `Cancelaste “${about.title}”`,
      subject: `Cancelaste tu clase del ${write.at(about.startsAt)}`,
      body: describeCost(about, write) || 'No recuperaste horas.',
    }),
    RESERVED_FOR_YOU: (about, write) => ({
      title: `${whoDid(about)} te reservó “${about.title}”`,
      subject: `Te reservaron una clase: ${write.at(about.startsAt)}`,
      body: describeReservation(about, write),
    }),
    SWITCHED_FOR_YOU: (about, write) => ({
      title: `Tu academia te cambió a “${about.title}”`,
      subject: `Tu clase es ahora el ${write.at(about.startsAt)}`,
      body: describeSwitch(about, write),
    }),
    CANCELED_FOR_YOU: (about, write) => ({
      title: `${whoDid(about)} canceló tu reserva de “${about.title}”`,
      subject: `Se canceló tu reserva: ${write.at(about.startsAt)}`,
      body: `${reasonGiven(about.reason)}${describeCost(about, write) || 'No recuperaste horas.'}`,
    }),
    CLASS_RECORDED: (about, write) => ({
      title: `Tu academia agregó “${about.title}” a tus clases`,
      subject: `Se agregó una clase pasada: ${write.at(about.startsAt)}`,
      body: [
        about.teacher && `La dio ${about.teacher}.`,
        `La clase fue el ${write.at(about.startsAt)}.`,
        about.attended ? 'Asististe.' : 'No asististe.',
        describeCost(about, write, hours => `Costó ${hours}.`),
      ]
        .filter(Boolean)
        .join(' '),
    }),
    GROUP_ENROLLED: (about, write) => ({
      title: `Tu academia te inscribió en “${about.name}”`,
      subject: `Quedaste en un grupo: primera clase el ${write.at(about.startsAt)}`,
      body: describeEnrollment(about, write),
    }),
    GROUP_SWITCHED: (about, write) => ({
      title: `Tu academia te cambió a “${about.name}”`,
      subject: `Tienes un nuevo grupo: primera clase el ${write.at(about.startsAt)}`,
      body: `Reemplaza a “${about.was}”. ${describeEnrollment(about, write)}`,
    }),
    GROUP_LEFT: (about, write) => ({
      title: `Ya no estás en “${about.name}”`,
      subject: 'Ya no estás en un grupo',
      body: `${reasonGiven(about.reason)}${describeCost(about, write) || 'No recuperaste horas.'}`,
    }),
    GROUP_CANCELED: (about, write) => ({
      title: `Se canceló “${about.name}”`,
      subject: 'Se canceló tu grupo',
      body: `${reasonGiven(about.reason)}No habrá más clases de este grupo. ${describeCost(about, write)}`.trim(),
    }),
    WELCOME: ({ firstName }) => ({
      title: `Te damos la bienvenida, ${firstName}`,
      subject: 'Te damos la bienvenida a tu academia',
      body: 'Reserva tu primera clase cuando quieras. Tus horas están en tu página de inicio y tu nivel, en Progreso.',
    }),
    REMINDER: (about, { at }) => ({
      title: `Pronto empieza “${about.title}”`,
      subject: `Tu clase empieza el ${at(about.startsAt)}`,
      body: `Empieza el ${at(about.startsAt)}.`,
    }),
    TEACHER_REMINDER: (about, { at }) => ({
      title: `Pronto das “${about.title}”`,
      subject: `Das una clase el ${at(about.startsAt)}`,
      body: `Empieza el ${at(about.startsAt)}.`,
    }),
    CLASS_CANCELED: (about, { at }) => ({
      title: `Se canceló “${about.title}”`,
      subject: `Se canceló tu clase del ${at(about.startsAt)}`,
      body: `Era el ${at(about.startsAt)}. ${reasonGiven(about.reason)}Si la clase te costó horas, las recuperaste. Puedes reservar otra clase de este tipo.`,
    }),
    CLASS_CHANGED: (about, { at }) => ({
      title: about.wasAt ? `“${about.title}” cambió de hora` : `“${about.title}” cambió`,
      subject: about.wasAt ? `Tu clase pasa al ${at(about.startsAt)}` : `Tu clase del ${at(about.startsAt)} cambió`,
      body: describeChange(
        about,
        at,
        about.wasAt &&
          'Conservas tu cupo. Si la nueva hora no te sirve, cancela sin costo antes de que empiece la clase.',
      ),
    }),
    SEAT_GIVEN_BACK: (about, { at }) => ({
      title: `“${about.title}” pasó a una hora en la que tienes otra clase`,
      subject: 'Tu clase cambió de hora y cancelamos tu reserva',
      body: `Ahora es el ${at(about.startsAt)} en lugar del ${at(about.wasAt)}. Cancelamos tu reserva. Si la clase te costó horas, las recuperaste.`,
    }),
    TEACHER_CHANGED: about => ({
      title: `Buscamos un reemplazo para “${about.title}”`,
      subject: 'Buscamos un reemplazo para tu clase',
      body: 'Conservas tu cupo. Te avisaremos apenas encontremos un reemplazo, o si no lo encontramos.',
    }),
    TEACHER_FOUND: (about, { at }) => ({
      title: `${about.teacher ?? deletedPerson.teacher} dará “${about.title}”`,
      subject: `Tu clase del ${at(about.startsAt)} ya tiene profesor`,
      body: `Tu clase es el ${at(about.startsAt)}, como estaba prevista.`,
    }),
    WAITLISTED: (about, { at }) => ({
      title: `${whoDid(about)} te puso en la lista de espera de “${about.title}”`,
      subject: `Estás en la lista de espera de una clase del ${at(about.startsAt)}`,
      body: 'Si se libera un cupo, te lo apartamos y te avisamos.',
    }),
    WAITLIST_REMOVED: (about, { at }) => ({
      title: `${whoDid(about)} te quitó de la lista de espera de “${about.title}”`,
      subject: `Ya no estás en la lista de espera de una clase del ${at(about.startsAt)}`,
      body: 'Puedes volver a entrar en la lista de espera mientras la clase esté llena.',
    }),
    WAITLIST_OFFER: (about, { at }) => ({
      title: `Te apartamos un cupo en “${about.title}”`,
      subject: `Te apartamos un cupo hasta el ${at(about.until)}`,
      body: `La clase empieza el ${at(about.startsAt)}. Reserva tu cupo antes del ${at(about.until)}.`,
    }),
    WAITLIST_TAKEN: (about, { at }) => ({
      title: `Tienes un cupo en “${about.title}”`,
      subject: `Tienes un cupo en la clase del ${at(about.startsAt)}`,
      body: `Lo reservamos para ti, como lo pediste. La clase empieza el ${at(about.startsAt)}.`,
    }),
    WAITLIST_LAPSED: about => ({
      title: `Venció tu cupo apartado en “${about.title}”`,
      subject: 'Venció tu cupo apartado',
      body: 'No lo reservaste a tiempo, así que lo liberamos y saliste de la lista de espera.',
    }),
    WAITLIST_SKIPPED: about => ({
      title: `No pudimos darte un cupo en “${about.title}”`,
      subject: 'No pudimos darte un cupo',
      body: `Se liberó un cupo. ${skipReasons[about.reason]} Ya no estás en la lista de espera.`,
    }),
    WAITLIST_MOVED: (about, { at }) => ({
      title: about.wasAt ? `“${about.title}” cambió de hora` : `“${about.title}” cambió`,
      subject: about.wasAt
        ? `Clase en lista de espera: pasa al ${at(about.startsAt)}`
        : `Clase en lista de espera: cambió la del ${at(about.startsAt)}`,
      body: describeChange(
        about,
        at,
        'Conservas tu lugar en la lista de espera. Te preguntaremos antes de reservarte un cupo.',
      ),
    }),
    WAITLIST_CLOSED: (about, { at }) => ({
      title: about.canceled ? `Se canceló “${about.title}”` : `No conseguiste un cupo en “${about.title}”`,
      subject: about.canceled
        ? `Se canceló la clase del ${at(about.startsAt)}`
        : `Sin cupo en la clase del ${at(about.startsAt)}`,
      body: about.canceled
        ? `Estabas en su lista de espera. Era el ${at(about.startsAt)}.`
        : `Empieza el ${at(about.startsAt)} y su lista de espera ya se cerró. Puedes reservar otra clase de este tipo.`,
    }),
    FEEDBACK: about => ({
      title: `${about.teacher ?? deletedPerson.teacher} te envió comentarios`,
      subject: 'Tus comentarios están listos',
      body: `Ya puedes leer los comentarios sobre tu clase “${about.title}”.`,
    }),
    ABSENCE: about => ({
      title: `Se registró tu ausencia en “${about.title}”`,
      subject: 'Se registró tu ausencia en una clase',
      body: '¿Tuviste un buen motivo? Sube un justificante. Si se acepta, recuperarás las horas que te haya costado la clase.',
    }),
    DOCUMENT_DECIDED: about => ({
      title: about.approved ? 'Se aceptó tu justificante' : 'Se rechazó tu justificante',
      body: about.approved
        ? `Tu ausencia en “${about.title}” quedó justificada. Si la clase te costó horas, las recuperaste.`
        : `Tu ausencia en “${about.title}” sigue contando. ${reasonGiven(about.reason)}`.trim(),
    }),
    ANSWERS_MARKED: about => ({
      title: `Se calificaron tus respuestas en “${about.title}”`,
      subject: 'Se calificaron tus respuestas',
      body: 'Mira tu puntaje y los comentarios de tu profesor.',
    }),
    SCORE_CHANGED: ({ title, oldScore, newScore, passed }) => ({
      title: `Cambió tu puntaje en “${title}”`,
      subject: 'Cambió tu puntaje en una prueba',
      body: [
        'La academia corrigió una clave de respuestas y recalificó tu prueba.',
        `Tenías ${Math.round(oldScore)}% y ahora tienes ${Math.round(newScore)}%.`,
        passed !== null && (passed ? 'Aprobaste la prueba.' : 'Ya no apruebas la prueba.'),
      ]
        .filter(Boolean)
        .join(' '),
    }),
    PLACEMENT_CONFIRMED: about => ({
      title: `Tu nivel es ${about.level}`,
      body: about.corrected
        ? `${about.teacher ?? deletedPerson.teacher} revisó tu prueba de nivel y eligió este nivel para ti.`
        : `${about.teacher ?? deletedPerson.teacher} revisó tu prueba de nivel y confirmó el resultado.`,
    }),
    LEVEL_CHANGED: about => ({
      title: `Tu nivel es ${about.level}`,
      body: 'Tu academia cambió tu nivel. Tus reservas siguen igual.',
    }),
    BADGE: ({ name }) => ({
      title: `Nueva insignia: ${name}`,
      subject: 'Ganaste una insignia',
      body: 'La encuentras en tu página de insignias, donde puedes compartirla.',
    }),
    CERTIFICATE: ({ name }) => ({
      title: `Tu certificado: ${name}`,
      subject: 'Obtuviste un certificado',
      body: 'Descárgalo desde tu página de insignias para mostrarlo.',
    }),
    CONTRACT_ENDED: () => ({
      title: 'Tu suscripción terminó',
      body: 'Tus horas sin usar vencieron. Aún puedes ver tus clases y resultados.',
    }),
    CONTRACT_CANCELED: () => ({
      title: 'Tu suscripción se canceló',
      body: 'Puedes usar las horas que te queden hasta el último día de la suscripción.',
    }),
    CONTRACT_PAUSED: ({ from, to, until }, { day }) => ({
      title: `Tu suscripción está en pausa desde el ${day(from)}`,
      body: `Del ${day(from)} al ${day(to)} no puedes tomar clases. Si tenías reservas en esos días, se cancelaron y recuperaste las horas que te hayan costado. No pierdes días. Puedes usar tus horas hasta el ${day(until)}.`,
    }),
    CONTRACT_RESUMED: ({ until }, { day }) => ({
      title: 'Tu suscripción ya no está en pausa',
      body: `Ya puedes tomar clases de nuevo y usar tus horas hasta el ${day(until)}.`,
    }),
    PAYMENT: () => ({
      title: 'Pago pendiente',
      body: 'Podrás reservar clases cuando tu suscripción esté pagada.',
    }),
    CLASS_ASSIGNED: (about, { at }) => ({
      title: `Te asignaron “${about.title}”`,
      subject: `Te asignaron una clase: ${at(about.startsAt)}`,
      body: `Te la asignó tu academia. Empieza el ${at(about.startsAt)}.`,
    }),
    SUBSTITUTE_ASKED: (about, { at }) => ({
      title: `¿Puedes cubrir “${about.title}”?`,
      subject: `¿Puedes cubrir una clase el ${at(about.startsAt)}?`,
      body: `Empieza el ${at(about.startsAt)}. ${messageSent(about.note)}Solo te preguntamos a ti. Acepta o rechaza antes del ${at(about.until)}.`,
    }),
    SUBSTITUTE_NOT_NEEDED: (about, { at }) => ({
      title: `Ya no necesitamos que cubras “${about.title}”`,
      subject: `Solicitud cerrada: clase del ${at(about.startsAt)}`,
      body: `La solicitud de cubrir la clase del ${at(about.startsAt)} se cerró. No tienes que hacer nada.`,
    }),
    SUBSTITUTE_ANSWERED: (about, { at }) => {
      const who = about.teacher ?? deletedPerson.teacher
      const start = at(about.startsAt)
      const title = {
        ACCEPTED: `${who} cubrirá “${about.title}”`,
        DECLINED: `${who} no puede cubrir “${about.title}”`,
        LAPSED: `${who} no respondió sobre “${about.title}”`,
      }
      const subject = {
        ACCEPTED: `La clase del ${start} ya tiene reemplazo`,
        DECLINED: `La clase del ${start} sigue sin reemplazo`,
        LAPSED: `Sin respuesta sobre la clase del ${start}`,
      }
      const after = {
        ACCEPTED: 'Ya avisamos a los estudiantes con cupo, si los hay.',
        DECLINED: 'Puedes pedírselo a otro profesor en la página de la clase.',
        LAPSED: 'La solicitud venció. Puedes pedírselo a otro profesor en la página de la clase.',
      }
      return {
        title: title[about.outcome],
        subject: subject[about.outcome],
        body: `La clase empieza el ${start}. ${answerSent(about.answer)}${after[about.outcome]}`,
      }
    },
    SEVERAL_CLASSES: ({ classes, reason }, { at }) => ({
      title: `Cambiaron ${classes.length} clases`,
      body: [
        reasonGiven(reason).trim(),
        ...classes.slice(0, maxLines).map(({ what, title, startsAt }) => bulkLines[what](title, at(startsAt))),
        classes.length > maxLines && `Y ${classes.length - maxLines} más.`,
      ]
        .filter(Boolean)
        .join(' '),
    }),
    CLASS_TAKEN_OFF: (about, { at }) => ({
      title: `Ya no das “${about.title}”`,
      subject: `Ya no das la clase del ${at(about.startsAt)}`,
      body: `Tu academia te quitó la clase del ${at(about.startsAt)}.`,
    }),
    GIVEN_CLASS_CHANGED: (about, { at }) => ({
      title: about.wasAt ? `“${about.title}” cambió de hora` : `“${about.title}” cambió`,
      subject: about.wasAt
        ? `La clase que das pasa al ${at(about.startsAt)}`
        : `La clase que das el ${at(about.startsAt)} cambió`,
      body: describeChange(about, at),
    }),
    GIVEN_CLASS_CANCELED: (about, { at }) => ({
      title: `Se canceló “${about.title}”`,
      subject: `Se canceló la clase que das el ${at(about.startsAt)}`,
      body: `Tu academia la canceló. ${reasonGiven(about.reason)}Era el ${at(about.startsAt)}.`,
    }),
    GIVEN_CLASS_RECORDED: (about, { at }) => ({
      title: `Tu academia agregó “${about.title}” a las clases que diste`,
      subject: `Se agregó una clase que diste: ${at(about.startsAt)}`,
      body: `La clase fue el ${at(about.startsAt)}. Cuenta para tus honorarios.`,
    }),
    PRIVATE_CLASS_BOOKED: (about, { at }) => ({
      title: `${about.student ?? deletedPerson.student} reservó una clase privada contigo`,
      subject: `Clase privada reservada: ${at(about.startsAt)}`,
      body: `“${about.title}”, el ${at(about.startsAt)}. ${messageSent(about.wish ?? '')}`.trim(),
    }),
    PRIVATE_CLASS_CANCELED: (about, { at }) => ({
      title: `${about.student ?? deletedPerson.student} canceló una clase privada`,
      subject: `Clase privada cancelada: ${at(about.startsAt)}`,
      body: `Se canceló “${about.title}”, el ${at(about.startsAt)}.`,
    }),
    CLASS_WITHOUT_TEACHER: (about, { at }) => ({
      title: 'Una clase necesita un reemplazo',
      body: `Puedes cubrir “${about.title}”, el ${at(about.startsAt)}, si estás disponible.`,
    }),
    HONORARIUM_VERIFIED: (about, { month }) => ({
      title: `Tus honorarios de ${month(about.month)} están verificados`,
      body: 'Revísalos clase por clase antes de que se paguen.',
    }),
    HONORARIUM_PAID: (about, { month }) => ({
      title: `Se pagaron tus honorarios de ${month(about.month)}`,
      body: 'Tu academia registró el pago.',
    }),
    TEACHER_DOCUMENT_ENDS: (about, { day }) => ({
      title: `Pronto vence un documento de ${about.teacher}`,
      subject: 'Pronto vence un documento de un profesor',
      body: `“${about.document}” es válido hasta el ${day(about.until)}. Sube la versión nueva en la página del profesor o archiva esta.`,
    }),
    DELETION_ASKED: (about, { at }) => ({
      title: 'Tu cuenta se va a eliminar',
      body: `Alguien lo pidió con tu contraseña. Tu cuenta se eliminará el ${at(about.due)}. Hasta entonces puedes cancelar la eliminación en tu perfil. Si no lo pediste tú, cancela la eliminación y cambia tu contraseña.`,
    }),
    DELETION_TAKEN_BACK: () => ({
      title: 'Tu cuenta no se eliminará',
      body: 'Se canceló la solicitud de eliminarla.',
    }),
    WEBHOOK_FAILED: ({ name }) => ({
      title: `No pudimos entregar un evento a “${name}”`,
      subject: 'No pudimos entregar un evento de un webhook',
      body: 'Lo intentamos durante 3 días y no insistimos más. Revisa las respuestas en Entregas. Ahí también puedes reenviar el evento.',
    }),
    WEBHOOK_GONE: ({ name }) => ({
      title: `Se desactivó “${name}”`,
      subject: 'Se desactivó un webhook',
      body: 'Su dirección ya no acepta eventos. Puedes volver a activarlo.',
    }),
    MERGE_OBJECTED: () => ({
      title: 'Alguien se opuso a una unión de cuentas',
      body: 'Se iban a unir dos cuentas y la persona de una de ellas se opuso. No se unió nada. Revisa quién pidió la unión y por qué.',
    }),
    SECURITY_NOTICE: ({ what }) => ({
      title: securityEvents[what],
      body: 'El registro de auditoría muestra quién lo hizo y cuándo. Si no lo esperabas, cambia tu contraseña y, si es posible, deshaz el cambio.',
    }),
    TOKEN_AT_SERVER: () => ({
      title: 'En el servidor se creó un token de acceso a tu cuenta',
      body: 'Alguien con acceso al servidor de tu academia creó un token de acceso a tu cuenta. Puedes quitarle el acceso en tu perfil, en Dispositivos con sesión iniciada. Si no lo esperabas, avisa a tu academia.',
    }),
    CALENDAR_ADDRESS: () => ({
      title: 'Se creó un enlace de calendario en tu cuenta',
      body: 'Quien tenga el enlace puede leer tu calendario sin iniciar sesión. Puedes eliminarlo en tu perfil. Si no lo creaste tú, cambia tu contraseña, lo que también elimina el enlace, y avisa a tu academia.',
    }),
    EXPORT_READY: (about, { at }) => ({
      title: 'Tus datos están listos',
      body: `Puedes descargarlos desde tu perfil hasta el ${at(about.until)}.`,
    }),
    SECOND_FACTOR_ON: () => ({
      title: 'La autenticación en dos pasos está activada',
      body: 'Ahora se pide tu contraseña y un código para iniciar sesión. Si no la activaste tú, cambia tu contraseña y avisa a tu academia.',
    }),
    SECOND_FACTOR_OFF: () => ({
      title: 'La autenticación en dos pasos está desactivada',
      body: 'Ahora basta tu contraseña para iniciar sesión. Si no la desactivaste tú, cambia tu contraseña y avisa a tu academia.',
    }),
  },
  deletedPerson,
  unreadable: { title: 'Novedad de tu academia', body: 'No podemos mostrar este mensaje.' },
  moment: ({ weekday, day, month, time }) =>
    `${weekday} ${day} de ${month} a ${time.startsWith('1:') ? 'la' : 'las'} ${time}`,
  zone: place => `Zona horaria: ${place}`,
  hours: (count, text) => plural('es', count, { one: `${text} hora`, other: `${text} horas` }),
  shortHours: count => `${count} h`,
  minutes: count => `${count} min`,
  choices: 'Preferencias de notificaciones',
  open: 'Abrir en Aulaviva',
  digest: {
    subject: things =>
      plural('es', things, { one: '1 novedad de tu academia', other: `${things} novedades de tu academia` }),
    lead: 'Estas son las novedades de tu academia.',
    more: things =>
      plural('es', things, {
        one: 'Hay 1 novedad más que no cabe aquí.',
        other: `Hay ${things} novedades más que no caben aquí.`,
      }),
    all: 'Ver todas las notificaciones',
  },
}

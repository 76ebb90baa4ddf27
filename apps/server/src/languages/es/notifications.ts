import type { OwnersNotice } from '../../features/notifications/kinds.rules.ts'
import type { DatesInWords, Otherwise } from '../../features/notifications/notifications.words.ts'
import { plural } from '../../platform/words/define-words.ts'
import type { Translations } from '../translations.ts'

const former = { teacher: 'Alguien que ya no enseña aquí', student: 'Alguien que ya no estudia aquí' }

const noticed = {
  OWNER: 'Hay una nueva persona con administración total',
  RIGHTS: 'Cambiaron los permisos de alguien del equipo',
  STAFF_ACCOUNT: 'Se agregó o cambió una cuenta del equipo',
  STAFF_LINK: 'En el servidor se imprimió un enlace para crear una cuenta del equipo',
  API_TOKEN: 'Se creó un token de API',
  WEBHOOK: 'Se agregó o cambió un webhook',
  PEOPLE_EXPORTED: 'Se exportó un archivo con personas',
  ACADEMY_EXPORTED: 'Se exportó la academia como archivo',
  MERGED: 'Se unieron dos cuentas',
  RESTORED: 'Se restauró una copia de seguridad',
  TOKEN_ISSUED: 'En el servidor se imprimió un token de acceso',
  SECOND_FACTOR_RESET: 'En el servidor se desactivó un segundo factor',
} satisfies Record<OwnersNotice, string>

const skipped = {
  class_canceled: 'La clase se canceló.',
  class_started: 'La clase ya empezó.',
  already_reserved: 'Ya tienes una reserva en esta clase.',
  too_late_to_reserve: 'La clase empieza demasiado pronto para reservarla.',
  beyond_horizon: 'La clase todavía no se puede reservar.',
  after_contract_end: 'La clase es posterior al fin de tu contrato.',
  contract_paused: 'Tu contrato está en pausa ese día.',
  level_mismatch: 'La clase es de otro nivel.',
  class_full: 'La clase está llena.',
  overlapping_class: 'Tienes otra clase a esa hora.',
  not_enough_hours: 'No tienes horas suficientes.',
  weekly_limit_reached: 'Llegaste a tu límite de horas de la semana.',
  monthly_limit_reached: 'Llegaste a tu límite de horas del mes.',
  type_limit_reached: 'Usaste las horas que tu plan tiene para este tipo de clase.',
  open_reservations_reached: 'Ya tienes reservadas todas las clases que tu plan permite a la vez.',
  status_not_allowed: 'Por ahora tu plan no te permite reservar.',
  account_disabled: 'En ese momento no se pudo reservar para ti.',
}

const said = (reason = '') => (reason ? `“${reason}” ` : '')

const mostLines = 12

const several = {
  canceled: (title: string, at: string) =>
    `Se canceló “${title}”, ${at}; quien tenía cupo recuperó las horas que costó.`,
  looking: (title: string, at: string) => `Buscamos otro profesor para “${title}”, ${at}; los cupos se mantienen.`,
  takenOff: (title: string, at: string) => `Ya no das “${title}”, ${at}.`,
  open: (title: string, at: string) => `Quien esté libre puede tomar “${title}”, ${at}.`,
}

/** What is otherwise with a class from now on, and what comes of it. */
function otherwise(
  { minutes, teacher, wasAt, startsAt, aboutElse }: Otherwise,
  at: DatesInWords['at'],
  comes: string | false | null = null,
): string {
  return [
    minutes && `Dura ${minutes} minutos.`,
    teacher && `La da ${teacher}.`,
    wasAt ? `Se da el ${at(startsAt)} en lugar del ${at(wasAt)}.` : `Se da el ${at(startsAt)}.`,
    aboutElse && 'Cambió aquello de lo que trata.',
    comes,
  ]
    .filter(Boolean)
    .join(' ')
}

function settled(
  { cost, until }: { cost: number; until?: string | null },
  { at, hours }: DatesInWords,
  took: (hours: string) => string = hours => `Cuesta ${hours}.`,
): string {
  const parts = [
    cost > 0 && took(hours(cost)),
    cost < 0 && `Recuperaste ${hours(-cost)}.`,
    until && `Puedes cancelarla sin costo hasta el ${at(until)}.`,
  ]
  return parts.filter(Boolean).join(' ')
}

const taughtBy = (teacher: string | null) => (teacher ? `La da ${teacher}. ` : '')

export const notifications: Translations['notifications'] = {
  told: {
    RESERVATION_MADE: (about, write) => ({
      title: `Reservaste “${about.title}”`,
      subject: `Tu clase está reservada: ${write.at(about.startsAt)}`,
      body: `${taughtBy(about.teacher)}Se da el ${write.at(about.startsAt)}. ${settled(about, write)}`.trim(),
    }),
    RESERVATION_MOVED: (about, write) => ({
      title: `Te cambiaste a “${about.title}”`,
      subject: `Tu clase es ahora el ${write.at(about.startsAt)}`,
      body: [
        `${taughtBy(about.teacher)}Se da el ${write.at(about.startsAt)}, en lugar de tu clase del ${write.at(about.wasAt)}.`,
        settled(about, write, hours => `Cuesta ${hours} más.`),
      ]
        .join(' ')
        .trim(),
    }),
    RESERVATION_CANCELED: (about, write) => ({
      title: `Cancelaste “${about.title}”`,
      subject: `Cancelaste tu clase del ${write.at(about.startsAt)}`,
      body: settled(about, write) || 'No se devolvieron horas.',
    }),
    WELCOME: ({ firstName }) => ({
      title: `Te damos la bienvenida, ${firstName}`,
      subject: 'Te damos la bienvenida a tu academia',
      body: 'Reserva tu primera clase cuando quieras. Tu nivel y tus horas están en la página de inicio.',
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
      body: `Era el ${at(about.startsAt)}. ${said(about.reason)}Las horas que costó volvieron a tu saldo y hay otras clases del mismo tipo abiertas.`,
    }),
    CLASS_CHANGED: (about, { at }) => ({
      title: about.wasAt ? `“${about.title}” cambió de hora` : `“${about.title}” cambió`,
      subject: about.wasAt
        ? `Tu clase del ${at(about.wasAt)} pasa al ${at(about.startsAt)}`
        : `Tu clase del ${at(about.startsAt)} cambió`,
      body: otherwise(
        about,
        at,
        about.wasAt && 'Tu cupo se mantiene. Si no puedes ir, devuélvelo sin costo hasta que empiece la clase.',
      ),
    }),
    SEAT_GIVEN_BACK: (about, { at }) => ({
      title: `“${about.title}” cambió a una hora en la que tienes otra clase`,
      subject: `Tu clase del ${at(about.wasAt)} cambió de hora y se devolvió tu cupo`,
      body: `Se da el ${at(about.startsAt)} en lugar del ${at(about.wasAt)}. Se devolvió tu cupo y las horas que costó volvieron a tu saldo.`,
    }),
    TEACHER_CHANGED: about => ({
      title: `${about.teacher ?? former.teacher} no puede dar “${about.title}”`,
      subject: 'Buscamos a otra persona para dar una de tus clases',
      body: 'Buscamos a alguien más para dar la clase. Tu cupo se mantiene y te avisaremos en cualquier caso.',
    }),
    TEACHER_FOUND: (about, { at }) => ({
      title: `${about.teacher ?? former.teacher} da “${about.title}”`,
      subject: `Ya hay quien dé tu clase del ${at(about.startsAt)}`,
      body: `La clase se da como estaba prevista, el ${at(about.startsAt)}.`,
    }),
    WAITLIST_OFFER: (about, { at }) => ({
      title: `Te apartamos un cupo en “${about.title}”`,
      subject: `Te apartamos un cupo hasta el ${at(about.until)}`,
      body: `La clase empieza el ${at(about.startsAt)}. Puedes tomar el cupo hasta el ${at(about.until)}.`,
    }),
    WAITLIST_TAKEN: (about, { at }) => ({
      title: `Tienes un cupo en “${about.title}”`,
      subject: `Tienes un cupo en la clase del ${at(about.startsAt)}`,
      body: `Lo reservamos para ti, como lo pediste. La clase empieza el ${at(about.startsAt)}.`,
    }),
    WAITLIST_LAPSED: about => ({
      title: `El cupo en “${about.title}” pasó a otra persona`,
      subject: 'El cupo que tenías apartado pasó a otra persona',
      body: 'Se acabó el tiempo para tomarlo, así que se lo ofrecimos a la siguiente persona de la lista.',
    }),
    WAITLIST_SKIPPED: about => ({
      title: `No pudiste recibir un cupo en “${about.title}”`,
      subject: 'No pudiste recibir un cupo',
      body: `Se liberó un cupo. ${skipped[about.reason]}`,
    }),
    WAITLIST_MOVED: (about, { at }) => ({
      title: about.wasAt ? `“${about.title}” cambió de hora` : `“${about.title}” cambió`,
      subject: about.wasAt
        ? `Una clase que esperas pasa al ${at(about.startsAt)}`
        : `Una clase que esperas, la del ${at(about.startsAt)}, cambió`,
      body: otherwise(about, at, 'Conservas tu lugar en su lista de espera y te preguntamos antes de darte un cupo.'),
    }),
    WAITLIST_CLOSED: (about, { at }) => ({
      title: about.canceled ? `Se canceló “${about.title}”` : `No se liberó ningún cupo en “${about.title}”`,
      subject: about.canceled
        ? `Se canceló la clase del ${at(about.startsAt)}`
        : `No se liberó ningún cupo en la clase del ${at(about.startsAt)}`,
      body: about.canceled
        ? `Estabas en su lista de espera. Era el ${at(about.startsAt)}.`
        : `Empieza el ${at(about.startsAt)} y su lista de espera se cerró. Hay otras clases del mismo tipo abiertas.`,
    }),
    FEEDBACK: about => ({
      title: `${about.teacher ?? former.teacher} te escribió`,
      subject: 'Tus comentarios están listos',
      body: `Ya puedes leer los comentarios sobre tu clase “${about.title}”.`,
    }),
    ABSENCE: about => ({
      title: `Te extrañamos en “${about.title}”`,
      subject: 'Te extrañamos en una clase',
      body: 'Si algo te impidió venir, entrega un justificante. Cuando se acepte, las horas que costó volverán a tu saldo.',
    }),
    DOCUMENT_DECIDED: about => ({
      title: about.approved ? 'Aceptamos tu justificante' : 'No aceptamos tu justificante',
      body: about.approved
        ? `Tu ausencia de “${about.title}” quedó justificada y las horas que costó volvieron a tu saldo.`
        : `Tu ausencia de “${about.title}” queda como estaba. ${about.reason}`.trim(),
    }),
    ANSWERS_MARKED: about => ({
      title: `Corregimos tus respuestas en “${about.title}”`,
      subject: 'Corregimos tus respuestas',
      body: 'Un profesor las leyó y escuchó. Mira qué salió bien y qué puedes mejorar.',
    }),
    SCORE_CHANGED: ({ title, oldScore, newScore, passed }) => ({
      title: `Cambió tu puntaje en “${title}”`,
      subject: 'Cambió tu puntaje en una prueba',
      body: [
        'La academia corrigió una clave de respuestas y volvió a calificar tu prueba.',
        `Tenías ${Math.round(oldScore)} % y ahora tienes ${Math.round(newScore)} %.`,
        passed !== null && (passed ? 'Aprobaste la prueba.' : 'La prueba ya no está aprobada.'),
      ]
        .filter(Boolean)
        .join(' '),
    }),
    PLACEMENT_CONFIRMED: about => ({
      title: `Tu nivel es ${about.level}`,
      body: about.corrected
        ? `${about.teacher ?? former.teacher} revisó tu prueba de nivel y eligió este nivel para ti.`
        : `${about.teacher ?? former.teacher} revisó tu prueba de nivel y confirmó el resultado.`,
    }),
    LEVEL_CHANGED: about => ({
      title: `Tu nivel es ${about.level}`,
      body: 'La academia te asignó este nivel. Tus reservas se mantienen.',
    }),
    BADGE: ({ name }) => ({
      title: `Nueva insignia: ${name}`,
      subject: 'Ganaste una insignia',
      body: 'Está en tu página de insignias, donde puedes compartirla.',
    }),
    CERTIFICATE: ({ name }) => ({
      title: `Tu certificado: ${name}`,
      subject: 'Ganaste un certificado',
      body: 'Está en tu página de insignias, para descargarlo y mostrarlo.',
    }),
    CONTRACT_ENDED: () => ({
      title: 'Tu contrato terminó',
      body: 'Tus clases y resultados siguen aquí para que los consultes.',
    }),
    CONTRACT_CANCELED: () => ({
      title: 'Tu plan se canceló',
      body: 'Puedes usar las horas que te quedan hasta su último día.',
    }),
    CONTRACT_PAUSED: ({ from, to, until }, { day }) => ({
      title: 'Tu contrato está en pausa',
      subject: `Tu contrato está en pausa desde el ${day(from)}`,
      body: `Del ${day(from)} al ${day(to)} no se reserva nada, y no pierdes días: puedes usar tus horas hasta el ${day(until)}.`,
    }),
    CONTRACT_RESUMED: ({ until }, { day }) => ({
      title: 'Terminó la pausa de tu contrato',
      body: `Ya puedes reservar clases otra vez y usar tus horas hasta el ${day(until)}.`,
    }),
    PAYMENT: () => ({
      title: 'Esperamos tu pago',
      body: 'En cuanto llegue podrás reservar clases.',
    }),
    CLASS_ASSIGNED: (about, { at }) => ({
      title: `Te asignaron “${about.title}”`,
      subject: `Te asignaron una clase, el ${at(about.startsAt)}`,
      body: `La academia te asignó esta clase. Empieza el ${at(about.startsAt)}.`,
    }),
    SUBSTITUTE_ASKED: (about, { at }) => ({
      title: `¿Puedes dar “${about.title}”?`,
      subject: `¿Puedes dar una clase el ${at(about.startsAt)}?`,
      body: `Empieza el ${at(about.startsAt)}. ${said(about.note)}La academia te pregunta solo a ti y espera tu respuesta hasta el ${at(about.until)}.`,
    }),
    SUBSTITUTE_NOT_NEEDED: (about, { at }) => ({
      title: `No hace falta que des “${about.title}”`,
      subject: `No hace falta que des la clase del ${at(about.startsAt)}`,
      body: `La academia te había preguntado por la clase del ${at(about.startsAt)}. Ya no hace falta que respondas.`,
    }),
    SUBSTITUTE_ANSWERED: (about, { at }) => {
      const who = about.teacher ?? former.teacher
      const start = at(about.startsAt)
      const title = {
        ACCEPTED: `${who} dará “${about.title}”`,
        DECLINED: `${who} no puede dar “${about.title}”`,
        LAPSED: `${who} no respondió sobre “${about.title}”`,
      }
      const subject = {
        ACCEPTED: `Otra persona dará la clase del ${start}`,
        DECLINED: `Nadie ha aceptado todavía dar la clase del ${start}`,
        LAPSED: `Nadie respondió sobre la clase del ${start}`,
      }
      const after = {
        ACCEPTED: 'Ya se avisó a sus estudiantes.',
        DECLINED: 'Puedes preguntar a otra persona en la página de la clase.',
        LAPSED: 'Se acabó el tiempo. Puedes preguntar a otra persona en la página de la clase.',
      }
      return {
        title: title[about.outcome],
        subject: subject[about.outcome],
        body: `Empieza el ${start}. ${said(about.answer)}${after[about.outcome]}`,
      }
    },
    SEVERAL_CLASSES: ({ classes, reason }, { at }) => ({
      title: `Qué cambió en ${classes.length} clases`,
      body: [
        said(reason).trim(),
        ...classes.slice(0, mostLines).map(({ what, title, startsAt }) => several[what](title, at(startsAt))),
        classes.length > mostLines && `Y ${classes.length - mostLines} más.`,
      ]
        .filter(Boolean)
        .join(' '),
    }),
    CLASS_TAKEN_OFF: (about, { at }) => ({
      title: `Ya no das “${about.title}”`,
      subject: `Ya no das la clase del ${at(about.startsAt)}`,
      body: `Es la clase del ${at(about.startsAt)}. La academia la planeó sin ti.`,
    }),
    GIVEN_CLASS_CHANGED: (about, { at }) => ({
      title: about.wasAt ? `“${about.title}” cambió de hora` : `“${about.title}” cambió`,
      subject: about.wasAt
        ? `La clase que das pasa al ${at(about.startsAt)}`
        : `La clase que das el ${at(about.startsAt)} cambió`,
      body: otherwise(about, at),
    }),
    GIVEN_CLASS_CANCELED: (about, { at }) => ({
      title: `Se canceló “${about.title}”`,
      subject: `Se canceló la clase que das el ${at(about.startsAt)}`,
      body: `La academia la canceló. ${said(about.reason)}Era el ${at(about.startsAt)}, y vuelves a tener libre esa hora.`,
    }),
    PRIVATE_CLASS_BOOKED: (about, { at }) => ({
      title: `${about.student ?? former.student} reservó una clase contigo`,
      subject: `Hay una clase privada reservada contigo, el ${at(about.startsAt)}`,
      body: `${about.title}, el ${at(about.startsAt)}.`,
    }),
    PRIVATE_CLASS_CANCELED: (about, { at }) => ({
      title: `${about.student ?? former.student} no puede venir`,
      subject: `Se canceló una clase privada, el ${at(about.startsAt)}`,
      body: `Se canceló “${about.title}”, el ${at(about.startsAt)}. Vuelves a tener libre esa hora.`,
    }),
    CLASS_WITHOUT_TEACHER: (about, { at }) => ({
      title: 'Una clase busca profesor',
      body: `“${about.title}”, el ${at(about.startsAt)}: puede tomarla cualquiera que tenga libre esa hora.`,
    }),
    HONORARIUM_VERIFIED: (about, { month }) => ({
      title: `Tus honorarios de ${month(about.month)} están verificados`,
      body: 'Revísalos clase por clase antes de que se paguen.',
    }),
    HONORARIUM_PAID: (about, { month }) => ({
      title: `Tus honorarios de ${month(about.month)} están pagados`,
      body: 'La academia registró el pago.',
    }),
    TEACHER_DOCUMENT_ENDS: (about, { day }) => ({
      title: `Vence un documento de ${about.teacher}`,
      subject: 'Vence un documento de un profesor',
      body: `“${about.document}” es válido hasta el ${day(about.until)}. Guarda el que lo reemplaza en la página del profesor, o archívalo allí.`,
    }),
    DELETION_ASKED: (about, { at }) => ({
      title: 'Tu cuenta se va a eliminar',
      body: `Como se pidió con tu contraseña, se eliminará el ${at(about.due)}. Hasta entonces puedes deshacerlo en tu perfil. Si no fuiste tú, hazlo y cambia tu contraseña.`,
    }),
    DELETION_TAKEN_BACK: () => ({
      title: 'Tu cuenta sigue activa',
      body: 'Se retiró la solicitud de eliminarla.',
    }),
    WEBHOOK_FAILED: ({ name }) => ({
      title: `“${name}” no responde`,
      subject: 'Un webhook no responde',
      body: 'Durante tres días algo no se pudo entregar y se dejó de intentar. Mira qué respondió; desde ahí se puede enviar de nuevo.',
    }),
    WEBHOOK_GONE: ({ name }) => ({
      title: `“${name}” está desactivado`,
      subject: 'Un webhook está desactivado',
      body: 'Su dirección respondió que no quiere recibir nada más. Se puede activar de nuevo.',
    }),
    MERGE_OBJECTED: () => ({
      title: 'Alguien se opuso a una unión de cuentas',
      body: 'Se iban a unir dos cuentas, y una de las personas dijo que no. No se unió nada. Mira quién lo pidió y por qué.',
    }),
    SECURITY_NOTICE: ({ what }) => ({
      title: noticed[what],
      body: 'El registro de cambios dice quién lo hizo y cuándo. Si no lo esperabas, cambia tu contraseña y reviértelo.',
    }),
    TOKEN_AT_SERVER: () => ({
      title: 'En el servidor se creó un acceso a tu cuenta',
      body: 'Alguien que trabaja en el servidor de tu academia imprimió un token de acceso de tu cuenta. Está entre tus dispositivos con sesión abierta y ahí puedes cerrarlo. Si no lo esperabas, avisa a tu academia.',
    }),
    CALENDAR_ADDRESS: () => ({
      title: 'Se creó una dirección de calendario en tu cuenta',
      body: 'Quien tenga la dirección puede leer tu calendario sin iniciar sesión. Puedes terminarla en tu perfil. Si no fuiste tú, cambia tu contraseña, lo que también termina la dirección, y avisa a tu academia.',
    }),
    EXPORT_READY: (about, { at }) => ({
      title: 'Tus datos están listos',
      body: `Todo lo que la academia tiene sobre ti, en un solo archivo. Puedes descargarlo desde tu perfil hasta el ${at(about.until)}.`,
    }),
    SECOND_FACTOR_ON: () => ({
      title: 'Tu segundo factor está activado',
      body: 'Para ingresar a tu cuenta se pide un código además de la contraseña. Si no fuiste tú, cambia tu contraseña y avisa a tu academia.',
    }),
    SECOND_FACTOR_OFF: () => ({
      title: 'Tu segundo factor está desactivado',
      body: 'Para ingresar a tu cuenta se pide solo la contraseña. Si no fuiste tú, cambia tu contraseña y avisa a tu academia.',
    }),
  },
  former,
  unreadable: { title: 'Novedad de tu academia', body: 'No se puede mostrar lo que dice.' },
  moment: ({ weekday, day, month, hour, minute }) =>
    `${weekday} ${day} de ${month} a ${hour === '01' ? 'la' : 'las'} ${hour}:${minute}`,
  hours: (count, text) => plural('es', count, { one: `${text} hora`, other: `${text} horas` }),
  choices: 'Ajustes de notificaciones',
  open: 'Abrir en Aulaviva',
  gathered: {
    subject: things =>
      plural('es', things, { one: 'Una novedad de tu academia', other: `${things} novedades de tu academia` }),
    lead: 'Esto es lo que pasó desde el último correo de este tipo.',
    more: things =>
      `Hay más de lo que cabe aquí: ${plural('es', things, { one: '1 novedad más', other: `${things} novedades más` })}.`,
    all: 'Todas las notificaciones',
  },
}

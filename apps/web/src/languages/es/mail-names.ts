import type { Translations } from '../translations.ts'

export const mailNames: Translations['mail-names'] = {
  RESERVATION_MADE: { name: 'Clase reservada', when: 'A los estudiantes, cuando reservan una clase.' },
  RESERVATION_MOVED: { name: 'Reserva cambiada', when: 'A los estudiantes, cuando se cambian a otra clase.' },
  RESERVATION_CANCELED: { name: 'Reserva cancelada', when: 'A los estudiantes, cuando cancelan una clase.' },
  RESERVED_FOR_YOU: {
    name: 'Clase reservada para un estudiante',
    when: 'A los estudiantes, cuando el equipo o el profesor les reserva una clase.',
  },
  SWITCHED_FOR_YOU: {
    name: 'Reserva cambiada por el equipo',
    when: 'A los estudiantes, cuando el equipo los cambia a otra clase.',
  },
  CANCELED_FOR_YOU: {
    name: 'Reserva cancelada a un estudiante',
    when: 'A los estudiantes, cuando el equipo o el profesor cancela su reserva.',
  },
  CLASS_RECORDED: {
    name: 'Clase pasada registrada',
    when: 'A los estudiantes, cuando el equipo registra una clase que tuvieron y no estaba programada.',
  },
  GROUP_ENROLLED: {
    name: 'Inscripción en un grupo',
    when: 'A los estudiantes, cuando el equipo los inscribe en un grupo.',
  },
  GROUP_SWITCHED: { name: 'Cambio de grupo', when: 'A los estudiantes, cuando el equipo los cambia a otro grupo.' },
  GROUP_LEFT: {
    name: 'Inscripción terminada',
    when: 'A los estudiantes, cuando el equipo termina su inscripción en un grupo.',
  },
  GROUP_CANCELED: { name: 'Grupo cancelado', when: 'A los estudiantes, cuando se cancela su grupo.' },
  REMINDER: { name: 'Recordatorio para estudiantes', when: 'A los estudiantes, antes de una clase que reservaron.' },
  TEACHER_REMINDER: { name: 'Recordatorio para profesores', when: 'A los profesores, antes de una clase que dan.' },
  CLASS_CANCELED: { name: 'Clase cancelada', when: 'A los estudiantes, cuando se cancela su clase.' },
  CLASS_CHANGED: { name: 'Clase cambiada', when: 'A los estudiantes, cuando su clase se mueve o cambia.' },
  SEAT_GIVEN_BACK: {
    name: 'Reserva cancelada por un cambio de hora',
    when: 'A los estudiantes, cuando su clase pasa a una hora en que tienen otra.',
  },
  TEACHER_CHANGED: { name: 'Buscamos un reemplazo', when: 'A los estudiantes, cuando su clase necesita un reemplazo.' },
  TEACHER_FOUND: { name: 'Reemplazo encontrado', when: 'A los estudiantes, cuando otra persona dará su clase.' },
  CLASS_ASSIGNED: { name: 'Clase asignada', when: 'Al profesor, cuando se le asigna una clase.' },
  SUBSTITUTE_ASKED: { name: 'Solicitud de reemplazo', when: 'Al profesor, cuando se le pide cubrir una clase.' },
  SUBSTITUTE_NOT_NEEDED: {
    name: 'Solicitud de reemplazo cerrada',
    when: 'Al profesor a quien se le pidió, cuando la solicitud se cancela o ya no hace falta.',
  },
  SUBSTITUTE_ANSWERED: {
    name: 'Respuesta a una solicitud de reemplazo',
    when: 'A la persona del equipo que la pidió, cuando el profesor acepta, rechaza o no responde.',
  },
  SEVERAL_CLASSES: {
    name: 'Cambios en varias clases',
    when: 'A estudiantes y profesores, cuando varias de sus clases se cancelan o necesitan reemplazo a la vez.',
  },
  CLASS_TAKEN_OFF: { name: 'Clase quitada', when: 'Al profesor, cuando ya no da una clase.' },
  GIVEN_CLASS_CHANGED: {
    name: 'Clase cambiada, para profesores',
    when: 'Al profesor, cuando su clase se mueve o cambia.',
  },
  GIVEN_CLASS_CANCELED: { name: 'Clase cancelada, para profesores', when: 'Al profesor, cuando se cancela su clase.' },
  GIVEN_CLASS_RECORDED: {
    name: 'Clase pasada registrada para el profesor',
    when: 'Al profesor, cuando el equipo registra que dio una clase.',
  },
  PRIVATE_CLASS_BOOKED: {
    name: 'Clase privada reservada',
    when: 'Al profesor, cuando un estudiante reserva una clase privada.',
  },
  PRIVATE_CLASS_CANCELED: {
    name: 'Clase privada cancelada',
    when: 'Al profesor, cuando el estudiante la cancela o se cambia a otra clase.',
  },
  WAITLISTED: {
    name: 'En lista de espera',
    when: 'A los estudiantes, cuando el equipo o el profesor los pone en una lista de espera.',
  },
  WAITLIST_REMOVED: {
    name: 'Fuera de la lista de espera',
    when: 'A los estudiantes, cuando el equipo o el profesor los quita de una lista de espera.',
  },
  WAITLIST_OFFER: {
    name: 'Cupo apartado',
    when: 'A un estudiante de la lista de espera, cuando se le aparta un cupo.',
  },
  WAITLIST_TAKEN: {
    name: 'Cupo reservado desde la lista de espera',
    when: 'A un estudiante de la lista de espera, cuando le reservamos un cupo.',
  },
  WAITLIST_LAPSED: {
    name: 'Cupo apartado vencido',
    when: 'Al estudiante, cuando no reserva a tiempo el cupo apartado.',
  },
  WAITLIST_SKIPPED: {
    name: 'Lista de espera sin cupo',
    when: 'A un estudiante de la lista de espera, cuando no podemos darle un cupo libre.',
  },
  WAITLIST_MOVED: {
    name: 'Cambio en una clase en espera',
    when: 'A los estudiantes de la lista de espera, cuando la clase cambia de hora, duración o tema.',
  },
  WAITLIST_CLOSED: {
    name: 'Lista de espera cerrada',
    when: 'A los estudiantes de la lista de espera, cuando no se libera ningún cupo o se cancela la clase.',
  },
  FEEDBACK: { name: 'Comentarios', when: 'Al estudiante, cuando un profesor le envía comentarios.' },
  ABSENCE: {
    name: 'Ausencia',
    when: 'Al estudiante que no asistió, cuando el profesor envía el registro de asistencia.',
  },
  DOCUMENT_DECIDED: {
    name: 'Justificante revisado',
    when: 'Al estudiante, cuando se acepta o se rechaza su justificante.',
  },
  ANSWERS_MARKED: {
    name: 'Respuestas calificadas',
    when: 'Al estudiante, cuando se califican todas sus respuestas de una prueba.',
  },
  SCORE_CHANGED: {
    name: 'Cambio de puntaje',
    when: 'Al estudiante, cuando se recalifica con la clave corregida y cambia su puntaje.',
  },
  PLACEMENT_CONFIRMED: {
    name: 'Nivel confirmado',
    when: 'Al estudiante, cuando un profesor confirma su nivel.',
  },
  LEVEL_CHANGED: { name: 'Cambio de nivel', when: 'Al estudiante, cuando el equipo cambia su nivel.' },
  BADGE: { name: 'Insignia', when: 'Al estudiante, cuando gana una insignia.' },
  CERTIFICATE: { name: 'Certificado', when: 'Al estudiante, cuando se le expide un certificado.' },
  CONTRACT_ENDED: {
    name: 'Suscripción terminada',
    when: 'Al estudiante, cuando su suscripción termina con horas sin usar.',
  },
  CONTRACT_CANCELED: { name: 'Suscripción cancelada', when: 'Al estudiante, cuando cancela su suscripción.' },
  CONTRACT_PAUSED: {
    name: 'Suscripción en pausa',
    when: 'Al estudiante, cuando el equipo pone en pausa su suscripción.',
  },
  CONTRACT_RESUMED: {
    name: 'Fin de la pausa',
    when: 'Al estudiante, cuando el equipo termina su pausa antes de tiempo.',
  },
  PAYMENT: { name: 'Pago pendiente', when: 'Al estudiante, cuando el equipo le asigna un plan aún sin pagar.' },
  CLASS_WITHOUT_TEACHER: {
    name: 'Clase por cubrir',
    when: 'A los profesores disponibles, cuando una clase necesita un reemplazo.',
  },
  HONORARIUM_VERIFIED: { name: 'Honorarios verificados', when: 'Al profesor, cuando se verifica el mes.' },
  HONORARIUM_PAID: { name: 'Honorarios pagados', when: 'Al profesor, cuando se registra el pago.' },
  TEACHER_DOCUMENT_ENDS: {
    name: 'Documento de profesor por vencer',
    when: 'Al equipo con el permiso Personas, antes de que venza un documento de un profesor.',
  },
  WELCOME: { name: 'Bienvenida', when: 'Al estudiante, cuando acepta su invitación.' },
  INVITATION: { name: 'Invitación', when: 'A una persona, cuando el equipo la invita.' },
  PASSWORD_RESET: {
    name: 'Cambio de contraseña',
    when: 'A una persona, cuando pide un enlace para elegir una contraseña nueva.',
  },
  PASSWORD_CHANGED: { name: 'Contraseña cambiada', when: 'A una persona, cuando se cambia su contraseña.' },
  DELETION_ASKED: { name: 'Solicitud de eliminar la cuenta', when: 'A una persona, cuando pide eliminar su cuenta.' },
  DELETION_TAKEN_BACK: {
    name: 'Eliminación de la cuenta cancelada',
    when: 'A una persona, cuando cancela la eliminación.',
  },
  ACCOUNT_DELETED: { name: 'Cuenta eliminada', when: 'A una persona, después de que se elimina su cuenta.' },
  EXPORT_READY: { name: 'Exportación de datos lista', when: 'A una persona, cuando puede descargar sus datos.' },
  SECOND_FACTOR_ON: {
    name: 'Autenticación en dos pasos activada',
    when: 'A una persona, cuando se activa en su cuenta.',
  },
  SECOND_FACTOR_OFF: {
    name: 'Autenticación en dos pasos desactivada',
    when: 'A una persona, cuando se desactiva en su cuenta.',
  },
  WEBHOOK_FAILED: {
    name: 'Webhook fallido',
    when: 'A quienes tienen administración total, cuando dejamos de reintentar una entrega.',
  },
  WEBHOOK_GONE: {
    name: 'Webhook desactivado',
    when: 'A quienes tienen administración total, cuando la dirección de un webhook ya no acepta eventos.',
  },
  MERGE_OBJECTED: {
    name: 'Oposición a una unión',
    when: 'A quienes tienen administración total, cuando alguien se opone a unir cuentas.',
  },
  SECURITY_NOTICE: {
    name: 'Aviso de seguridad',
    when: 'A quienes tienen administración total, cuando cambian los accesos, los tokens o los webhooks, se exportan datos o se restaura una copia de seguridad.',
  },
  TOKEN_AT_SERVER: {
    name: 'Acceso desde el servidor',
    when: 'A una persona, cuando se crea en el servidor un token de acceso para su cuenta.',
  },
  CALENDAR_ADDRESS: { name: 'Enlace de calendario', when: 'A una persona, cuando crea un enlace de calendario.' },
}

import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { del } from './grammar.ts'

export const coverRequests: Translations['cover-requests'] = {
  title: 'Solicitudes de reemplazo',
  who: name => `${name} te pide cubrir esta clase`,
  office: 'Tu academia te pide cubrir esta clase',
  until: moment => `Responde antes ${del(moment)}`,
  conflict: (title, span) => `No puedes aceptar: a esa hora das “${title}”, ${span}`,
  yes: 'Aceptar',
  no: 'Rechazar',
  viewClass: 'Ver clase',
  accept: {
    title: '¿Aceptar esta solicitud?',
    confirm: 'Aceptar',
    consequence: students =>
      students === 0
        ? 'Darás esta clase. Avisaremos a tu academia.'
        : plural(students, {
            one: 'Darás esta clase. Avisaremos a tu academia y al estudiante.',
            other: `Darás esta clase. Avisaremos a tu academia y a los ${students} estudiantes.`,
          }),
    done: title => `Solicitud aceptada: “${title}”`,
  },
  decline: {
    title: '¿Rechazar esta solicitud?',
    confirm: 'Rechazar',
    consequence: 'Avisaremos de inmediato a tu academia para que pregunte a otra persona.',
    done: 'Solicitud rechazada',
  },
  note: 'Mensaje para tu academia',
  optional: 'Opcional.',
  closed: 'Esta solicitud está cerrada. Se acabó el plazo o tu academia ya no necesita que cubras la clase.',
}

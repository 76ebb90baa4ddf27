import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { el, elStop } from './grammar.ts'

export const cancellations: Translations['cancellations'] = {
  title: 'Cancelaciones',
  intro: 'Las clases que cediste, con motivos y documentos.',
  staffTitle: 'Cancelaciones de profesores',
  staffIntro: 'Las clases que cedieron los profesores, con motivos y documentos.',
  back: 'Todas las clases',
  loading: 'Cargando las cancelaciones…',
  loadFailed: 'No pudimos cargar las cancelaciones',
  dropClass: 'Ceder una clase',
  empty: {
    title: 'No has cedido ninguna clase',
    staffTitle: 'Aún no hay cancelaciones de profesores',
    body: 'Si una clase no se puede dar, cédela cuanto antes. Avisamos a los estudiantes y buscamos un reemplazo de inmediato.',
  },
  by: name => `La cedió ${name}`,
  on: moment => `Cedida ${el(moment)}`,
  outcome: {
    looking: 'Necesita reemplazo',
    covered: name => `La cubre ${name}`,
    canceled: 'Cancelada',
  },
  hasDocument: 'Con documento adjunto',
  shown: (shown, all) => `${shown} de ${plural(all, { one: '1 cancelación', other: `${all} cancelaciones` })}`,
  detail: {
    loading: 'Cancelación',
    notFound: 'No encontramos esta cancelación.',
    when: 'Fecha de la clase',
    status: 'Estado',
    reason: 'Motivo',
    document: 'Documento',
    empty: 'Ninguno',
    lookingBody: 'Avisamos a los profesores que están disponibles a esa hora.',
    canceledBody: 'La clase se canceló y los estudiantes recuperaron sus horas.',
    coveredBody: 'Avisamos a los estudiantes con cupo, si los hay.',
  },
  drop: {
    title: 'Ceder una clase',
    liveClass: 'Clase',
    day: 'Día',
    choose: 'Elige una clase',
    looking: 'Cargando clases…',
    noneThen: 'No hay clases para ceder ese día',
    chooseError: 'Elige una clase',
    nothing: 'No tienes próximas clases para ceder.',
    notFound: 'Ya no puedes ceder esta clase. Ya empezó, se canceló o cambió de profesor.',
    option: (moment, title) => `${moment} · ${title}`,
    staffOption: (moment, title, teacher) => `${moment} · ${title} · ${teacher}`,
    reason: 'Motivo para ceder la clase',
    reasonHint: 'Los estudiantes y los demás profesores nunca lo ven.',
    attach: 'Agregar documento',
    attachHint: megabytes =>
      `1 archivo de hasta ${megabytes} MB. Los estudiantes y los demás profesores no pueden abrirlo.`,
    seatsKept: count =>
      count === 0
        ? 'La clase aún no tiene reservas.'
        : plural(count, {
            one: 'El estudiante conserva su cupo. Le avisaremos de inmediato.',
            other: `Los ${count} estudiantes conservan su cupo. Les avisaremos de inmediato.`,
          }),
    offered: moment =>
      `Los profesores disponibles pueden cubrir la clase hasta ${elStop(moment)} Si nadie la cubre, se cancela y los estudiantes recuperan sus horas.`,
    tooLate: count =>
      count === 0
        ? 'La clase empieza demasiado pronto para encontrar un reemplazo, así que se cancela de inmediato.'
        : plural(count, {
            one: 'La clase empieza demasiado pronto para encontrar un reemplazo, así que se cancela de inmediato. El estudiante recupera sus horas.',
            other: `La clase empieza demasiado pronto para encontrar un reemplazo, así que se cancela de inmediato. Los ${count} estudiantes recuperan sus horas.`,
          }),
    paid: 'Los honorarios son del profesor que cubra la clase.',
    confirm: 'Ceder clase',
    keepClass: 'Conservar clase',
    done: moment => `Clase cedida. Un reemplazo puede cubrirla hasta ${elStop(moment)}`,
    doneCanceled: 'Clase cedida y cancelada',
    notLoaded: 'No pudimos cargar las clases',
  },
}

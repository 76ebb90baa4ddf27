import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { el, elStop } from './grammar.ts'

export const cancellations: Translations['cancellations'] = {
  title: 'Cancelaciones',
  intro: 'Clases que dejaste, con el motivo y su documento si lo hay.',
  titleOfAll: 'Clases que dejaron los profesores',
  ledeOfAll: 'Clases que los profesores dejaron, con sus motivos y documentos.',
  loading: 'Cargando las cancelaciones',
  failed: 'No pudimos cargar las cancelaciones',
  give: 'Dejar una clase',
  empty: {
    title: 'No has dejado ninguna clase',
    titleOfAll: 'Nadie ha dejado una clase',
    body: 'Si no puedes dar una, dilo cuanto antes: avisamos a los estudiantes de inmediato y ofrecemos la clase a tus colegas.',
  },
  by: name => `La dejó ${name}`,
  on: moment => `Se dejó ${el(moment)}`,
  outcome: {
    looking: 'Busca profesor',
    taken: name => `La da ${name}`,
    canceled: 'Cancelada',
  },
  hasDocument: 'Con documento',
  shown: (shown, all) => `${shown} de ${plural(all, { one: '1 cancelación', other: `${all} cancelaciones` })}`,
  detail: {
    loading: 'Cancelación',
    gone: 'No existe esa cancelación entre las tuyas.',
    when: 'Cuándo',
    became: 'En qué quedó',
    reason: 'Motivo',
    document: 'Documento',
    none: 'Ninguno',
    lookingBody: 'Ya avisamos a los colegas que están libres a esa hora.',
    canceledBody: 'No se encontró a nadie a tiempo. Todos recuperaron sus horas.',
    takenBody: 'Ya avisamos a los estudiantes.',
  },
  giveUp: {
    title: 'Dejar una clase',
    which: '¿Qué clase?',
    day: 'Día',
    choose: 'Elige una clase',
    looking: 'Buscando clases…',
    noneThen: 'Ese día no hay clases que dejar',
    chooseError: 'Elige la clase que no puedes dar',
    nothing: 'No tienes próximas clases que puedas dejar.',
    gone: 'Esta clase no la puedes dejar tú, o ya empezó.',
    option: (moment, title) => `${moment} · ${title}`,
    optionOfAll: (moment, title, teacher) => `${moment} · ${title} · ${teacher}`,
    reason: '¿Por qué no puedes darla?',
    reasonHint: 'Lo lee el equipo de la academia, nunca los estudiantes.',
    reasonError: 'Di por qué, en pocas palabras',
    attach: 'Agregar un documento',
    attachHint: megabytes => `Un archivo de hasta ${megabytes} MB. Solo tú y el equipo de la academia pueden abrirlo.`,
    remove: name => `Quitar ${name}`,
    consequences: 'Qué pasa entonces',
    keeps: count =>
      count === 0
        ? 'Ningún estudiante la ha reservado todavía.'
        : plural(count, {
            one: 'El estudiante conserva su cupo y le avisamos de inmediato.',
            other: `Los ${count} estudiantes conservan su cupo y les avisamos de inmediato.`,
          }),
    offered: moment =>
      `Los colegas que estén libres a esa hora pueden tomarla hasta ${elStop(moment)} Si nadie la toma, se cancela y se devuelven las horas.`,
    tooLate: count =>
      count === 0
        ? 'Empieza demasiado pronto para encontrar a otra persona: la clase se cancela de inmediato.'
        : plural(count, {
            one: 'Empieza demasiado pronto para encontrar a otra persona: la clase se cancela de inmediato y el estudiante recupera sus horas.',
            other: `Empieza demasiado pronto para encontrar a otra persona: la clase se cancela de inmediato y los ${count} estudiantes recuperan sus horas.`,
          }),
    paid: 'Los honorarios son de quien al final dé la clase.',
    confirm: 'Dejar esta clase',
    keep: 'Conservar la clase',
    done: moment => `Dejaste la clase. Buscamos profesor hasta el ${moment}.`,
    doneCanceled: 'Dejaste la clase. Queda cancelada.',
    notLoaded: 'No pudimos cargar tus clases',
    failed: 'No se pudo dejar la clase.',
    files: {
      too_many: most => `El número máximo de archivos es ${most}`,
      extension: extension => `No se permite la extensión ${extension}`,
      too_large: (name, megabytes) => `${name} pesa más de ${megabytes} MB`,
    },
  },
}

import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { classes, del } from './grammar.ts'

export const substitutes: Translations['substitutes'] = {
  title: 'Reemplazo',
  about: 'Pide a un profesor que dé la clase. Hasta que responda, todo sigue como está.',
  aboutOpen: 'Nadie da esta clase todavía. Pide a un profesor que la dé; mientras tanto los demás pueden tomarla.',
  action: 'Preguntar a un profesor…',
  failed: 'No pudimos cargar a quién se preguntó',
  waiting: moment => `Se le preguntó; responde antes ${del(moment)}`,
  withdraw: 'Dejar de preguntar',
  withdrawn: name => `Ya no se pregunta a ${name}`,
  before: 'Preguntas anteriores',
  ended: {
    ASKED: 'no ha respondido todavía',
    ACCEPTED: 'se quedó con la clase',
    DECLINED: 'dijo que no',
    LAPSED: 'no respondió a tiempo',
    WITHDRAWN: 'ya no tuvo que responder',
    NOT_NEEDED: 'ya no hizo falta',
  },
  one: (name, ended) => `${name} ${ended}`,
  dialog: {
    title: 'Pedir a un profesor que dé esta clase',
    cancel: 'No preguntar',
    confirm: 'Preguntar',
    teacher: 'Profesor',
    choose: 'Elige un profesor',
    loading: 'Buscando quién está libre…',
    free: (name, given) => `${name}: libre, ${given === 0 ? 'sin clases' : classes(given)} esa semana`,
    outside: name => `${name}: libre, da otros niveles o tipos`,
    busy: count =>
      plural(count, {
        one: '1 profesor da otra clase a esa hora y no aparece.',
        other: `${count} profesores dan otra clase a esa hora y no aparecen.`,
      }),
    nobody: 'Ningún profesor está libre a esa hora.',
    until: 'Espera la respuesta hasta',
    tooSoon: 'La clase empieza demasiado pronto para esperar una respuesta. Asígnala tú a un profesor.',
    note: 'Unas palabras para el profesor',
    optional: 'Las lee con la pregunta.',
    errors: { teacher: 'Elige a quién preguntar', until: 'Elige hasta cuándo' },
    told: 'Se avisa enseguida al profesor. A los estudiantes se les avisa cuando la clase cambia de manos.',
    done: name => `Se preguntó a ${name}`,
  },
}

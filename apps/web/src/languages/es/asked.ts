import { plural } from '#platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { del } from './grammar.ts'

export const asked: Translations['asked'] = {
  title: 'Te preguntan',
  who: name => `${name} te pide que des esta clase`,
  office: 'La academia te pide que des esta clase',
  until: moment => `Responde antes ${del(moment)}`,
  conflict: (title, span) => `A esa hora das “${title}”, ${span}`,
  yes: 'La doy',
  no: 'No puedo',
  back: 'Todavía no',
  accept: {
    title: '¿Das esta clase?',
    confirm: 'Sí, la doy',
    told: students =>
      students === 0
        ? 'Se avisa a la academia. Desde entonces la clase es tuya.'
        : plural(students, {
            one: 'Se avisa a la academia y a su estudiante. Desde entonces la clase es tuya.',
            other: `Se avisa a la academia y a los ${students} estudiantes. Desde entonces la clase es tuya.`,
          }),
    done: title => `“${title}” es tuya`,
  },
  decline: {
    title: '¿No puedes dar esta clase?',
    confirm: 'Decir que no puedo',
    told: 'Se avisa enseguida a la academia, que puede preguntar a otra persona.',
    done: 'La academia ya sabe que no puedes',
  },
  note: 'Unas palabras para la academia',
  optional: 'Si quieres.',
  over: 'Ya no hace falta que respondas: se acabó el tiempo o la academia no necesita a nadie.',
}
